// The port to whoever knows people: visitors who give no name, and admins who sign in.
// Implementations: local; the hosted service follows. One contract suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { Admin } from "./admin.ts";
import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /** An account for somebody who gives no name (spec.md, section 4: visitor identity). */
  signInAnonymously(): Promise<VisitorId>;
  /**
   * Starts a session. Nothing in the answer, nor how long it takes, tells whether there is such an
   * account. Rejects when signing in itself breaks.
   */
  signIn(credentials: Credentials): Promise<Result<SignedIn, SignInRefusal>>;
  /** Who the bearer of this token is; null: nobody, or nobody any more. */
  whoIs(token: SessionToken): Promise<Admin | null>;
  /** Ends the session for whoever has the token. */
  signOut(token: SessionToken): Promise<void>;
};

/** As they were typed. */
export type Credentials = { email: string; password: string };

/** Opens the admin area: kept by the browser alone, and here only as a hash. */
export type SessionToken = string;

export type SignedIn = { token: SessionToken; admin: Admin };

export type SignInRefusal = "refused" | "too many tries";
