// An identity that its contract tries, with its one account.

import type { Identity, SignedIn } from "#server/identity/identity.ts";
import type { Documents } from "#server/store/documents.ts";

/** An identity with one account, `asa`, and the operations of its administrator. */
export type IdentityUnderTest = AsyncDisposable & {
  identity: Identity;
  /** Milliseconds since the epoch; a test changes it to let time pass. */
  clock: { now: number };
  /** The store of its sessions, and of what accounts have besides their passwords. */
  documents: Documents;
  /** All three go through this identity's `Accounts`, so they take effect at once. */
  add(email: string, password: string): Promise<void>;
  setPassword(email: string, password: string): Promise<void>;
  remove(email: string): Promise<void>;
};

export type IdentityCase = { name: string; run: (tested: IdentityUnderTest) => Promise<void> };

export const asa = { email: "Asa@Example.se", password: "sju sorters kakor" };

export async function signIn(identity: Identity, credentials = asa): Promise<SignedIn> {
  const signedIn = await identity.signIn(credentials);
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.refusal}`);
  return signedIn.value;
}
