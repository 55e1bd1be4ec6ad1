// An admin sets how large the room is, where a table stands and which shape it has, and what else is in the room.

import type { Fixture, RoomNote, TablePlace } from "#domain/seating/room/room-notes.ts";
import { lengths, placeKey, roomKey, toDecimetres, wholeTurn } from "#domain/seating/room/room-notes.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { keepNote, type NotesChanged } from "./change-notes.ts";
import { readKeptTables } from "./change-tables.ts";

export type RoomRefusal = { reason: "no such table" | "not a length" };

type Kept = Promise<Result<NotesChanged, RoomRefusal | Busy>>;

export async function placeTable(
  services: Services,
  admin: Admin,
  { table, shape, x, y, turn }: Omit<TablePlace, "kind" | "key">,
): Kept {
  const names = [...(await readKeptTables(services)), ...tablesInUse(services.guestList.guests())];
  if (!names.includes(table)) return refuse({ reason: "no such table" });
  return keepRoom(services, admin, {
    kind: "table",
    key: placeKey(table),
    table,
    shape,
    x,
    y,
    turn: wholeTurn(turn),
  });
}

/** `key` "": a new one. */
export function placeFixture(services: Services, admin: Admin, fixture: Omit<Fixture, "kind">): Kept {
  const key = fixture.key === "" ? newId(services.random) : fixture.key;
  return keepRoom(services, admin, { ...fixture, kind: "fixture", key, turn: wholeTurn(fixture.turn) });
}

export function removeFixture(services: Services, admin: Admin, key: string): Kept {
  return keepNote<RoomRefusal>(services, admin, () => accept({ without: key }), "tables changed");
}

export function sizeRoom(services: Services, admin: Admin, size: { width: number; depth: number }): Kept {
  return keepRoom(services, admin, { kind: "room", key: roomKey, ...size });
}

function keepRoom(services: Services, admin: Admin, note: RoomNote): Kept {
  const sizes = "width" in note ? [note.width, note.depth] : [];
  const places = "x" in note ? [note.x, note.y] : [];
  const isWrong =
    sizes.some((metres) => !(metres >= lengths.least && metres <= lengths.most)) ||
    places.some((metres) => !(metres >= 0 && metres <= lengths.most));
  return keepNote<RoomRefusal>(
    services,
    admin,
    () => (isWrong ? refuse({ reason: "not a length" }) : accept(inDecimetres(note))),
    "tables changed",
  );
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
