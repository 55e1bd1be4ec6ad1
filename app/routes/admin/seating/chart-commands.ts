// The forms of the chart. Each calls one workflow.

import { inEach, languages } from "#domain/language.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { Result } from "#domain/result.ts";
import { helpers } from "#domain/roles.ts";
import type { SeveralRequest } from "#domain/seating/seat-several.ts";
import type { Chair } from "#domain/seating/seating.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { chooseHonourTable } from "#server/workflows/seating/change-notes.ts";
import { seatGuest, unseatGuest, seatSeveral } from "#server/workflows/seating/seat-guest.ts";
import {
  addTable,
  nameTable,
  removeTable,
  renameTable,
  changeTableSize,
} from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { command } from "../command.ts";
import {
  type SeatingCommand,
  readSeatingCommand,
  type ChartRefusal,
  type SeatingProblem,
} from "./seating-commands.ts";

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
    chooseHonourTable(services, admin, table),
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
  work: (asked: AdminRequest, command: CommandOf<Intent>) => Done,
) {
  return command({
    intent,
    roles: helpers,
    // The chart reads the same forms in the browser.
    fields: {},
    async run(asked, _fields, form): Promise<Outcome<undefined, SeatingProblem>> {
      const sent = readSeatingCommand(form);
      if (sent?.intent !== intent)
        return { ok: false, status: 400, refusal: { reason: "not chosen", command: null } };
      const done = await work(asked, sent as CommandOf<Intent>);
      if (done.ok) return { ok: true, group: done.value.group };
      const { reason, chair, by = [] } = done.refusal;
      const names = by.map((guest) => fullName(guest));
      const refusal = { reason, command: sent, ...(chair ? { chair, by: names } : {}) };
      return { ok: false, status: statusOf[reason] ?? 409, refusal };
    },
  });
}

/** For an incorrect form or an unreachable store; a clash with another admin's change is a conflict. */
const statusOf: Partial<Record<ChartRefusal, 400 | 503>> = {
  "name missing": 400,
  "too long": 400,
  "not plain text": 400,
  "display name too long": 400,
  "display name not plain text": 400,
  "no such seat": 400,
  "not a table size": 400,
  busy: 503,
};
