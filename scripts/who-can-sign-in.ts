// What the welcome says about signing in, determined at each start.

import type * as Site from "../app/site.ts";

export type WhoCanSignIn = {
  /** The token of a new set-up link; null: an account exists. */
  setUpToken: string | null;
  /** The sample's account still has its public password. */
  hasSampleAccount: boolean;
  /**
   * Why it is unknown who may sign in; the site opens all the same, because guests do not need it. null: it
   * is known.
   */
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
    // Compared by name, because the bundle has its own copies of the classes.
    if (!(error instanceof Error && error.name === "IdentityUnavailable")) throw error;
    return { setUpToken: null, hasSampleAccount: false, unknown: error.message };
  }
}
