// An admin sets how large the room is, where a table stands and which shape it has, and what else is in the room.

import type { PlanNote } from "#domain/seating/plan-notes.ts";
import {
  type Fixture,
  lengths,
  placeKey,
  roomKey,
  type RoomNote,
  type TablePlace,
  toDecimetres,
  wholeTurn,
} from "#domain/seating/room/room-notes.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { keepNote, type NotesChanged } from "./change-notes.ts";
import { readKeptTables } from "./change-tables.ts";

export type RoomRefusal = {
  reason: "no such table" | "not a length" | "no such thing" | "too many things";
};

/** So that one document holds the plan of any room. */
const mostFixtures = 100;

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
  const isNew = fixture.key === "";
  const key = isNew ? newId(services.random) : fixture.key;
  return keepRoom(
    services,
    admin,
    { ...fixture, kind: "fixture", key, turn: wholeTurn(fixture.turn) },
    (notes) => {
      const fixtures = notes.filter((note) => note.kind === "fixture");
      if (isNew) return fixtures.length < mostFixtures ? null : "too many things";
      return fixtures.some((note) => note.key === key) ? null : "no such thing";
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
  return keepRoom(services, admin, { kind: "room", key: roomKey, ...size });
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

function inDecimetres<Note extends RoomNote>(note: Note): Note {
  const lengthNames = ["x", "y", "width", "depth"];
  return Object.fromEntries(
    Object.entries(note).map(([name, value]) => [
      name,
      lengthNames.includes(name) ? toDecimetres(Number(value)) : value,
    ]),
  ) as Note;
}
