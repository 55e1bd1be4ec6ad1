// The invitation code is a setting, so a change of it is first seen when the site starts.

import { allLinksWrite, readAllLinks } from "#server/records/all-links.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { byAdmin, commitChange } from "#server/workflows/commit-change.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, codeDigest, knownCodeDigest, newLinkNumber } from "#server/links/answer-link.ts";
import { blankRecord, recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { retryOnConflict } from "#server/store/documents.ts";
import { sampleCodes } from "#domain/left-overs/left-overs.ts";
import { type CodeWeakness, findCodeWeakness, isInvitationCode } from "#server/links/invitation-code.ts";
import { findKeptCode, putKeptCode } from "#server/records/wedding/saved-first-evening.ts";

type RenewedLink = { guest: Guest; query: string };

/** `query` makes the RSVP address personal to the guest. Rejects with `DocumentsUnavailable`. */
export async function renewAnswerLink(
  services: Services,
  admin: CoupleAdmin,
  guestId: GuestId,
): Promise<Result<RenewedLink, "gone">> {
  const number = newLinkNumber(services);
  const renewed = await commitChange<Guest, "gone">(services, byAdmin(admin), async () => {
    const guest = services.guestList.byId(guestId)?.guest;
    if (!guest) return refuse("gone");
    const listed = await findAnswerRecord(services, guest);
    const known = listed?.record ?? blankRecord;
    const record = { ...known, link: null, earlierLinks: [], handed: number, takesOldLinks: false };
    const also = [recordWrite(guestId, listed, record)];
    return accept({ deed: "link renewed", rows: [{ guestId }], also, done: guest });
  });
  if (!renewed.ok) return renewed;
  services.log("answer link renewed", { by: admin.id });
  return accept({ guest: renewed.value, query: await answerLinkQuery(services, guestId, number) });
}

export async function renewAllAnswerLinks(services: Services, admin: CoupleAdmin): Promise<void> {
  await commitChange<null, never>(services, byAdmin(admin), async () => {
    const { version, all: before } = await readAllLinks(services);
    const all = {
      ...before,
      series: newLinkNumber(services),
      code: codeDigest(services),
      takesOldLinks: false,
    };
    const also = [allLinksWrite(version, all)];
    return accept({ deed: "link renewed", rows: [{ guestId: null }], also, done: null });
  });
  services.log("answer link renewed", { by: admin.id, of: "all" });
}

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

export type CodeRefusal = CodeWeakness | "long" | "known";

const mostLetters = 40;

export function isCodeChosenHere({ settings, start }: Services): boolean {
  return settings.access === "code" && !start.isCodeGiven;
}

export async function changeInvitationCode(
  services: Services,
  _admin: CoupleAdmin,
  typed: string,
): Promise<Result<null, CodeRefusal>> {
  const code = typed.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (code.length > mostLetters) return refuse("long");
  const weakness = findCodeWeakness(code, services.wedding);
  if (weakness) return refuse(weakness);
  if (sampleCodes.some((known) => isInvitationCode(code, known))) return refuse("known");
  await retryOnConflict(services, async () => {
    const stored = await findKeptCode(services);
    await services.documents.commit([putKeptCode(stored, code)]);
  });
  await rememberInvitationCode(services);
  return accept(null);
}
