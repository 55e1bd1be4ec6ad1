// Who may sign in: a claim of ours, or a verified address on the couple's list. Anyone may register any address with
// such a service, so an unverified one gives no access.

import type { UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import { isRole, type Role } from "#domain/roles.ts";
import type { Admin } from "#server/admin.ts";
import { asServiceAddress } from "./service-address.ts";

export type Entrance = ReturnType<typeof openEntrance>;

export function openEntrance(options: { admins: readonly EmailAddress[]; production: boolean }) {
  const { admins, production } = options;
  const named = new Set(admins.map(asServiceAddress));
  function mayEnter(record: UserRecord): boolean {
    const { email, emailVerified, disabled } = record;
    if (disabled || email === undefined || (production && isSample(record))) return false;
    if (hasClaim(record, "admin") || hasClaim(record, "helper")) return true;
    return emailVerified && named.has(email) && isOnePersons(record);
  }
  return {
    mayEnter,
    /** `kept`: the role in our store. null: the account has none, or may not sign in. */
    roleOf(record: UserRecord, kept: Role | null): Role | null {
      if (!mayEnter(record)) return null;
      // A helper whose role was lost is nobody rather than one of the couple.
      return kept ?? (hasClaim(record, "admin") || !hasClaim(record, "helper") ? "couple" : null);
    },
    admit: (record: UserRecord, role: Role) =>
      mayEnter(record) ? ({ id: record.uid, email: record.email ?? "", role } as Admin) : null,
  };
}

/** Before its owner verified the address, someone else may have linked another way into the account. */
function isOnePersons({ email, providerData }: UserRecord): boolean {
  return providerData.every((provider) => asServiceAddress(provider.email ?? "") === email);
}

export function isSample(record: UserRecord): boolean {
  return hasClaim(record, "sample");
}

/** Other claims belong to other programs and stay unchanged. */
export function claimsWith(record: UserRecord, names: readonly OwnClaim[]): Record<string, unknown> {
  const { admin: _, helper: __, sample: ___, ...others } = record.customClaims ?? {};
  return { ...others, ...Object.fromEntries(names.map((name) => [name, true])) };
}

/** `helper`: an assistant's or a toastmaster's; other programs that know `admin` give it nothing. */
export type OwnClaim = "admin" | "helper" | "sample";

export function hasClaim({ customClaims }: UserRecord, name: OwnClaim): boolean {
  return customClaims?.[name] === true;
}

export function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
}

export function credentialOf(record: UserRecord, role: Role): string {
  return role === "couple" ? String(validSince(record)) : `${validSince(record)} ${role}`;
}

/** null: another identity wrote it. */
export function readCredential(text: string): { since: number; role: Role } | null {
  const [since = "", role = "couple"] = text.split(" ");
  return isRole(role) && /^\d+$/.test(since) ? { since: Number(since), role } : null;
}
