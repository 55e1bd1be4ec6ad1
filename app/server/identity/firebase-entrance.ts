// Which of a project's accounts are the couple's: those that hold our claim, and those of the
// couple's list whose address is verified. Anybody may register an address with such a service, so
// an address alone opens nothing.

import type { UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import type { Admin } from "#server/admin.ts";
import { asServiceAddress } from "./service-address.ts";

export type Entrance = {
  mayEnter(record: UserRecord): boolean;
  /** null: may not enter. */
  admit(record: UserRecord): Admin | null;
};

export function openEntrance(options: {
  admins: readonly EmailAddress[];
  /** The sample's account, whose password everybody knows, stays outside. */
  production: boolean;
}): Entrance {
  const { admins, production } = options;
  const named = new Set(admins.map(asServiceAddress));
  function mayEnter(record: UserRecord): boolean {
    const { email, emailVerified, disabled } = record;
    if (disabled || email === undefined || (production && isSample(record))) return false;
    return hasClaim(record, "admin") || (emailVerified && named.has(email) && isOnePersons(record));
  }
  return {
    mayEnter,
    admit: (record) => (mayEnter(record) ? ({ id: record.uid, email: record.email ?? "" } as Admin) : null),
  };
}

/**
 * Whoever registered the address before its owner verified it may have linked another way into the
 * account, and could set its password by that.
 */
function isOnePersons({ email, providerData }: UserRecord): boolean {
  return providerData.every((provider) => asServiceAddress(provider.email ?? "") === email);
}

export function isSample(record: UserRecord): boolean {
  return hasClaim(record, "sample");
}

/** Other claims are another program's, and stay as they are. */
export function claimsWith(
  record: UserRecord | null,
  { admin, sample }: { admin: boolean; sample: boolean },
): Record<string, unknown> {
  const { admin: _, sample: __, ...others } = record?.customClaims ?? {};
  return { ...others, ...(admin ? { admin } : {}), ...(sample ? { sample } : {}) };
}

export function hasClaim({ customClaims }: UserRecord, name: "admin" | "sample"): boolean {
  return customClaims?.[name] === true;
}

/** Milliseconds since the epoch, of whole seconds: what was signed in before is over. */
export function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
}
