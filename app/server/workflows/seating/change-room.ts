// An admin sets how large the room is, where a table stands and which shape it has, and what else is in the room.

import type { PlanNote } from "#domain/seating/plan-notes.ts";
import {
  type Fixture,
  lengths,
  placeKey,
  roomKey,
  type RoomNote,
  type RoomSize,
  type TablePlace,
  toDecimetres,
  wholeTurn,
} from "#domain/seating/room/room-notes.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { type Changed, keepNote } from "./change-notes.ts";
import { readKeptTables } from "./change-tables.ts";

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

export async function placeTable(
  services: Services,
  admin: Admin,
  { table, shape, x, y, turn }: Omit<TablePlace, "kind" | "key">,
): Kept {
  const names = [...(await readKeptTables(services)), ...tablesInUse(services.guestList.guests())];
  if (!names.includes(table)) return refuse({ reason: "no such table" });
  const place = { kind: "table", key: placeKey(table), table, shape, x, y, turn: wholeTurn(turn) } as const;
  return keepRoom(services, admin, place, (notes) => (isOutside(place, notes) ? "outside the room" : null));
}

/** `key` "": a new one. */
export function placeFixture(services: Services, admin: Admin, fixture: Omit<Fixture, "kind">): Kept {
  const isNew = fixture.key === "";
  const key = isNew ? newId(services.random) : fixture.key;
  return keepRoom(
    services,
    admin,
    { ...fixture, kind: "fixture", key, turn: wholeTurn(fixture.turn) },
    (notes) => {
      const fixtures = notes.filter((note) => note.kind === "fixture");
      if (isNew && fixtures.length >= mostFixtures) return "too many things";
      if (!isNew && !fixtures.some((note) => note.key === key)) return "no such thing";
      return isOutside(fixture, notes) ? "outside the room" : null;
    },
  );
}

export function removeFixture(services: Services, admin: Admin, key: string): Kept {
  return keepNote<RoomRefusal>(
    services,
    admin,
    () => accept({ without: key, kind: "fixture" }),
    "tables changed",
  );
}

export function sizeRoom(services: Services, admin: Admin, size: { width: number; depth: number }): Kept {
  const room: RoomSize = { kind: "room", key: roomKey, ...size };
  return keepRoom(services, admin, room, (notes) =>
    notes.some((note) => "x" in note && isOutside(note, [room])) ? "room too small" : null,
  );
}

/** `whyNot`: why the note is refused for what is in the room already; null: it is not. */
function keepRoom(
  services: Services,
  admin: Admin,
  note: RoomNote,
  whyNot: (notes: readonly PlanNote[]) => RoomRefusal["reason"] | null = () => null,
): Kept {
  const sizes = "width" in note ? [note.width, note.depth] : [];
  const places = "x" in note ? [note.x, note.y] : [];
  const turns = "turn" in note ? [note.turn] : [];
  const isWrong =
    sizes.some((metres) => !(metres >= lengths.least && metres <= lengths.most)) ||
    places.some((metres) => !(metres >= 0 && metres <= lengths.most)) ||
    !turns.every(Number.isFinite);
  return keepNote<RoomRefusal>(
    services,
    admin,
    (notes) => {
      const reason = isWrong ? "not a length" : whyNot(notes);
      return reason ? refuse({ reason }) : accept(inDecimetres(note));
    },
    "tables changed",
  );
}

/** A room whose size nobody has noted is as large as what stands in it. */
function isOutside({ x, y }: { x: number; y: number }, notes: readonly PlanNote[]): boolean {
  const room = notes.find((note) => note.kind === "room");
  return room !== undefined && (x > room.width || y > room.depth);
}

function inDecimetres<Note extends RoomNote>(note: Note): Note {
  const lengthNames = ["x", "y", "width", "depth"];
  return Object.fromEntries(
    Object.entries(note).map(([name, value]) => [
      name,
      lengthNames.includes(name) ? toDecimetres(Number(value)) : value,
    ]),
  ) as Note;
}
