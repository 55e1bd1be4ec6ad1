// The port to whoever knows people. Implementations: local; the hosted service follows.

import type { VisitorId } from "./visitor-session.ts";

export type Identity = {
  /** An account for somebody who gives no name (spec.md, section 4: visitor identity). */
  signInAnonymously(): Promise<VisitorId>;
};
