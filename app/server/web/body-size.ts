// How much anybody may send: forms are small, but the couple's guest list comes as a file. From them
// alone, as each body waits in memory: strangers by the thousand could fill that with files.

import { languagePath } from "#domain/language.ts";
import type { Services } from "#server/services.ts";
import { isForNow } from "./unavailable.ts";

/** What anybody may send. */
export const formBytes = 100 * 1024;
/** A file of 1 MB (domain/importing/guest-csv.ts) in a form of its own. */
const guestListFile = 1_250_000;

const adminArea = languagePath(/\/admin(\.data)?$/);

/** Looks into the store for who asks: only needed for what is larger than a form. */
export async function largestBodyBytes(
  { identity, adminCookies }: Pick<Services, "identity" | "adminCookies">,
  pathname: string,
  cookieHeader: string | null,
): Promise<number> {
  const token = adminCookies.readToken(cookieHeader);
  if (token === null || !adminArea.test(pathname)) return formBytes;
  try {
    return (await identity.whoIs(token)) ? guestListFile : formBytes;
  } catch (error) {
    // The page will say so.
    if (isForNow(error)) return formBytes;
    throw error;
  }
}
