import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type Chair,
  chairOf,
  drawUpPlan,
  isSameChair,
  needsNoSeat,
  type Seatable,
  type SeatingPlan,
  sizeKey,
  specifiedSeats,
  type TableSizes,
  type UsualSize,
} from "./seating.ts";
import type { Fixture, RoomSize } from "./room/room-notes.ts";
import { isHeadTable } from "#domain/names/collation.ts";
import type { HeadTableGuests, HeadTableSeats, HeadTable } from "./head-table.ts";
import { findTable, putTable, type TableRecord } from "./table-record.ts";

/** `of`: a guest's and a household's is the id, a chair's as `keyOf` has it, a fixture's its kind. */
export type Subject = { kind: (typeof subjectKinds)[number]; of: string };
export const subjectKinds = ["guest", "household", "tag", "table", "chair", "fixture"] as const;

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

export type Lock = { kind: "lock"; key: string; of: Subject };

/** Where two adults of one household sit. "parted": at the same table, but not beside each other. */
export const partnerRules = ["beside", "parted", "free"] as const;

/** Two tags in small letters: guests with the tag `right` sit at the right hand of guests with the tag `left`. */
export type TablePartners = { left: string; right: string };

export type SeatingRules = {
  kind: "customs";
  key: typeof seatingRulesKey;
  partners: (typeof partnerRules)[number];
  /** A child sits beside an adult of the household, and a household is not split. */
  families: boolean;
  /** The couple sit side by side, and those who have a part in the wedding at their table. */
  honour: boolean;
  /** Everybody knows somebody at the table, by household, tag or side. */
  acquaintances: boolean;
  tablePartners: TablePartners | null;
};

export type SeatVisibility = { kind: "seats shown"; key: typeof seatsShownKey };

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
  | SeatingRules
  | HeadTableSeats
  | HeadTable
  | Fixture
  | RoomSize
  | UsualSize
  | SeatVisibility
  | PrintedPlan;

export type NotedPlan = { tables: readonly TableRecord[]; notes: readonly PlanNote[] };

export const seatingRulesKey = "customs";
export const printedKey = "printed";
export const seatsShownKey = "seats shown";

type Preset = Omit<SeatingRules, "kind" | "key">;

/** No preset can know which tags the couple use. */
const leftOpen = { tablePartners: null } as const;

export const presets = {
  swedish: { partners: "parted", families: true, honour: true, acquaintances: true, ...leftOpen },
  mild: { partners: "beside", families: true, honour: true, acquaintances: true, ...leftOpen },
  free: { partners: "free", families: false, honour: false, acquaintances: false, ...leftOpen },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

export function seatingRulesIn(notes: readonly PlanNote[]): Preset {
  return notes.find((note) => note.kind === "customs") ?? presets.mild;
}

export function presetIn(notes: readonly PlanNote[], name: PresetName): Preset {
  return { ...presets[name], tablePartners: seatingRulesIn(notes).tablePartners };
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

export function sizesIn({ tables, notes }: NotedPlan): TableSizes {
  return {
    usual: notes.find((note) => note.kind === "size")?.seats ?? specifiedSeats,
    own: tables.flatMap(({ table, seats }) => (seats === null ? [] : [{ table, seats }])),
  };
}

export function drawUpNoted<G extends Seatable>(guests: readonly G[], noted: NotedPlan): SeatingPlan<G> {
  const names = noted.tables.map(({ table }) => table);
  return drawUpPlan(guests, names, sizesIn(noted));
}

/** `table` null: the size of each table that has none of its own. */
export function withSize(
  { tables, notes }: NotedPlan,
  { table, seats }: { table: string | null; seats: number },
): NotedPlan {
  if (table === null) {
    const others = notes.filter(({ kind }) => kind !== "size");
    const note = { kind: "size", key: sizeKey, seats } as const;
    return { tables, notes: seats === specifiedSeats ? others : [...others, note] };
  }
  const own = seats === sizesIn({ tables, notes }).usual ? null : seats;
  const before = findTable(tables, table);
  return { tables: before.seats === own ? tables : putTable(tables, { ...before, seats: own }), notes };
}

export function headTableSeatsIn(notes: readonly PlanNote[]): HeadTableGuests {
  return notes.find((note) => note.kind === "honour")?.seats ?? {};
}

/** Of the tables in their order the one of honour; null: there is none. */
export function headTableIn(notes: readonly PlanNote[], tables: readonly string[]): string | null {
  const chosen = notes.find((note) => note.kind === "honour table")?.table;
  const isMeant = (table: string) => (chosen === undefined ? isHeadTable(table) : table === chosen);
  return tables.find(isMeant) ?? null;
}

export function wishesIn(notes: readonly PlanNote[]): readonly SeatingWish[] {
  return notes.filter((note) => note.kind === "wish");
}

export function lockKey({ kind, of }: Subject): string {
  return `lock ${kind} ${of}`;
}

export function lockedGuestsIn(notes: readonly PlanNote[]): GuestId[] {
  return notes.flatMap((note) => (note.kind === "lock" && note.of.kind === "guest" ? [note.of.of] : []));
}

export function areSeatsVisibleIn(notes: readonly PlanNote[]): boolean {
  return notes.some(({ kind }) => kind === "seats shown");
}

export function locksIn({ tables, notes }: NotedPlan): Subject[] {
  return [
    ...notes.flatMap((note) => (note.kind === "lock" ? [note.of] : [])),
    ...tables.flatMap(({ table, isLocked, lockedChairs }): Subject[] => [
      ...(isLocked ? [{ kind: "table", of: table } as const] : []),
      ...Object.keys(lockedChairs).map((seat) => ({ kind: "chair", of: `${seat} ${table}` }) as const),
    ]),
  ];
}

/** The table that the subject is, or has as a chair; null: it is about something else. */
export function seatPlaceIn({ kind, of }: Subject): { table: string; seat: string | null } | null {
  if (kind === "table") return { table: of, seat: null };
  const [, seat, table] = /^(\d+) (.+)$/su.exec(kind === "chair" ? of : "") ?? [];
  return seat !== undefined && table !== undefined ? { table, seat } : null;
}

/** `seat` null: the whole table. */
export function withLock(
  record: TableRecord,
  { seat, isOn }: { seat: string | null; isOn: boolean },
): TableRecord {
  if (seat === null) return { ...record, isLocked: isOn };
  const { [seat]: _before, ...others } = record.lockedChairs;
  return { ...record, lockedChairs: isOn ? { ...others, [seat]: true } : others };
}

export function textOfSubject({ kind, of }: Subject): string {
  return `${kind} ${of}`;
}

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
export function isClosedChair(tables: readonly TableRecord[], { table, seat }: Chair): boolean {
  const { isLocked, lockedChairs } = findTable(tables, table);
  return isLocked || Object.hasOwn(lockedChairs, seat);
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
