// What guests have said of events, when changes are undone. An answer is about the first event that the guest's household is
// invited to, and that may be another one by now or by the undo: what was said of one event never becomes the answer to another.

import type { GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { answersAfter, type FirstEvent } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import { writeGuest } from "#server/records/guest-codec.ts";
import { guestsCollection, listStoredMembers } from "#server/records/guests.ts";
import type { HistoryRow, ListedHistoryRow } from "#server/records/history.ts";
import { householdsCollection, readHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { openFirstEvents, type RecordsAfter } from "#server/records/first-events.ts";
import { isOfEvents } from "#server/workflows/households/keep-answers.ts";
import { guestIn, revertRows, type TakenBack } from "./revert-rows.ts";
import { type AnswersToUndo, isSaidSince, readAnswersToUndo } from "./undo-answers.ts";

type Needs = Pick<Services, "documents" | "wedding">;

/** Answers that were about another event than the guest's first now stay, and those that a change moved are not reverted here. */
export async function revertGuests(
  services: Services,
  rows: readonly ListedHistoryRow[],
): Promise<{ answers: AnswersToUndo; reverted: TakenBack }> {
  const own = rows.map((row) =>
    row.firstEvent ? { ...row, changes: row.changes.filter((change) => !isOfEvents(change)) } : row,
  );
  let answers: AnswersToUndo = new Map();
  const reverted = await revertRows(services, own, async () => {
    answers = await readAnswersToUndo(services, rows);
    const firstNow = await findFirstNow(services, [...answers.keys()]);
    return (row, said) => {
      const all = (row.guestId !== null && answers.get(row.guestId)?.rows) || [];
      const isElsewhere = isOfEvents(said.change) && firstEventOf(row, all) !== null;
      const isOther = isElsewhere && firstEventOf(row, all) !== firstNow.get(row.guestId ?? "");
      return isOther || isSaidSince(answers, row, said);
    };
  });
  return { answers, reverted };
}

/** What the row's answers are about; null: no other event has been the first since. */
function firstEventOf(row: Pick<HistoryRow, "at" | "group">, all: readonly HistoryRow[]): string | null {
  const later = all.filter(({ at, group }) => at > row.at || (at === row.at && group !== row.group));
  return later.find(({ firstEvent }) => firstEvent)?.firstEvent?.from ?? null;
}

async function findFirstNow(services: Needs, ids: readonly GuestId[]): Promise<ReadonlyMap<GuestId, string>> {
  if (!hasFurtherEvents(services.wedding)) return new Map();
  const find = openFirstEvents(services);
  const found = ids.map(async (id): Promise<[GuestId, string]> => {
    const guest = guestIn(id, (await guestsCollection.get(services.documents, id))?.data ?? null);
    return [id, guest ? await find(householdIdOf(guest)) : ""];
  });
  return new Map(await Promise.all(found));
}

export type SettledAnswers = { back: TakenBack; firstEvents: ReadonlyMap<GuestId, FirstEvent> };

/** Moves the answers of everybody for whom the undo makes another event the first. */
export async function settleAnswers(
  services: Needs,
  rows: readonly HistoryRow[],
  back: TakenBack,
): Promise<SettledAnswers> {
  const firstEvents = new Map<GuestId, FirstEvent>();
  if (!hasFurtherEvents(services.wedding)) return { back, firstEvents };
  const after = recordsIn(back);
  const all = await withMembers(services, back, [...after.keys()]);
  const [findNow, findAfter] = [openFirstEvents(services), openFirstEvents(services, after)];
  const settled: TakenBack["revisions"][number][] = [];
  for (const revision of all) {
    const { collection, id, stored, data } = revision;
    if (collection !== guestsCollection.name) {
      settled.push(revision);
      continue;
    }
    const [before, wanted] = [guestIn(id, stored?.data ?? null), guestIn(id, data)];
    const noted = rows.find((row) => row.guestId === id && row.firstEvent)?.firstEvent?.to ?? weddingKey;
    const from = before ? await findNow(householdIdOf(before)) : noted;
    const to = wanted ? await findAfter(householdIdOf(wanted)) : from;
    const isMoved = from !== to;
    // Whoever leaves the list comes back with answers about this event.
    if (isMoved || (!wanted && from !== weddingKey)) firstEvents.set(id, { from, to });
    const isLeft = !isMoved && back.revisions.every((one) => one !== revision);
    if (isLeft) continue;
    const moved = wanted && isMoved ? writeGuest(answersAfter(wanted, { from, to }), data ?? {}) : data;
    settled.push({ ...revision, data: moved });
  }
  return { back: { ...back, revisions: settled }, firstEvents };
}

function recordsIn({ revisions }: TakenBack): RecordsAfter {
  return new Map(
    revisions
      .filter(({ collection }) => collection === householdsCollection.name)
      .map(({ id, data }) => [id, data && readHousehold(data)]),
  );
}

/** With everybody who belongs to a household whose record changes. */
async function withMembers(
  { documents }: Pick<Services, "documents">,
  { revisions }: TakenBack,
  households: readonly HouseholdId[],
): Promise<TakenBack["revisions"]> {
  const known = new Set(revisions.map(({ collection, id }) => `${collection}/${id}`));
  const members = await Promise.all(households.map((id) => listStoredMembers(documents, id)));
  const others = new Map(members.flat().map((stored) => [stored.id, stored]));
  return [
    ...revisions,
    ...[...others.values()]
      .filter(({ id }) => !known.has(`${guestsCollection.name}/${id}`))
      .map((stored) => ({
        collection: guestsCollection.name,
        id: stored.id,
        of: stored.id,
        stored,
        data: stored.data,
      })),
  ];
}
