// The port to whoever knows people: visitors who give no name, and admins who sign in.
// Implementations: local, firebase. One contract suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /**
   * An account for somebody who gives no name (spec.md, section 4: visitor identity). Asked for
   * when a visitor turns out to be invited, and not before: a service makes only so many for one
   * network address, which is ours. Does not reject when a service is away: an id of our own serves.
   */
  signInAnonymously(): Promise<VisitorId>;
  /**
   * Starts a session. Nothing in the answer, nor how long it takes, tells whether there is such an
   * account. Rejects when signing in itself breaks. `asker` says whose turn it is where many ask at once.
   */
  signIn(credentials: Credentials, asker?: Asker): Promise<Result<SignedIn, SignInRefusal>>;
  /**
   * Who the bearer of this token is; null: nobody, or nobody any more. What was done to the account
   * through `Accounts` counts at once, what was done at a hosted service itself within two minutes.
   * Rejects with `IdentityUnavailable` when that cannot be found out.
   */
  whoIs(token: SessionToken): Promise<Admin | null>;
  /** Ends the session for whoever has the token. */
  signOut(token: SessionToken): Promise<void>;
};

/** As they were typed. */
export type Credentials = { email: string; password: string };

export type Asker = {
  /** The network address. */
  address: string;
  /** The account has signed in there before. */
  isKnown: boolean;
};

/** Opens the admin area: kept by the browser alone, and here only as a hash. */
export type SessionToken = string;

export type SignedIn = {
  token: SessionToken;
  admin: Admin;
  /** The one that `Accounts` tells of the account. */
  credential: string;
};

export type SignInRefusal = "refused" | "too many tries";

/** Whoever keeps the accounts does not answer just now. */
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}
