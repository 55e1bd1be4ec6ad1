import { fullName, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { foldAddress } from "#domain/email-address.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { type ListedHistoryRow, listHistoryRows } from "#server/records/history.ts";

export type Changer = {
  who: "you" | "guest" | "import" | "admin";
  /** Another admin's name on the guest list, otherwise the account's address. */
  name: string | null;
  at: number;
};

/** Reads the store, because the history in memory may lack the faster change. null: not in the history. */
export async function findChanger(
  services: Pick<Services, "documents" | "accounts" | "guestList">,
  admin: Admin,
  { guestId, field }: { guestId: GuestId; field: GuestField },
): Promise<Changer | null> {
  const rows = await listHistoryRows(services, { guestId });
  const last = rows.findLast(({ changes }) => changes.some((change) => change.field === field));
  return last ? changerOf(services, admin, last) : null;
}

async function changerOf(
  { accounts, guestList }: Pick<Services, "accounts" | "guestList">,
  admin: Admin,
  { by, adminId, at }: ListedHistoryRow,
): Promise<Changer> {
  if (adminId === null) return { who: by, name: null, at };
  if (adminId === admin.id) return { who: "you", name: null, at };
  const account = (await accounts.list()).find(({ id }) => id === adminId);
  if (!account) return { who: "admin", name: null, at };
  const address = foldAddress(account.email);
  const guest = guestList.guests().find(({ email }) => email !== null && foldAddress(email) === address);
  return { who: "admin", name: guest ? fullName(guest) : account.email, at };
}
