// A planned import in one commit: the guests, a history row for each, and the chairs they take.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import type { ImportPlan, ListBefore } from "#domain/importing/import-plan.ts";
import { chairOf, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { Conflict, type Documents, type StoredDocument, type Write } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection, putGuest } from "#server/records/guests.ts";
import type { AccountId } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { type Additions, additionsWrite, readAdditions } from "#server/records/additions.ts";
import { type ChairMove, holdChairs } from "#server/workflows/seating/chairs.ts";
import { historyWrite, newId } from "#server/records/history.ts";

export type StoredList = ListBefore & {
  storedById: ReadonlyMap<string, StoredDocument>;
  additions: Additions;
};

/** Asked of the store: another process may have written a moment ago. */
export async function readList(documents: Documents): Promise<StoredList> {
  const additions = await readAdditions(documents);
  const stored = await guestsCollection.list(documents);
  const read = stored.map((document) => ({ id: document.id, guest: readGuest(document) }));
  return {
    guests: read.flatMap(({ guest }) => (guest.ok ? [guest.value] : [])),
    unreadableIds: new Set(read.flatMap(({ id, guest }) => (guest.ok ? [] : [id]))),
    storedById: new Map(stored.map((document) => [document.id, document])),
    additions,
  };
}

type Deed = {
  plan: ImportPlan;
  /** null: on the command line. */
  adminId: AccountId | null;
  also: readonly Write[];
};

/** The group of the history rows. Rejects with `Conflict` where the list is not as it was read. */
export async function commitImport(
  services: Pick<Services, "documents" | "guestList" | "now" | "random">,
  { storedById, additions }: StoredList,
  { plan, adminId, also }: Deed,
): Promise<string> {
  const { documents, random } = services;
  const group = newId(random);
  const row = { group, adminId, by: "import", deed: "imported" } as const;
  const added = plan.added.map(({ guest }): Guest => ({ ...guest, id: guest.id ?? newId(random) }));
  const chairs = await holdChairs(services, movesOf([...added.map(arrival), ...plan.changed]));
  // Somebody has sat down there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  await documents.commit([
    ...added.flatMap((guest): Write[] => [
      putGuest(guest, null),
      historyWrite(services, { ...row, guestId: guest.id, changes: changesBetween(blankGuest, guest) }),
    ]),
    ...plan.changed.flatMap(({ after, changes }): Write[] => {
      const stored = storedById.get(after.id);
      if (!stored) throw new Conflict();
      return [putGuest(after, stored), historyWrite(services, { ...row, guestId: after.id, changes })];
    }),
    ...(added.length > 0 ? [additionsWrite(additions)] : []),
    ...chairs.value,
    ...also,
  ]);
  return group;
}

function arrival(after: Guest): { before: null; after: Guest } {
  return { before: null, after };
}

/** Of several who take one chair, the first holds it for all: the couple saw that, and want it so. */
function movesOf(moves: readonly { before: Guest | null; after: Guest }[]): ChairMove[] {
  const held = new Set<string>();
  return moves.map(({ before, after }) => {
    const chair = chairOf(after);
    if (!chair || isSameChair(chair, before && chairOf(before))) return { before, after };
    const isHeld = held.has(keyOf(chair));
    held.add(keyOf(chair));
    return { before, after: isHeld ? null : after };
  });
}
