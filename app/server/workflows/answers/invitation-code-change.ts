// A new invitation code ends all answer links. The code is a setting, so the start of the site is the first
// to see another one.

import { retryOnConflict } from "#server/store/retry.ts";
import type { Services } from "#server/services.ts";
import { allLinksWrite, codeMark, newLinkNumber, readAllLinks } from "#server/links/answer-link.ts";

/** Several processes may start at once: one of them notes the code. Rejects with `DocumentsUnavailable`. */
export async function rememberInvitationCode(services: Services): Promise<void> {
  const isChanged = await retryOnConflict(services, async () => {
    const { all, version } = await readAllLinks(services);
    const code = codeMark(services);
    if (all.code === code) return false;
    const isNew = all.code === null;
    // A site without guests has no links, and stays empty for a copy that is to fill it.
    if (isNew && services.guestList.guests().length === 0) return false;
    await services.documents.commit([
      allLinksWrite(
        version,
        // A new series, too, so that the links stay ended if the old code comes back.
        isNew ? { ...all, code } : { series: newLinkNumber(services), code, takesOldLinks: false },
      ),
    ]);
    return !isNew;
  });
  if (isChanged) services.log("invitation code changed", {});
}
