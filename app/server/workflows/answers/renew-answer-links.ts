// An admin ends the answer links that are out in the world: of one guest, who gets a new one to be handed
// over, or of all.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import {
  allLinksWrite,
  answerLinkQuery,
  codeMark,
  newLinkNumber,
  readAllLinks,
} from "#server/links/answer-link.ts";
import {
  type AnswerRecord,
  blankRecord,
  findAnswerRecord,
  recordWrite,
} from "#server/records/answer-record.ts";
import { historyWrite, newId } from "#server/records/history.ts";

/** `query` makes an address of the RSVP the guest's own. Rejects with `DocumentsUnavailable` or `Conflict`. */
export async function renewAnswerLink(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<{ guest: Guest; query: string }, "gone">> {
  const renewed = await retryOnConflict(services, async () => {
    const guest = services.guestList.byId(guestId)?.guest;
    if (!guest) return null;
    const found = await findAnswerRecord(services, guest);
    const number = newLinkNumber(services);
    const record: AnswerRecord = {
      ...(found?.record ?? blankRecord),
      link: null,
      earlierLinks: [],
      handed: number,
      takesOldLinks: false,
    };
    const about = { group: newId(services.random), by: "admin", adminId: admin.id, guestId } as const;
    await services.documents.commit([
      recordWrite(guestId, found, record),
      historyWrite(services, { ...about, deed: "link renewed" }),
    ]);
    return { guest, number };
  });
  if (!renewed) return refuse("gone");
  services.log("answer link renewed", { by: admin.id });
  return accept({
    guest: renewed.guest,
    query: await answerLinkQuery(services, guestId, renewed.number),
  });
}

/** Rejects with `DocumentsUnavailable` or `Conflict`. */
export async function renewAllAnswerLinks(services: Services, admin: Admin): Promise<void> {
  await retryOnConflict(services, async () => {
    const { version } = await readAllLinks(services);
    const all = { series: newLinkNumber(services), code: codeMark(services), takesOldLinks: false };
    const about = { group: newId(services.random), by: "admin", adminId: admin.id, guestId: null } as const;
    await services.documents.commit([
      allLinksWrite(version, all),
      historyWrite(services, { ...about, deed: "link renewed" }),
    ]);
  });
  services.log("answer link renewed", { by: admin.id, of: "all" });
}
