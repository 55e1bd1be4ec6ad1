// What the couple do with an email that is written: try it, send it, stop it, and mend what failed.

import type { AdminActions } from "../admin-request.ts";

export const sendingActions: AdminActions = {};
