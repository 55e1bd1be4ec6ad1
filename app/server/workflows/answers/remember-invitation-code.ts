// A new invitation code invalidates all answer links. The code is a setting, so a change is first seen when the
// site starts.

import { allLinksWrite, readAllLinks } from "#server/records/all-links.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { Services } from "#server/services.ts";
import { codeDigest, knownCodeDigest, newLinkNumber } from "#server/links/answer-link.ts";

/** Of several processes that start together one records the code. Rejects with `DocumentsUnavailable`. */
export async function rememberInvitationCode(services: Services): Promise<void> {
  const isChanged = await retryOnConflict(services, async () => {
    const { all, version } = await readAllLinks(services);
    const code = codeDigest(services);
    const known = services.settings.invitationCode;
    const codes = known === null ? all.codes : [...new Set([...all.codes, knownCodeDigest(services, known)])];
    if (all.code === code && codes.length === all.codes.length) return false;
    const isSame = all.code === code;
    const isNew = all.code === null;
    // A site without guests has no links, and must stay empty for a copy into it.
    if (isNew && services.guestList.guests().length === 0) return false;
    await services.documents.commit([
      allLinksWrite(
        version,
        // Also a new series, so that the links stay invalid if the old code returns.
        isNew || isSame
          ? { ...all, code, codes }
          : { series: newLinkNumber(services), code, codes, takesOldLinks: false },
      ),
    ]);
    return !isNew && !isSame;
  });
  if (isChanged) services.log("invitation code changed", {});
}
