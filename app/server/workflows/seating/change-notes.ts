import { isDeepStrictEqual } from "node:util";
import {
  type SeatingRules,
  seatingRulesKey,
  type Lock,
  lockKey,
  type NotedPlan,
  type PlanNote,
  presetIn,
  type PresetName,
  printedKey,
  type PrintedPlan,
  type SeatingWish,
  seatPlaceIn,
  seatsNow,
  seatsShownKey,
  sizesIn,
  type Subject,
  type WishProblem,
  wishProblem,
  withLock,
} from "#domain/seating/plan-notes.ts";
import {
  type HeadTableGuests,
  headTableSeatsKey,
  type HeadTableProblem,
  headTableProblem,
  headTableKey,
} from "#domain/seating/head-table.ts";
import { limitProblem } from "#domain/seating/proposal/scores.ts";
import { guestsIn, needsNoSeat } from "#domain/seating/seating.ts";
import { tableOfNote } from "#domain/seating/note-references.ts";
import {
  type Fixture,
  lengths,
  roomKey,
  type RoomSize,
  type StandsAt,
  type TablePlace,
  toDecimetres,
  wholeTurn,
} from "#domain/seating/room/room-notes.ts";
import { ensureTables } from "#domain/seating/table-record.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { findDinner, gatherSeating } from "./find-dinner.ts";
import { commitSeating } from "./seat-guest.ts";
import { changeTable } from "./change-tables.ts";
import { findAtTable } from "./reserve-chairs.ts";

export type NotesChanged = { group: string | null };

export type Changed<Refusal = never> = Promise<Result<NotesChanged, Refusal>>;

export async function addWish(
  services: Services,
  admin: Admin,
  asked: Omit<SeatingWish, "kind" | "key">,
): Changed<{ reason: WishProblem }> {
  const { plan } = await gatherSeating(services, services.guestList.guests());
  const guests = guestsIn(plan).filter((guest) => !needsNoSeat(guest));
  return commitNote(services, admin, ({ notes }) => {
    const wish: SeatingWish = { kind: "wish", key: newId(services.random), ...asked };
    const reason = wishProblem(notes, wish) ?? limitProblem({ guests, notes }, wish);
    return reason ? refuse({ reason }) : accept(wish);
  });
}

/** Its kind counts, because a key may come from a form. */
export function removeNote(
  services: Services,
  admin: Admin,
  { key, kind }: { key: string; kind: "wish" | "fixture" },
): Changed {
  const deed = kind === "wish" ? "seating wishes changed" : "tables changed";
  return commitNote(services, admin, () => accept({ without: key, kind }), deed);
}

export async function setLock(
  services: Services,
  admin: Admin,
  { of, isOn }: { of: Subject; isOn: boolean },
): Changed {
  if (of.kind !== "table" && of.kind !== "chair") {
    const lock: Lock = { kind: "lock", key: lockKey(of), of };
    return commitNote(services, admin, () => accept(isOn ? lock : { without: lock.key, kind: "lock" }));
  }
  const { table, seat } = seatPlaceIn(of) ?? { table: "", seat: null };
  const locked = await changeTable<never>(services, admin, {
    table,
    deed: "seating wishes changed",
    decide: (before) => accept(withLock(before, { seat, isOn })),
  });
  return locked.ok ? locked : accept({ group: null });
}

export function changeSeatingRules(
  services: Services,
  admin: Admin,
  wanted: Omit<SeatingRules, "kind" | "key"> | PresetName,
): Changed {
  return commitNote(services, admin, ({ notes }) => {
    const rules = typeof wanted === "string" ? presetIn(notes, wanted) : wanted;
    return accept({ kind: "customs", key: seatingRulesKey, ...rules });
  });
}

export function changeHeadTableSeats(
  services: Services,
  admin: Admin,
  seats: HeadTableGuests,
): Changed<{ reason: HeadTableProblem }> {
  return commitNote(services, admin, () => {
    const reason = headTableProblem(seats);
    if (reason) return refuse({ reason });
    const isNobody = Object.keys(seats).length === 0;
    return accept(
      isNobody
        ? { without: headTableSeatsKey, kind: "honour" }
        : { kind: "honour", key: headTableSeatsKey, seats },
    );
  });
}

export async function chooseHeadTable(
  services: Services,
  admin: Admin,
  table: string,
): Changed<{ reason: "no such table" }> {
  const { plan } = await gatherSeating(services, services.guestList.guests());
  const isThere = plan.tables.some(({ name }) => name === table);
  return commitNote(services, admin, () =>
    isThere
      ? accept({ kind: "honour table", key: headTableKey, table })
      : refuse({ reason: "no such table" }),
  );
}

export async function notePrinted(services: Services, admin: Admin): Changed {
  const markedFor = await findDinner(services);
  const guests = services.guestList.guests().map(markedFor);
  const printedNow = (seating: NotedPlan): PrintedPlan => ({
    kind: "printed",
    key: printedKey,
    at: services.now(),
    seats: seatsNow(guests, sizesIn(seating)),
  });
  return commitNote(services, admin, (seating) => accept(printedNow(seating)), "seating printed");
}

export function showSeats(services: Services, admin: Admin, isOn: boolean): Changed {
  return commitNote(services, admin, () => {
    const note = { kind: "seats shown", key: seatsShownKey } as const;
    return accept(isOn ? note : { without: note.key, kind: note.kind });
  });
}

function commitNote<Refusal>(
  services: Services,
  admin: Admin,
  decide: (seating: NotedPlan) => Result<PlanNote | { without: string; kind: PlanNote["kind"] }, Refusal>,
  deed: "seating wishes changed" | "tables changed" | "seating printed" = "seating wishes changed",
): Changed<Refusal> {
  return commitSeating<NotesChanged, Refusal>(services, admin, {
    deed,
    async decide(seating, group) {
      const decided = decide(seating);
      if (!decided.ok) return decided;
      const wanted = decided.value;
      const [key, to] = "without" in wanted ? [wanted.without, null] : [wanted.key, wanted];
      const from = seating.notes.find((note) => note.key === key && note.kind === wanted.kind) ?? null;
      if (isDeepStrictEqual(from, to)) return accept({ moves: [], after: null, done: { group: null } });
      const others = seating.notes.filter((note) => note.key !== key);
      // A table stays on the chart without guests, because otherwise the note would outlive it.
      const table = to && tableOfNote(to);
      const isUsed = table !== null && (await findAtTable(services, table)).length > 0;
      const tables = isUsed ? ensureTables(seating.tables, [table]) : seating.tables;
      return accept({ moves: [], after: { tables, notes: to ? [...others, to] : others }, done: { group } });
    },
  });
}

export type RoomRefusal = {
  reason:
    | "no such table"
    | "not a length"
    | "no such thing"
    | "too many things"
    | "outside the room"
    | "room too small";
};

/** So that one document holds the plan of any room. */
const mostFixtures = 100;

type Kept = Changed<RoomRefusal>;

export function placeTable(
  services: Services,
  admin: Admin,
  { table, shape, x, y, turn }: Omit<TablePlace, "kind" | "key">,
): Kept {
  return changeTable<RoomRefusal>(services, admin, {
    table,
    decide(before, { notes }) {
      if (isNoLength({ x, y, turn })) return refuse({ reason: "not a length" });
      if (isOutside({ x, y }, notes)) return refuse({ reason: "outside the room" });
      return accept({ ...before, place: inDecimetres({ shape, x, y, turn: wholeTurn(turn) }) });
    },
  });
}

export function placeFixture(services: Services, admin: Admin, fixture: Omit<Fixture, "kind">): Kept {
  const isNew = fixture.key === "";
  const key = isNew ? newId(services.random) : fixture.key;
  return commitRoom(
    services,
    admin,
    { ...fixture, kind: "fixture", key, turn: wholeTurn(fixture.turn) },
    ({ notes }) => {
      const fixtures = notes.filter((note) => note.kind === "fixture");
      if (isNew && fixtures.length >= mostFixtures) return "too many things";
      if (!isNew && !fixtures.some((note) => note.key === key)) return "no such thing";
      return isOutside(fixture, notes) ? "outside the room" : null;
    },
  );
}

export function sizeRoom(services: Services, admin: Admin, size: { width: number; depth: number }): Kept {
  const room: RoomSize = { kind: "room", key: roomKey, ...size };
  return commitRoom(services, admin, room, ({ tables, notes }) => {
    const fixtures = notes.filter((note) => note.kind === "fixture");
    const standing = [...tables.flatMap(({ place }) => place ?? []), ...fixtures];
    return standing.some((thing) => isOutside(thing, [room])) ? "room too small" : null;
  });
}

function commitRoom(
  services: Services,
  admin: Admin,
  note: Fixture | RoomSize,
  whyNot: (seating: NotedPlan) => RoomRefusal["reason"] | null,
): Kept {
  return commitNote<RoomRefusal>(
    services,
    admin,
    (seating) => {
      const reason = isNoLength(note) ? "not a length" : whyNot(seating);
      return reason ? refuse({ reason }) : accept(inDecimetres(note));
    },
    "tables changed",
  );
}

function isNoLength(thing: Partial<StandsAt & { width: number; depth: number }>): boolean {
  const { x = 0, y = 0, turn = 0, width = lengths.least, depth = lengths.least } = thing;
  return (
    [width, depth].some((metres) => !(metres >= lengths.least && metres <= lengths.most)) ||
    [x, y].some((metres) => !(metres >= 0 && metres <= lengths.most)) ||
    !Number.isFinite(turn)
  );
}

/** A room without a noted size is as large as what is in it. */
function isOutside({ x, y }: { x: number; y: number }, notes: readonly PlanNote[]): boolean {
  const room = notes.find((note) => note.kind === "room");
  return room !== undefined && (x > room.width || y > room.depth);
}

function inDecimetres<Thing extends object>(thing: Thing): Thing {
  const lengthNames = ["x", "y", "width", "depth"];
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [
      name,
      lengthNames.includes(name) ? toDecimetres(Number(value)) : value,
    ]),
  ) as Thing;
}
