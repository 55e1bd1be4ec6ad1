import type * as Site from "../app/site.ts";

export type WhoCanSignIn = {
  /** The token of a new set-up link; null: an account exists. */
  setUpToken: string | null;
  /** The sample's account still has its public password. */
  hasSampleAccount: boolean;
  /** null: it is known who may sign in. The site opens all the same, because guests do not need it. */
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
