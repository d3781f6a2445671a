// A page without anything of its own to do.

import { offerDialogs } from "./dialogs";

offerDialogs();
