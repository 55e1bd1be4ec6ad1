// Why a command was refused, in the words of the chart.

import { readDisplayName } from "#domain/guest/display-names.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { Result } from "#domain/result.ts";
import { decideNewTable, decideRename, decideTableSize } from "#domain/seating/seating-decisions.ts";
import type { Chair, Seatable, SeatingPlan } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { ActionAnswer } from "../admin-request.ts";
import type { SeatingCommand } from "./seating-commands.ts";
import type { SeatedGuest } from "./load-seating.ts";

export type ChartRefusal = keyof SeatingWords["refused"];

/** The action's result: the command as sent, and the guests in the way. */
export type SeatingProblem = {
  reason: ChartRefusal;
  command: SeatingCommand | null;
  chair?: Chair;
  /** The names of those guests. */
  by?: readonly string[];
};

/** Checks a table's name before it is sent. null: no problem found. */
export function checkTableCommand(command: SeatingCommand, plan: SeatingPlan<Seatable>): ChartRefusal | null {
  const names = plan.tables.map(({ name }) => name);
  const refusalIn = (decided: Result<unknown, ChartRefusal>) => (decided.ok ? null : decided.refusal);
  switch (command.intent) {
    case "add-table":
      return refusalIn(decideNewTable(names, command.name));
    case "rename-table":
      return refusalIn(decideRename(names, command));
    case "size-table":
      return refusalIn(decideTableSize(plan, command));
    case "name-table":
      return refusalIn(readDisplayName(command.typed));
    default:
      return null;
  }
}

/** Names the guest, if the command is about one. */
export function refusalText(
  { reason, command }: Pick<SeatingProblem, "reason" | "command">,
  { guests, words }: { guests: readonly SeatedGuest[]; words: SeatingWords },
): string {
  const guest = command?.intent === "seat-guest" && guests.find(({ id }) => id === command.guest);
  if (reason === "not at dinner" && guest) return words.isNotAtDinner(fullName(guest));
  return reason === "declined" && guest ? words.hasSaidNo(fullName(guest)) : words.refused[reason];
}

export function readChartRefusal({
  refusal,
  status,
  intent,
}: Extract<ActionAnswer, { ok: false }>): ChartRefusal {
  if (status === 401) return "signed out";
  if (intent === "undo") return "cannot undo";
  return isProblem(refusal) ? refusal.reason : "not saved";
}

function isProblem(refusal: unknown): refusal is SeatingProblem {
  return typeof refusal === "object" && refusal !== null && "reason" in refusal && "command" in refusal;
}

/** For a form sent without script. */
export function problemIn(answer: ActionAnswer | undefined): SeatingProblem | null {
  if (!answer || answer.ok) return null;
  return chartProblemIn(answer) ?? { reason: readChartRefusal(answer), command: null };
}

/** Whether the command has fields in a form of this table, where what was typed stands again. */
export function isInTableForm(command: SeatingCommand | null | undefined, table: string): boolean {
  return (command?.intent === "rename-table" || command?.intent === "name-table") && command.table === table;
}

/** null: it was no form of the chart that was refused. */
export function chartProblemIn(answer: ActionAnswer | undefined): SeatingProblem | null {
  return answer?.ok === false && isProblem(answer.refusal) ? answer.refusal : null;
}
