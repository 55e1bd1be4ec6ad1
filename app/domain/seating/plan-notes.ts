// What the couple note of the seating plan beside who sits where: their wishes, what is locked, their customs, and the
// room. Each note has a key, by which it is found, changed and undone.

import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Chair, keyOf, chairOf, isSameChair, needsNoSeat, type Seatable } from "./seating.ts";
import type { RoomNote } from "./room/room-notes.ts";
import { isTableOfHonour } from "#domain/names/collation.ts";
import type { HonourGuests, HonourSeats, HonourTable } from "./honour-seats.ts";
import { specifiedSeats, type TableSize, type TableSizes } from "./table-sizes.ts";

/** Whom or what a note is about. A guest's and a household's is the id, a chair's as `keyOf` has it, a fixture's its kind. */
export type Subject = { kind: (typeof subjectKinds)[number]; of: string };
export const subjectKinds = ["guest", "household", "tag", "table", "chair", "fixture"] as const;

/** What can be wished of two parties. At a table one can sit or not, or be near it or far from it. */
export const togethernesses = ["beside", "same table", "near", "not beside", "apart", "far"] as const;
export type Togetherness = (typeof togethernesses)[number];

export const wishWeights = ["must", "good"] as const;
export type WishWeight = (typeof wishWeights)[number];

export type SeatingWish = {
  kind: "wish";
  key: string;
  /** A guest, a household or a tag; `whom` may be a table or a fixture, too. */
  who: Subject;
  how: Togetherness;
  whom: Subject;
  weight: WishWeight;
};

/** Nobody is moved by a proposal: a guest, all at a table, or a chair that stays as it is. */
export type Lock = { kind: "lock"; key: string; of: Subject };

/** What is done with two adults of one household. "parted": at the same table, but not beside each other. */
export const partnerCustoms = ["beside", "parted", "free"] as const;

/** Two tags in small letters: guests with the tag `right` sit at the right hand of guests with the tag `left`. */
export type TablePartners = { left: string; right: string };

export type Customs = {
  kind: "customs";
  key: typeof customsKey;
  partners: (typeof partnerCustoms)[number];
  /** A child sits beside an adult of the household, and a household is not parted. */
  families: boolean;
  /** The couple sit side by side, and those who have a part in the wedding at their table. */
  honour: boolean;
  /** Everybody knows somebody at the table, by household, tag or side. */
  acquaintances: boolean;
  /** null: not asked. */
  tablePartners: TablePartners | null;
};

/** While this note is there, guests may look up their own seat. */
export type SeatsShown = { kind: "seats shown"; key: typeof seatsShownKey };

/** Who sat where when the couple last printed the plan or sent it to somebody. `at`: milliseconds since the epoch. */
export type PrintedPlan = {
  kind: "printed";
  key: typeof printedKey;
  at: number;
  seats: readonly ({ guest: GuestId } & Chair)[];
};

export type PlanNote =
  | SeatingWish
  | Lock
  | Customs
  | HonourSeats
  | HonourTable
  | RoomNote
  | TableSize
  | SeatsShown
  | PrintedPlan;

/** `from` null: the note is new; `to` null: it is gone. */
export type NoteChange = { key: string; from: PlanNote | null; to: PlanNote | null };

export const customsKey = "customs";
export const printedKey = "printed";
export const seatsShownKey = "seats shown";

type Preset = Omit<Customs, "kind" | "key">;

/** No preset can know which tags the couple use. */
const leftOpen = { tablePartners: null } as const;

export const presets = {
  swedish: { partners: "parted", families: true, honour: true, acquaintances: true, ...leftOpen },
  mild: { partners: "beside", families: true, honour: true, acquaintances: true, ...leftOpen },
  free: { partners: "free", families: false, honour: false, acquaintances: false, ...leftOpen },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

export function customsIn(notes: readonly PlanNote[]): Preset {
  return notes.find((note) => note.kind === "customs") ?? presets.mild;
}

/** By the preset, with the table partners that were chosen before. */
export function presetIn(notes: readonly PlanNote[], name: PresetName): Preset {
  return { ...presets[name], tablePartners: customsIn(notes).tablePartners };
}

export type TablePartnersProblem = "one tag only" | "same tag";

/** As a form sends them. Both "": not asked. */
export function readTablePartners(tags: {
  left: string;
  right: string;
}): Result<TablePartners | null, { reason: TablePartnersProblem }> {
  const [left, right] = [foldTag(tags.left), foldTag(tags.right)];
  if (left === "" && right === "") return accept(null);
  if (left === "" || right === "") return refuse({ reason: "one tag only" });
  return left === right ? refuse({ reason: "same tag" }) : accept({ left, right });
}

export function sizesIn(notes: readonly PlanNote[]): TableSizes {
  const sizes = notes.filter((note) => note.kind === "size");
  return {
    usual: sizes.find(({ table }) => table === null)?.seats ?? specifiedSeats,
    own: sizes.flatMap(({ table, seats }) => (table === null ? [] : [{ table, seats }])),
  };
}

export function honourIn(notes: readonly PlanNote[]): HonourGuests {
  return notes.find((note) => note.kind === "honour")?.seats ?? {};
}

/** Of the tables in their order the one of honour; null: there is none. */
export function honourTableIn(notes: readonly PlanNote[], tables: readonly string[]): string | null {
  const chosen = notes.find((note) => note.kind === "honour table")?.table;
  const isMeant = (table: string) => (chosen === undefined ? isTableOfHonour(table) : table === chosen);
  return tables.find(isMeant) ?? null;
}

export function wishesIn(notes: readonly PlanNote[]): readonly SeatingWish[] {
  return notes.filter((note) => note.kind === "wish");
}

export function lockKey({ kind, of }: Subject): string {
  return `lock ${kind} ${of}`;
}

export function isLocked(notes: readonly PlanNote[], of: Subject): boolean {
  const wanted = lockKey(of);
  return notes.some(({ key }) => key === wanted);
}

export function areSeatsShownBy(notes: readonly PlanNote[]): boolean {
  return notes.some(({ kind }) => kind === "seats shown");
}

export function lockedIn(notes: readonly PlanNote[], kind: Subject["kind"]): string[] {
  return notes.flatMap((note) => (note.kind === "lock" && note.of.kind === kind ? [note.of.of] : []));
}

/** "guest g12": as a form sends it. */
export function textOfSubject({ kind, of }: Subject): string {
  return `${kind} ${of}`;
}

/** null: nothing that a note can be about. */
export function readSubject(text: string): Subject | null {
  const [kind = ""] = text.split(" ", 1);
  const known = subjectKinds.find((each) => each === kind);
  const of = text.slice(kind.length + 1);
  return known && of !== "" ? { kind: known, of } : null;
}

export type WishProblem =
  | "who missing"
  | "whom missing"
  | "with themselves"
  | "beside a table"
  | "at a fixture"
  | "there already"
  | "too many wishes"
  | "too many pairs";

export function wishProblem(
  notes: readonly PlanNote[],
  wish: Omit<SeatingWish, "kind" | "key">,
): WishProblem | null {
  const { who, how, whom } = wish;
  if (textOfSubject(who) === textOfSubject(whom)) return "with themselves";
  if (whom.kind === "fixture" && how !== "near" && how !== "far") return "at a fixture";
  if (whom.kind === "table" && (how === "beside" || how === "not beside")) return "beside a table";
  const isSame = (other: SeatingWish) =>
    other.how === how &&
    textOfSubject(other.who) === textOfSubject(who) &&
    textOfSubject(other.whom) === textOfSubject(whom);
  return wishesIn(notes).some(isSame) ? "there already" : null;
}

/** A proposal puts nobody onto the chair, and moves nobody away from it. */
export function isClosedChair(notes: readonly PlanNote[], chair: Chair): boolean {
  return (
    isLocked(notes, { kind: "table", of: chair.table }) ||
    isLocked(notes, { kind: "chair", of: keyOf(chair) })
  );
}

/** null: no chair, or nobody is to sit there any more. `guest` null: not on the list any more. */
export type ChangedSeat<G> = { guest: G | null; before: Chair | null; now: Chair | null };

export function changedSeats<G extends Seatable>(
  { seats }: Pick<PrintedPlan, "seats">,
  guests: readonly G[],
  sizes: TableSizes,
): ChangedSeat<G>[] {
  const printed = new Map(seats.map(({ guest, table, seat }) => [guest, { table, seat }]));
  const listed = guests.flatMap((guest): ChangedSeat<G>[] => {
    const before = printed.get(guest.id) ?? null;
    const now = needsNoSeat(guest) ? null : chairOf(guest, sizes);
    return isSameChair(before, now) ? [] : [{ guest, before, now }];
  });
  const known = new Set(guests.map(({ id }) => id));
  const gone = seats.filter(({ guest }) => !known.has(guest));
  return [...listed, ...gone.map(({ table, seat }) => ({ guest: null, before: { table, seat }, now: null }))];
}

export function seatsNow(guests: readonly Seatable[], sizes: TableSizes): PrintedPlan["seats"] {
  return guests.flatMap((guest) => {
    const chair = needsNoSeat(guest) ? null : chairOf(guest, sizes);
    return chair ? [{ guest: guest.id, ...chair }] : [];
  });
}
