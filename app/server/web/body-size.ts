// Limits request bodies: forms are small, but the couple's guest list is a file. Only admins may send one,
// because bodies wait in memory and many visitors' files could fill it.

import { languagePath } from "#domain/language.ts";
import type { Services } from "#server/services.ts";
import { isForNow } from "./unavailable.ts";

export const formBytes = 100 * 1024;
/** A file of 1 MB (domain/importing/guest-csv.ts) in its own form. */
const guestListFile = 1_250_000;

const adminArea = languagePath(/\/admin(\.data)?$/);

/** Reads the session from the store, so call it only for bodies larger than a form. */
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
    // The page itself reports it.
    if (isForNow(error)) return formBytes;
    throw error;
  }
}
