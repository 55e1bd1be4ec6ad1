// Tests that begin with the couple at their guest list, and end with everything put away.

import { testWith } from "../site/test-with.ts";
import { openCouple } from "./couple.ts";

/** With the fixed cast on the list. */
export const coupleTest = testWith(() => openCouple());
