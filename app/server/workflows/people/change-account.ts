// The couple change what an account may do, or remove it. One account of theirs always stays.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Role } from "#domain/roles.ts";
import type { AccountId, CoupleAdmin } from "#server/admin.ts";
import { type Account, asServiceAddress } from "#server/identity/accounts.ts";
import type { Services } from "#server/services.ts";

export type AccountChangeRefusal =
  | "unknown"
  | "last of the couple"
  /** The settings of the server let this address in again. */
  | "named in the settings";

export async function changeRole(
  { accounts, log }: Services,
  { id: by }: CoupleAdmin,
  { id, role }: { id: AccountId; role: Role },
): Promise<Result<Account, AccountChangeRefusal>> {
  const changed = await accounts.changeRole(id, role);
  if (changed.ok) log("role changed", { account: id, role, by });
  return changed;
}

export async function removeAccount(
  services: Services,
  { id: by }: CoupleAdmin,
  id: AccountId,
): Promise<Result<Account, AccountChangeRefusal>> {
  const { accounts, log } = services;
  const account = (await accounts.list()).find((one) => one.id === id);
  if (!account) return refuse("unknown");
  if (isNamedInSettings(services, account)) return refuse("named in the settings");
  // First, so that of two of the couple who remove each other at the same moment one stays.
  const lessened = await accounts.changeRole(id, "toastmaster");
  if (!lessened.ok) return lessened;
  const removed = await accounts.remove(account.email);
  if (!removed.ok) return refuse("unknown");
  log("account removed", { account: id, by });
  return accept(account);
}

/** ADMINS counts only for a hosted identity. */
export function isNamedInSettings({ settings }: Services, { email }: Pick<Account, "email">): boolean {
  const { identity, admins } = settings;
  return identity === "firebase" && admins.some((one) => asServiceAddress(one) === asServiceAddress(email));
}
