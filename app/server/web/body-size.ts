// Only admins may send more than a form, because bodies wait in memory and many visitors' files could fill it.

import { languagePath } from "#domain/language.ts";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import { isCouple } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { isForNow } from "./unavailable.ts";

export const formBytes = 100 * 1024;
/** A file of 1 MB (domain/importing/guest-csv.ts) in its own form. */
const guestListFile = 1_250_000;
/** A little more, so that one that is too large is refused beside its field. */
export const photoFile = 1.2 * mostPhotoBytes;

const adminArea = languagePath(/\/admin(\/.*|\.data)?$/);
const photosPage = languagePath(/\/admin\/website\/photos(\.data)?$/);

/** Reads the session, so only for bodies larger than a form. `target`: path and query. */
export async function largestBodyBytes(
  { identity, adminCookies }: Pick<Services, "identity" | "adminCookies">,
  target: string,
  cookieHeader: string | null,
): Promise<number> {
  const token = adminCookies.readToken(cookieHeader);
  const [pathname = ""] = target.split("?", 1);
  if (token === null || !adminArea.test(pathname)) return formBytes;
  try {
    const admin = await identity.whoIs(token);
    if (!admin) return formBytes;
    if (!photosPage.test(pathname)) return guestListFile;
    return isCouple(admin) ? photoFile : formBytes;
  } catch (error) {
    if (isForNow(error)) return formBytes;
    throw error;
  }
}
