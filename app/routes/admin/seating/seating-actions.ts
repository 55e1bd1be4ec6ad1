// The actions of the chart's forms. Each reads its form and calls one workflow.

import { inEach, languages } from "#domain/language.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { Result } from "#domain/result.ts";
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
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { type SeatingCommand, readSeatingCommand } from "./seating-commands.ts";
import type { ChartRefusal, SeatingProblem } from "./refusals.ts";

export const seatingActions: AdminActions = {
  "seat-guest": act("seat-guest", ({ services, admin }, { guest, table, seat, mode }) =>
    seatGuest(services, admin, { guestId: guest, chair: { table, seat }, mode }),
  ),
  "unseat-guest": act("unseat-guest", ({ services, admin }, { guest }) =>
    unseatGuest(services, admin, guest),
  ),
  "seat-household": act("seat-household", seatSeveralAsked),
  "fill-table": act("fill-table", seatSeveralAsked),
  "empty-table": act("empty-table", seatSeveralAsked),
  "seat-waiting": act("seat-waiting", seatSeveralAsked),
  "add-table": act("add-table", ({ services, admin }, { name }) => addTable(services, admin, name)),
  "rename-table": act("rename-table", ({ services, admin }, { table, to }) =>
    renameTable(services, admin, { table, to }),
  ),
  "remove-table": act("remove-table", ({ services, admin }, { table }) =>
    removeTable(services, admin, { table, evenIfUsed: false }),
  ),
  "choose-honour-table": act("choose-honour-table", ({ services, admin }, { table }) =>
    chooseHonourTable(services, admin, table),
  ),
  "size-table": act("size-table", ({ services, admin }, { table, seats }) =>
    changeTableSize(services, admin, { table, seats }),
  ),
  "name-table": act("name-table", ({ services, admin }, { table, typed, expected }) =>
    nameTable(services, admin, {
      table,
      expected: languages.some((language) => expected[language]) ? expected : null,
      // A name that is emptied where it can be seen is gone.
      value: languagesOf(services.wedding).some((language) => typed[language].trim())
        ? typed
        : inEach(() => ""),
    }),
  ),
};

function seatSeveralAsked({ services, admin }: AdminRequest, command: SeveralRequest): Outcome {
  return seatSeveral(services, admin, command);
}

type CommandOf<Intent> = SeatingCommand & { intent: Intent };
type Refused = { reason: ChartRefusal; chair?: Chair; by?: readonly Guest[] };
type Outcome = Promise<Result<{ group: string | null }, Refused>>;

function act<Intent extends SeatingCommand["intent"]>(
  intent: Intent,
  work: (asked: AdminRequest, command: CommandOf<Intent>) => Outcome,
) {
  return async (asked: AdminRequest, form: FormData): Promise<ActionAnswer<unknown, SeatingProblem>> => {
    const command = readSeatingCommand(form);
    if (command?.intent !== intent) {
      return { ok: false, status: 400, intent, refusal: { reason: "not chosen", command: null } };
    }
    const done = await work(asked, command as CommandOf<Intent>);
    if (done.ok) return { ok: true, group: done.value.group };
    const { reason, chair, by = [] } = done.refusal;
    const names = by.map((guest) => fullName(guest));
    return {
      ok: false,
      status: statusOf[reason] ?? 409,
      intent,
      refusal: { reason, command, ...(chair ? { chair, by: names } : {}) },
    };
  };
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
