// Which role may ask for which address of the admin area under /api. An address that is not listed is open to nobody.

import { couple, helpers, type Role, roles } from "#domain/roles.ts";

const everybody = roles;

export const mayFetch = {
  "/api/admin-events": helpers,
  "/api/filter-facts": helpers,
  "/api/door-events": everybody,
  "/api/toastmaster-events": ["couple", "toastmaster"],
  "/api/door": everybody,
  "/api/kitchen.xlsx": helpers,
  "/api/guests.csv": couple,
  "/api/guests.xlsx": couple,
  "/api/guest.json": couple,
  "/api/backup.json": couple,
  "/api/household-cards.xlsx": couple,
  "/api/mailing-email": couple,
  "/api/preview": couple,
  "/api/sendEmail": couple,
  // Strangers too, who sign in by it.
  "/api/passkey": everybody,
} as const satisfies Readonly<Record<string, readonly Role[]>>;
