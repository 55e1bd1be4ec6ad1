// What the welcome says of signing in, found out at each start.

import type * as Site from "../app/site.ts";

export type WhoCanSignIn = {
  /** Of a new link that makes the first account; null: there is an account. */
  setUpToken: string | null;
  /** The sample's account still has the password that everybody may know. */
  hasSampleAccount: boolean;
  /** Why nobody could say who may sign in; the site opens all the same, as guests need not. null: it is known. */
  unknown: string | null;
};

export async function whoCanSignIn({ accounts }: Site.Services): Promise<WhoCanSignIn> {
  try {
    return {
      setUpToken: await accounts.makeSetUpToken(),
      hasSampleAccount: (await accounts.list()).some(({ isSample }) => isSample),
      unknown: null,
    };
  } catch (error) {
    // By name, as the bundle has classes of its own.
    if (!(error instanceof Error && error.name === "IdentityUnavailable")) throw error;
    return { setUpToken: null, hasSampleAccount: false, unknown: error.message };
  }
}
