// The actions of the plan of the room. Each reads its form and calls one workflow.

import { fixtureKinds, tableShapes, usualSizes } from "#domain/seating/room/room-notes.ts";
import type { Result } from "#domain/result.ts";
import { readText } from "#server/web/read-form.ts";
import {
  placeFixture,
  placeTable,
  type RoomRefusal,
  sizeRoom,
  type NotesChanged,
  removeNote,
} from "#server/workflows/seating/change-notes.ts";
import { type Busy, requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions } from "../../admin-request.ts";

/** `key`: of the thing whose form it was, "" of a new one. `typed` stands in that form again. */
export type RoomRefused = RoomRefusal & { key: string; typed: Readonly<Record<string, string>> };

export const roomActions: AdminActions = {
  async "place-table"({ services, admin }, form) {
    const shape = readText(form, "shape");
    const table = readText(form, "table");
    const wanted = {
      table,
      shape: tableShapes.find((each) => each === shape) ?? tableShapes[0],
      ...readPlace(form),
    };
    return answered(form, "place-table", await placeTable(services, admin, wanted));
  },
  async "place-fixture"({ services, admin }, form) {
    const what = readText(form, "fixture");
    const fixture = fixtureKinds.find((each) => each === what) ?? fixtureKinds[0];
    const usual = usualSizes[fixture];
    const wanted = {
      key: readText(form, "key"),
      fixture,
      ...readPlace(form),
      width: readMetres(form, "width") ?? usual.width,
      depth: readMetres(form, "depth") ?? usual.depth,
    };
    return answered(form, "place-fixture", await placeFixture(services, admin, wanted));
  },
  async "remove-fixture"({ services, admin }, form) {
    return answered(
      form,
      "remove-fixture",
      await removeNote(services, admin, { key: readText(form, "key"), kind: "fixture" }),
    );
  },
  async "size-room"({ services, admin }, form) {
    const size = {
      width: readMetres(form, "width") ?? Number.NaN,
      depth: readMetres(form, "depth") ?? Number.NaN,
    };
    return answered(form, "size-room", await sizeRoom(services, admin, size));
  },
};

function readPlace(form: FormData) {
  return {
    x: readMetres(form, "x") ?? Number.NaN,
    y: readMetres(form, "y") ?? Number.NaN,
    turn: Number(readText(form, "turn")) || 0,
  };
}

/** A Swede writes 2,5. null: left empty. */
function readMetres(form: FormData, name: string): number | null {
  const text = readText(form, name).trim().replace(",", ".");
  return text === "" ? null : Number(text);
}

function answered(
  form: FormData,
  intent: string,
  changed: Result<NotesChanged, RoomRefusal | Busy>,
): ActionAnswer<undefined, RoomRefused> {
  const kept = requireKept(changed);
  if (kept.ok) return { ok: true, group: kept.value.group };
  const typed = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
  return { ok: false, status: 400, intent, refusal: { ...kept.refusal, key: readText(form, "key"), typed } };
}
