// The port to anonymous visitors and to admins who sign in. Implementations: local, firebase. One contract
// suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { MissingStep } from "./second-factor/sign-in-rules.ts";
import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /**
   * An anonymous account (spec.md, section 4: visitor identity). Call it only after a visitor proves an
   * invitation: a service limits accounts per network address, and all come from ours. Does not reject during
   * an outage: an id of our own replaces the account.
   */
  signInAnonymously(): Promise<VisitorId>;
  /**
   * Starts a session, which opens nothing while it awaits a second step. Neither the answer nor its duration reveals whether the account exists. Rejects if the
   * sign-in service fails. `asker` decides the order among many concurrent requests.
   */
  signIn(credentials: Credentials, asker?: Asker): Promise<Result<SignedIn, SignInRefusal>>;
  /**
   * The admin with this token; null: none, or no longer an admin. Changes through `Accounts` apply at once,
   * changes at a hosted service within two minutes. Rejects with `IdentityUnavailable` if neither can be
   * determined.
   */
  whoIs(token: SessionToken): Promise<Admin | null>;
  /** The account of a sign-in that misses a step, after its password; null: none, or ended meanwhile. */
  whoBegan(token: SessionToken): Promise<BegunSignIn | null>;
  /** Starts a complete session, after a passkey proved the account; null: no such account may sign in. */
  signInByPasskey(account: AccountId, asker?: Asker): Promise<SignedIn | null>;
  /** Whether this is the password of an admin who is signed in. */
  checkPassword(account: AccountId, password: string): Promise<"right" | "wrong" | "too many tries">;
  signOut(token: SessionToken): Promise<void>;
};

export type Credentials = { email: string; password: string };

export type Asker = {
  address: string;
  /** The account has signed in from this browser before. */
  isKnown: boolean;
  /** The User-Agent header, for the list of sessions. */
  userAgent?: string | null;
};

/** Opens the admin area. The browser keeps the token, and the store only its hash. */
export type SessionToken = string;

export type SignedIn = {
  token: SessionToken;
  admin: Admin;
  credential: string;
  /** Until then the token opens nothing. */
  awaits: MissingStep | null;
};

export type BegunSignIn = { account: AccountId; email: string; credential: string; awaits: MissingStep };

export type SignInRefusal = "refused" | "too many tries";

/** The service that keeps the accounts does not answer. */
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}
