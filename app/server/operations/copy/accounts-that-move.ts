// Which accounts go along: those that can sign in on the other side. A password that opens nothing is
// better kept in one place alone.

import { accountsCollection } from "#server/identity/account-document.ts";
import type { CopySettings } from "#server/settings.ts";
import type { LeftOut } from "./compare-stores.ts";

export function leftOutOf({ identity }: Pick<CopySettings, "identity">): LeftOut {
  return (collection, { data }) => {
    if (collection !== accountsCollection.name) return null;
    const isLocal = !("service" in data);
    if (identity === "local") return isLocal ? null : "they sign in at Firebase, and IDENTITY is local";
    return isLocal ? "they sign in with a password kept here, and IDENTITY is firebase" : null;
  };
}

export function explainAccounts({ identity }: Pick<CopySettings, "identity">): string {
  return identity === "local"
    ? "Accounts keep their passwords. Should the new site use IDENTITY=firebase, set that for this copy, too."
    : "Accounts at Firebase are no documents. Let everybody in who is to sign in: npm run admin -- add address";
}
