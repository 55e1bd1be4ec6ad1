import { inEach, languages } from "#domain/language.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { Result } from "#domain/result.ts";
import { helpers } from "#domain/roles.ts";
import type { SeveralRequest } from "#domain/seating/seat-several.ts";
import type { Chair } from "#domain/seating/seating.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import {
  chooseHeadTable,
  type NotesChanged,
  placeFixture,
  placeTable,
  removeNote,
  type RoomRefusal,
  sizeRoom,
} from "#server/workflows/seating/change-notes.ts";
import { seatGuest, seatSeveral, unseatGuest } from "#server/workflows/seating/seat-guest.ts";
import {
  addTable,
  changeTableSize,
  nameTable,
  removeTable,
  renameTable,
} from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";
import {
  type ChartRefusal,
  readSeatingCommand,
  type SeatingCommand,
  type SeatingProblem,
} from "./seating-commands.ts";
import { fixtureKinds, tableShapes, usualSizes } from "#domain/seating/room/room-notes.ts";

export const chartCommands = [
  chartCommand("seat-guest", ({ services, admin }, { guest, table, seat, mode }) =>
    seatGuest(services, admin, { guestId: guest, chair: { table, seat }, mode }),
  ),
  chartCommand("unseat-guest", ({ services, admin }, { guest }) => unseatGuest(services, admin, guest)),
  chartCommand("seat-household", seatSeveralAsked),
  chartCommand("fill-table", seatSeveralAsked),
  chartCommand("empty-table", seatSeveralAsked),
  chartCommand("seat-waiting", seatSeveralAsked),
  chartCommand("add-table", ({ services, admin }, { name }) => addTable(services, admin, name)),
  chartCommand("rename-table", ({ services, admin }, { table, to }) =>
    renameTable(services, admin, { table, to }),
  ),
  chartCommand("remove-table", ({ services, admin }, { table }) =>
    removeTable(services, admin, { table, evenIfUsed: false }),
  ),
  chartCommand("choose-honour-table", ({ services, admin }, { table }) =>
    chooseHeadTable(services, admin, table),
  ),
  chartCommand("size-table", ({ services, admin }, { table, seats }) =>
    changeTableSize(services, admin, { table, seats }),
  ),
  chartCommand("name-table", ({ services, admin }, { table, typed, expected }) =>
    nameTable(services, admin, {
      table,
      expected: languages.some((language) => expected[language]) ? expected : null,
      // A name that is emptied where it can be seen is gone.
      value: languagesOf(services.wedding).some((language) => typed[language].trim())
        ? typed
        : inEach(() => ""),
    }),
  ),
];

function seatSeveralAsked({ services, admin }: AdminRequest, command: SeveralRequest): Done {
  return seatSeveral(services, admin, command);
}

type CommandOf<Intent> = SeatingCommand & { intent: Intent };
type Refused = { reason: ChartRefusal; chair?: Chair; by?: readonly Guest[] };
type Done = Promise<Result<{ group: string | null }, Refused>>;

function chartCommand<const Intent extends SeatingCommand["intent"]>(
  intent: Intent,
  work: (ctx: AdminRequest, command: CommandOf<Intent>) => Done,
) {
  return command({
    intent,
    roles: helpers,
    // The chart reads the same forms in the browser.
    fields: {},
    async run(ctx, _fields, form): Promise<Outcome<undefined, SeatingProblem>> {
      const sent = readSeatingCommand(form);
      if (sent?.intent !== intent)
        return { ok: false, status: 400, refusal: { reason: "not chosen", command: null } };
      const result = await work(ctx, sent as CommandOf<Intent>);
      if (result.ok) return { ok: true, group: result.value.group };
      const { reason, chair, by = [] } = result.refusal;
      const names = by.map((guest) => fullName(guest));
      const refusal = { reason, command: sent, ...(chair ? { chair, by: names } : {}) };
      return { ok: false, status: statusOf[reason] ?? 409, refusal };
    },
  });
}

/** For an incorrect form; a clash with another admin's change is a conflict. */
const statusOf: Partial<Record<ChartRefusal, 400>> = {
  "name missing": 400,
  "too long": 400,
  "not plain text": 400,
  "display name too long": 400,
  "display name not plain text": 400,
  "no such seat": 400,
  "not a table size": 400,
};

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
  result: Result<NotesChanged, RoomRefusal>,
): Outcome<undefined, RoomRefused> {
  if (result.ok) return { ok: true, group: result.value.group };
  return { ok: false, status: 400, refusal: { ...result.refusal, key: typed["key"] ?? "", typed } };
}
