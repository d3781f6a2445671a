// Runs before the first paint, so that a dark page does not flash.

import { apply } from "./settings";

apply();
