// The accounts of a project that belong to the couple: those with our claim, and verified addresses on the
// couple's list. Anyone may register any address with such a service, so an unverified address gives no access.

import type { UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import type { Admin } from "#server/admin.ts";
import { asServiceAddress } from "./service-address.ts";

export type Entrance = {
  mayEnter(record: UserRecord): boolean;
  admit(record: UserRecord): Admin | null;
};

export function openEntrance(options: {
  admins: readonly EmailAddress[];
  /** The sample's account has a public password, so it has no access. */
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

/** Before its owner verified the address, someone else may have linked another way into the account. */
function isOnePersons({ email, providerData }: UserRecord): boolean {
  return providerData.every((provider) => asServiceAddress(provider.email ?? "") === email);
}

export function isSample(record: UserRecord): boolean {
  return hasClaim(record, "sample");
}

/** Other claims belong to other programs and stay unchanged. */
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

/** Milliseconds since the epoch, in whole seconds: earlier sign-ins are invalid. */
export function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
}
