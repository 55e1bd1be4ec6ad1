// What the welcome says of signing in, found out at each start.

import type * as Site from "../app/site.ts";

export type WhoCanSignIn = {
  /** Of a new link that makes the first account; null: there is an account. */
  setUpToken: string | null;
  /** The sample's account still has the password that everybody may know. */
  hasSampleAccount: boolean;
};

export async function whoCanSignIn({ accounts }: Site.Services): Promise<WhoCanSignIn> {
  return {
    setUpToken: await accounts.makeSetUpToken(),
    hasSampleAccount: (await accounts.list()).some(({ isSample }) => isSample),
  };
}
