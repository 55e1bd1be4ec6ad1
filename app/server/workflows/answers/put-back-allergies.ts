// What went from a guest's allergies is noted again: by those who took it away, on the page that names it, or by an admin.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { noteAgain } from "#domain/rsvp/gone-allergies.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isLate } from "#domain/rsvp/rsvp-deadline.ts";
import type { Admin } from "#server/admin.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { type GoneOfGuest, listGone } from "#server/records/gone-allergies.ts";
import {
  answersDigest,
  findSavedHousehold,
  readHouseholdReceipt,
} from "#server/records/household-receipts.ts";
import {
  answerDigest,
  findSavedAnswer,
  readReceipt,
  receiptsCollection,
  visitorDigest,
} from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";

/** "gone": there is nothing to put back, or nobody who may. */
export type PutBackRefusal = { reason: "gone" } | Busy;
type PutBack = Promise<Result<null, PutBackRefusal>>;

/** On the page of one guest's answer. What the answer says besides stays as it is. */
export function putBackOwn(services: Services, visitor: { id: string }, formToken: string): PutBack {
  const { documents } = services;
  return putBack(services, visitor, async () => {
    const saved = await findSavedAnswer(services, visitor, formToken);
    const stored = await receiptsCollection.get(documents, formToken);
    const receipt = stored && readReceipt(stored.data);
    if (!receipt?.goneIn || !saved || saved.gone.length === 0) return null;
    const { guest, gone } = saved;
    const found = await findAnswerRecord(services, guest);
    return {
      group: receipt.goneIn,
      lost: { guestId: guest.id, gone },
      also(after) {
        const record = found && { ...found.record, said: noteAgain(found.record.said, gone) };
        return [
          ...(record ? [recordWrite(after.id, found, record)] : []),
          receiptsCollection.put(formToken, stored, { ...receipt, saved: answerDigest(after) }),
        ];
      },
    };
  });
}

/** On the page of a household's answer, for one of its members. */
export function putBackOfMember(
  services: Services,
  member: HouseholdMember,
  { formToken, guestId }: { formToken: string; guestId: GuestId },
): PutBack {
  const { documents, guestList } = services;
  return putBack(services, member, async () => {
    const saved = await findSavedHousehold(services, member.household, formToken);
    const stored = await receiptsCollection.get(documents, formToken);
    const receipt = stored && readHouseholdReceipt(stored.data);
    const lost = saved?.gone.find((one) => one.guestId === guestId);
    if (!receipt?.goneIn || !lost) return null;
    return {
      group: receipt.goneIn,
      lost,
      also(after) {
        const members = guestList
          .membersOf(member.household)
          .map((one) => (one.id === after.id ? after : one));
        return [receiptsCollection.put(formToken, stored, { ...receipt, saved: answersDigest(members) })];
      },
    };
  });
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

type Lost = {
  /** Of the change that took them away: what puts them back is undone and taken back with it. */
  group: string;
  lost: GoneOfGuest;
  also: (after: Guest) => Write[];
};

async function putBack(
  services: Services,
  visitor: { id: string },
  find: () => Promise<Lost | null>,
): PutBack {
  const group = (await find())?.group;
  if (group === undefined) return refuse({ reason: "gone" });
  return keepChange<null, PutBackRefusal>(
    services,
    { by: "guest", group },
    {
      busy,
      async decide() {
        const found = await find();
        const before = found && services.guestList.byId(found.lost.guestId);
        if (!found || !before) return refuse({ reason: "gone" });
        const after = noteAgain(before.guest, found.lost.gone);
        const row = { visitor: visitorDigest(visitor), late: isLate(services.wedding, services.now()) };
        return accept({
          deed: "answered",
          guests: [{ before, after, row }],
          also: found.also(after),
          done: null,
        });
      },
    },
  );
}
