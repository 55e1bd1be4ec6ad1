// The port to anonymous visitors and to admins who sign in. Implementations: local, firebase. One contract
// suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /**
   * An anonymous account (spec.md, section 4: visitor identity). Call it only after a visitor proves an
   * invitation: a service limits accounts per network address, and all come from ours. Does not reject during
   * an outage: an id of our own replaces the account.
   */
  signInAnonymously(): Promise<VisitorId>;
  /**
   * Starts a session. Neither the answer nor its duration reveals whether the account exists. Rejects if the
   * sign-in service fails. `asker` decides the order among many concurrent requests.
   */
  signIn(credentials: Credentials, asker?: Asker): Promise<Result<SignedIn, SignInRefusal>>;
  /**
   * The admin with this token; null: none, or no longer an admin. Changes through `Accounts` apply at once,
   * changes at a hosted service within two minutes. Rejects with `IdentityUnavailable` if neither can be
   * determined.
   */
  whoIs(token: SessionToken): Promise<Admin | null>;
  signOut(token: SessionToken): Promise<void>;
};

export type Credentials = { email: string; password: string };

export type Asker = {
  address: string;
  /** The account has signed in from this browser before. */
  isKnown: boolean;
};

/** Opens the admin area. The browser keeps the token, and the store only its hash. */
export type SessionToken = string;

export type SignedIn = {
  token: SessionToken;
  admin: Admin;
  credential: string;
};

export type SignInRefusal = "refused" | "too many tries";

/** The service that keeps the accounts does not answer. */
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}
