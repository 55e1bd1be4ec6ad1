// What went from a guest's allergies is noted again: by those who took it away, on the page that names it, or by an admin.

import type { GuestId } from "#domain/guest/guest.ts";
import { noteAgain } from "#domain/rsvp/gone-allergies.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isLate } from "#domain/rsvp/rsvp-deadline.ts";
import type { Admin } from "#server/admin.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { listGone } from "#server/records/gone-allergies.ts";
import {
  answerDigest,
  answersDigest,
  findSavedAnswer,
  findSavedHousehold,
  readReceipt,
  receiptsCollection,
  visitorDigest,
} from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";

/** "gone": there is nothing to put back, or nobody who may. */
export type PutBackRefusal = { reason: "gone" } | Busy;

/**
 * On the page that names it, to those who gave the answer: a household's page says of which member, any other page is about
 * one guest. What the answer says besides stays as it is.
 */
export async function putBackOwn(
  services: Services,
  visitor: { id: string } | HouseholdMember,
  { formToken, guestId }: { formToken: string; guestId: GuestId | null },
): Promise<Result<null, PutBackRefusal>> {
  const household = "household" in visitor ? visitor.household : null;
  async function find() {
    const saved =
      household === null
        ? await findSavedAnswer(services, visitor, formToken)
        : await findSavedHousehold(services, household, formToken);
    const stored = await receiptsCollection.get(services.documents, formToken);
    const receipt = stored && readReceipt(stored.data);
    const lost = saved?.gone.find((one) => household === null || one.guestId === guestId);
    const before = lost && services.guestList.byId(lost.guestId);
    return receipt?.goneIn && before ? { receipt, stored, group: receipt.goneIn, before, lost } : null;
  }
  // What puts them back is undone and taken back with the change that took them away.
  const group = (await find())?.group;
  if (group === undefined) return refuse({ reason: "gone" });
  return keepChange<null, PutBackRefusal>(
    services,
    { by: "guest", group },
    {
      busy,
      async decide() {
        const found = await find();
        if (!found) return refuse({ reason: "gone" });
        const { receipt, stored, before, lost } = found;
        const after = noteAgain(before.guest, lost.gone);
        const row = { visitor: visitorDigest(visitor), late: isLate(services.wedding, services.now()) };
        const members = household === null ? [] : services.guestList.membersOf(household);
        const saved =
          household === null
            ? answerDigest(after)
            : answersDigest(members.map((one) => (one.id === after.id ? after : one)));
        const known = household === null ? await findAnswerRecord(services, before.guest) : null;
        const record = known && { ...known.record, said: noteAgain(known.record.said, lost.gone) };
        return accept({
          deed: "answered",
          guests: [{ before, after, row }],
          also: [
            ...(record ? [recordWrite(after.id, known, record)] : []),
            receiptsCollection.put(formToken, stored, { ...receipt, saved }),
          ],
          done: null,
        });
      },
    },
  );
}

/** `until`: the time of the last change that was shown. */
export function putBackForGuest(
  services: Services,
  admin: Admin,
  { guestId, until }: { guestId: GuestId; until: number },
): Promise<Result<{ group: string }, PutBackRefusal>> {
  return keepChange<{ group: string }, PutBackRefusal>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const waiting = listGone(services, await services.views.inbox());
      const lost = waiting.find(({ guest, at }) => guest.id === guestId && at <= until);
      const before = services.guestList.byId(guestId);
      if (!lost || !before) return refuse({ reason: "gone" });
      const after = noteAgain(before.guest, lost.gone);
      return accept({ deed: "changed", guests: [{ before, after }], done: { group } });
    },
  });
}
