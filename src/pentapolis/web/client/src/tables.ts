// All tables of one's own.

import { offerDialogs } from "./dialogs";
import { offerLists } from "./lists";

offerLists();
offerDialogs();
