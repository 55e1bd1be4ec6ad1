// The forms of the plan of the room. Each calls one workflow.

import { helpers } from "#domain/roles.ts";
import { fixtureKinds, tableShapes, usualSizes } from "#domain/seating/room/room-notes.ts";
import type { Result } from "#domain/result.ts";
import {
  placeFixture,
  placeTable,
  type RoomRefusal,
  sizeRoom,
  type NotesChanged,
  removeNote,
} from "#server/workflows/seating/change-notes.ts";
import { type Busy, requireKept } from "#server/workflows/keep-change.ts";
import type { Outcome } from "../../admin-request.ts";
import { command, field } from "../../command.ts";

/** `key`: of the thing whose form it was, "" of a new one. `typed` stands in that form again. */
export type RoomRefused = RoomRefusal & { key: string; typed: Readonly<Record<string, string>> };

const place = { x: field.text, y: field.text, turn: field.text };
const size = { width: field.text, depth: field.text };

export const roomCommands = [
  command({
    intent: "place-table",
    roles: helpers,
    fields: { table: field.text, shape: field.text, ...place },
    async run({ services, admin }, sent) {
      const shape = tableShapes.find((each) => each === sent.shape) ?? tableShapes[0];
      const wanted = { table: sent.table, shape, ...readPlace(sent) };
      return answered(sent, await placeTable(services, admin, wanted));
    },
  }),

  command({
    intent: "place-fixture",
    roles: helpers,
    fields: { key: field.text, fixture: field.text, ...place, ...size },
    async run({ services, admin }, sent) {
      const fixture = fixtureKinds.find((each) => each === sent.fixture) ?? fixtureKinds[0];
      const usual = usualSizes[fixture];
      const wanted = {
        key: sent.key,
        fixture,
        ...readPlace(sent),
        width: readMetres(sent.width) ?? usual.width,
        depth: readMetres(sent.depth) ?? usual.depth,
      };
      return answered(sent, await placeFixture(services, admin, wanted));
    },
  }),

  command({
    intent: "remove-fixture",
    roles: helpers,
    fields: { key: field.text },
    async run({ services, admin }, sent) {
      return answered(sent, await removeNote(services, admin, { key: sent.key, kind: "fixture" }));
    },
  }),

  command({
    intent: "size-room",
    roles: helpers,
    fields: size,
    async run({ services, admin }, sent) {
      const wanted = {
        width: readMetres(sent.width) ?? Number.NaN,
        depth: readMetres(sent.depth) ?? Number.NaN,
      };
      return answered(sent, await sizeRoom(services, admin, wanted));
    },
  }),
];

function readPlace({ x, y, turn }: Record<keyof typeof place, string>) {
  return { x: readMetres(x) ?? Number.NaN, y: readMetres(y) ?? Number.NaN, turn: Number(turn) || 0 };
}

/** A Swede writes 2,5. null: left empty. */
function readMetres(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  return text === "" ? null : Number(text);
}

function answered(
  typed: Readonly<Record<string, string>>,
  changed: Result<NotesChanged, RoomRefusal | Busy>,
): Outcome<undefined, RoomRefused> {
  const kept = requireKept(changed);
  if (kept.ok) return { ok: true, group: kept.value.group };
  return { ok: false, status: 400, refusal: { ...kept.refusal, key: typed["key"] ?? "", typed } };
}
