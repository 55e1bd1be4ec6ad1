import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { answersAfter } from "#domain/households/invitation.ts";
import { placeByName, withHouseholdNames } from "#domain/importing/import-households.ts";
import type { ImportPlaces } from "#domain/importing/import-places.ts";
import type { ImportRow } from "#domain/importing/import-rows.ts";
import { type ImportPlan, planImport } from "#domain/importing/import-plan.ts";
import type { Patch } from "#domain/history/patches.ts";
import { claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { findListSetting, reviseListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { putGuestListLock, reviseGuest } from "#server/records/guests.ts";
import { findPatches, newId, patchesOfGuest } from "#server/records/history.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { Conflict } from "#server/store/documents.ts";
import { leaveCards } from "#server/workflows/households/discard-card.ts";
import {
  type FindHousehold,
  foreseeGrouping,
  type Foreseen,
  isOfEvents,
  moveAnswers,
  type MovedAnswers,
  openHouseholdNames,
  openRecordOrder,
  readHouseholds,
  settleRecords,
} from "#server/workflows/households/settle-households.ts";
import {
  type DecidedChange,
  commitChange,
  readList,
  type StoredList,
  type DecidedRow,
} from "#server/workflows/commit-change.ts";
import { type ChairMove, reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { readWholeFile, refusalsOf, type RowProblem } from "#domain/importing/guest-csv.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

type PlannedImport = { plan: ImportPlan; rows: readonly ImportRow[] };

/** The changes of the plan. Rejects with `Conflict` if the list changed since it was read. */
export async function changeByImport(
  services: Services,
  { guests, storedById, lock }: StoredList,
  planned: PlannedImport,
  { addresses, columns }: ImportPlaces = { addresses: [], columns: [] },
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "rows" | "documents" | "also">>> {
  const find = await readHouseholds(services);
  const draw = () => newId(services.random);
  const { plan, added, after, names } = placeHouseholds(find, { guests, planned, draw });
  const seating = await readSeatingDocument(services);
  const moves = movesOf([...added.map(arrival), ...plan.changed]);
  const chairs = await reserveChairs(services, { moves, seating });
  // A guest was seated there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  const settled = settleRecords(find, {
    before: guests,
    after,
    names,
    addresses: addressesById(addresses, { plan, added, after }),
  });
  const stores = {
    documents: { get: async (_collection: string, id: string) => find(id).stored },
    wedding: services.wedding,
  };
  const cardWrites = await leaveCards(services, { before: guests, after });
  const found = await findListSetting(services, "columns");
  const known = new Set(found.value.map(({ key }) => key));
  const set = [...found.value, ...columns.filter(({ key }) => !known.has(key))];
  const answers = await moveAnswers(stores, { before: guests, after, records: settled.records });
  const changed = new Set(plan.changed.map((one) => one.after.id));
  const corrected = plan.changed.map((one) => ({ ...one, ...withMovedAnswers(one, answers) }));
  const [first] = [...plan.changed.map((one) => one.after.id), ...added.map(({ id }) => id)];
  /** One of the rows says it for all, so that an import has as many rows as guests. */
  const alsoMoved = (guest: Guest, own?: readonly Patch[]): DecidedRow => {
    if (guest.id !== first) return {};
    const guestPatches = own ?? findPatches(reviseGuest(null, guest));
    const ownColumns = columns.length > 0 ? [reviseListSetting("columns", found, set)] : [];
    const documents = [...settled.documents, ...ownColumns];
    return { documents, patches: [...guestPatches, ...documents.flatMap(findPatches)] };
  };
  const storedGuest = (guest: Guest) => {
    const stored = storedById.get(guest.id);
    if (!stored) throw new Conflict();
    return { guest, version: stored.version, data: stored.data };
  };
  return {
    deed: "imported",
    guests: [
      ...added.map((guest) => ({ ...arrival(guest), row: alsoMoved(guest) })),
      ...corrected.map(({ before: guest, after: one, row }) => {
        return { before: storedGuest(guest), after: one, row: { ...row, ...alsoMoved(one, row.patches) } };
      }),
      ...guests.flatMap((before) => {
        const moved = changed.has(before.id) ? null : answers.get(before.id);
        if (!moved) return [];
        return [{ before: storedGuest(before), after: moved.guest, row: { firstEvent: moved.firstEvent } }];
      }),
    ],
    rows: corrected.flatMap(({ after: { id: guestId }, answerPatches }) =>
      answerPatches.length > 0 ? [{ guestId, patches: answerPatches }] : [],
    ),
    documents: [...chairs.value, ...(first === undefined ? settled.documents : [])],
    also: [...(added.length + settled.documents.length > 0 ? [putGuestListLock(lock)] : []), ...cardWrites],
  };
}

function addressesById(
  addresses: ImportPlaces["addresses"],
  { plan, added, after }: { plan: ImportPlan; added: readonly Guest[]; after: readonly Guest[] },
): Map<HouseholdId, string> {
  const newIds = new Map<number, GuestId>(
    plan.added.flatMap(({ row }, at) => (added[at] ? [[row, added[at].id]] : [])),
  );
  const byId = new Map(after.map((guest) => [guest.id, guest]));
  return new Map(
    addresses.flatMap(({ row, guestId, address }) => {
      const guest = byId.get(guestId ?? newIds.get(row) ?? "");
      return guest ? [[householdIdOf(guest), address]] : [];
    }),
  );
}

type Corrected = {
  after: Guest;
  row: DecidedRow & { patches: readonly Patch[] };
  /** What the list says of events that were not the guest's first, as a row of its own: an undo puts both back. */
  answerPatches: readonly Patch[];
};

function withMovedAnswers(
  { before, after, changes: all }: ImportPlan["changed"][number],
  answers: ReadonlyMap<string, MovedAnswers>,
): Corrected {
  const firstEvent = answers.get(after.id)?.firstEvent;
  const patches = (changes: readonly FieldChange[]) => patchesOfGuest(after.id, changes);
  if (!firstEvent) return { after, row: { patches: patches(all) }, answerPatches: [] };
  const { answer, answered, eventAnswers } = before;
  const moved = answersAfter({ ...after, answer, answered, eventAnswers }, firstEvent);
  const typed = all.filter(isOfEvents).map(({ field, to }) => [field, to]);
  const guest: Guest = { ...moved, ...Object.fromEntries(typed) };
  return {
    after: guest,
    row: { patches: patches(changesBetween(before, moved)), firstEvent },
    answerPatches: patches(changesBetween(moved, guest)),
  };
}

export async function foreseeImport(
  services: Services,
  guests: readonly Guest[],
  planned: PlannedImport,
): Promise<Foreseen> {
  const view = await services.views.households();
  let count = 0;
  const draw = () => `new-${(count += 1)}`;
  const { after } = placeHouseholds(view.storedById, { guests, planned, draw });
  return foreseeGrouping(services, { before: guests, after });
}

type Planned = { guests: readonly Guest[]; planned: PlannedImport; draw: () => string };

function placeHouseholds(
  find: FindHousehold,
  { guests, planned: { plan: read, ...planned }, draw }: Planned,
): { plan: ImportPlan; added: Guest[]; after: Guest[]; names: Map<HouseholdId, string> } {
  const nameOf = openHouseholdNames(find);
  const arriving = read.added.map(({ row, guest }) => ({ row, guest: { ...guest, id: guest.id ?? draw() } }));
  const changed = new Map(read.changed.map(({ after }) => [after.id, after]));
  const named = [
    ...withHouseholdNames(guests, nameOf).map((guest) => changed.get(guest.id) ?? guest),
    ...arriving.map(({ guest }) => guest),
  ];
  const rows = new Map([
    ...read.changed.map(({ row, after }) => [after.id, row] as const),
    ...[...read.unchanged, ...arriving].map(({ row, guest }) => [guest.id, row] as const),
  ]);
  const fileIds = new Map(planned.rows.map(({ row, householdId }) => [row, householdId]));
  const { after, names } = placeByName({
    guests,
    nameOf,
    named,
    fileIdOf: (id) => fileIds.get(rows.get(id) ?? 0) || null,
    isBefore: openRecordOrder(find),
    newId: draw,
  });
  const [before, placed] = [guests, after].map((all) => new Map(all.map((guest) => [guest.id, guest])));
  return {
    plan: {
      ...read,
      changed: read.changed.flatMap((one) => {
        const [was, is] = [before?.get(one.after.id), placed?.get(one.after.id)];
        if (!was || !is) return [];
        const changes = changesBetween(was, is);
        return changes.length > 0 ? [{ ...one, before: was, after: is, changes }] : [];
      }),
    },
    added: arriving.flatMap(({ guest }) => placed?.get(guest.id) ?? []),
    after,
    names,
  };
}

function arrival(after: Guest): { before: null; after: Guest } {
  return { before: null, after };
}

/** Of several guests on one chair, the first holds it for all: the couple saw and accepted that. */
function movesOf(moves: readonly { before: Guest | null; after: Guest }[]): ChairMove[] {
  const taken = new Set<string>();
  return moves.map(({ before, after }) => {
    const chair = claimedChair(after);
    if (!chair || isSameChair(chair, before && claimedChair(before))) return { before, after };
    const isTaken = taken.has(keyOf(chair));
    taken.add(keyOf(chair));
    return { before, after: isTaken ? null : after };
  });
}

export async function addGuestsFromFile(
  services: Services,
  text: string,
): Promise<Result<{ added: number }, RowProblem[]>> {
  const rows = readWholeFile(text, services.wedding);
  if (!rows.ok) return rows;
  return commitChange<{ added: number }, RowProblem[]>(
    services,
    { by: "import", adminId: null },
    async () => {
      const list = await readList(services.documents);
      const newId = () => services.random(12).toString("hex");
      const tableSizes = sizesIn(await readSeatingDocument(services));
      const rules = { emptyCellsClear: false, onlyAdds: true, newId, tableSizes };
      const nameOf = openHouseholdNames(await readHouseholds(services));
      const named = { ...list, guests: withHouseholdNames(list.guests, nameOf) };
      const plan = planImport(rows.value, named, rules);
      if (plan.refused.length > 0) return refuse(refusalsOf(plan));
      const change = await changeByImport(services, list, { plan, rows: rows.value });
      return accept({ ...change, done: { added: plan.added.length } });
    },
  );
}
