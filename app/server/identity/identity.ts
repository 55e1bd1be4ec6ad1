// The port to anonymous visitors and to admins who sign in. One contract suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { MissingStep } from "./second-factor/account-security.ts";
import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /** Only after a proved invitation: a service limits accounts per address, and all come from ours. Never rejects. */
  signInAnonymously(): Promise<VisitorId>;
  /** Neither the answer nor its duration reveals whether the account exists. `asker` decides the order in a crowd. */
  signIn(credentials: Credentials, asker?: Asker): Promise<Result<SignedIn, SignInRefusal>>;
  /** null: no admin any more. A hosted service's changes apply within two minutes. May reject. */
  whoIs(token: SessionToken): Promise<Admin | null>;
  /** The account of a sign-in that misses a step, after its password; null: none, or ended meanwhile. */
  findPending(token: SessionToken): Promise<PendingSignIn | null>;
  signInByPasskey(account: AccountId, asker?: Asker): Promise<SignedIn | null>;
  checkPassword(account: AccountId, password: string): Promise<"right" | "wrong" | "too many tries">;
  signOut(token: SessionToken): Promise<void>;
};

export type Credentials = { email: string; password: string };

export type Asker = {
  address: string;
  isKnown: boolean;
  userAgent?: string | null;
};

export type SessionToken = string;

export type SignedIn = {
  token: SessionToken;
  admin: Admin;
  credential: string;
  /** Until then the token opens nothing. */
  awaits: MissingStep | null;
};

export type PendingSignIn = { account: AccountId; email: string; credential: string; awaits: MissingStep };

export type SignInRefusal = "refused" | "too many tries";

export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}
