// Who may ask for which address of the admin area under /api, and with what proof. What stands nowhere here is open to
// nobody. A page says it in its handle, a form in its command.

import { couple, helpers, type Role, roles } from "#domain/roles.ts";

/** `needsProof`: everything, all guests or all codes at once. "repeated": one guest's, if another one's was just before. */
export type MayFetch = { roles: readonly Role[]; needsProof?: true | "repeated" };

export const mayFetch = {
  "/api/admin-events": { roles: helpers },
  "/api/filter-facts": { roles: helpers },
  "/api/door-events": { roles },
  "/api/toastmaster-events": { roles: ["couple", "toastmaster"] },
  "/api/door": { roles },
  "/api/kitchen.xlsx": { roles: helpers },
  "/api/guests.csv": { roles: couple, needsProof: true },
  "/api/guests.xlsx": { roles: couple, needsProof: true },
  "/api/guest.json": { roles: couple, needsProof: "repeated" },
  "/api/backup.json": { roles: couple, needsProof: true },
  "/api/household-cards.xlsx": { roles: couple, needsProof: true },
  "/api/mailing-email": { roles: couple },
  "/api/preview": { roles: couple },
  // Programs too, by their token.
  "/api/sendEmail": { roles: couple },
  // Strangers too, who sign in by it.
  "/api/passkey": { roles },
} as const satisfies Readonly<Record<string, MayFetch>>;

const byAddress: ReadonlyMap<string, MayFetch> = new Map(Object.entries(mayFetch));

export function findMayFetch(address: string): MayFetch | null {
  return byAddress.get(address) ?? null;
}
