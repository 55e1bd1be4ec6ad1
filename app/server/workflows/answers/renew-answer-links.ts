// An admin invalidates sent answer links: one guest's, with a new link to hand over, or all.

import { allLinksWrite, readAllLinks } from "#server/records/all-links.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { byAdmin, keepChange, requireKept } from "#server/workflows/keep-change.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, codeDigest, newLinkNumber } from "#server/links/answer-link.ts";
import { blankRecord, recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";

type RenewedLink = { guest: Guest; query: string };

/** `query` makes the RSVP address personal to the guest. Rejects with `DocumentsUnavailable`. */
export async function renewAnswerLink(
  services: Services,
  admin: CoupleAdmin,
  guestId: GuestId,
): Promise<Result<RenewedLink, "gone" | "busy">> {
  const number = newLinkNumber(services);
  const renewed = await keepChange<Guest, "gone" | "busy">(services, byAdmin(admin), {
    busy: "busy",
    async decide() {
      const guest = services.guestList.byId(guestId)?.guest;
      if (!guest) return refuse("gone");
      const found = await findAnswerRecord(services, guest);
      const known = found?.record ?? blankRecord;
      const record = { ...known, link: null, earlierLinks: [], handed: number, takesOldLinks: false };
      const also = [recordWrite(guestId, found, record)];
      return accept({ deed: "link renewed", rows: [{ guestId }], also, done: guest });
    },
  });
  if (!renewed.ok) return renewed;
  services.log("answer link renewed", { by: admin.id });
  return accept({ guest: renewed.value, query: await answerLinkQuery(services, guestId, number) });
}

export async function renewAllAnswerLinks(services: Services, admin: CoupleAdmin): Promise<void> {
  const renewed = await keepChange<null, "busy">(services, byAdmin(admin), {
    busy: "busy",
    async decide() {
      const { version, all: before } = await readAllLinks(services);
      const all = {
        ...before,
        series: newLinkNumber(services),
        code: codeDigest(services),
        takesOldLinks: false,
      };
      const also = [allLinksWrite(version, all)];
      return accept({ deed: "link renewed", rows: [{ guestId: null }], also, done: null });
    },
  });
  requireKept(renewed);
  services.log("answer link renewed", { by: admin.id, of: "all" });
}
