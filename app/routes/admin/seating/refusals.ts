// Why a deed was not done, as the chart has words for it.

import { readDisplayName } from "#domain/guest/display-names.ts";
import { fullName } from "#domain/guest/guest.ts";
import { decideNewTable, decideRename } from "#domain/seating/seating-decisions.ts";
import type { Chair, Seatable, SeatingPlan } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { ActionAnswer } from "../admin-request.ts";
import type { Deed } from "./deeds.ts";
import type { SeatedGuest } from "./load-seating.ts";

export type Refusal = keyof SeatingWords["refused"];

/** What the action answers: the deed as it was sent, and where somebody sits there, who. */
export type SeatingProblem = {
  reason: Refusal;
  deed: Deed | null;
  chair?: Chair;
  /** Their names. */
  by?: readonly string[];
};

/** A table's name is looked at before it is sent. null: nothing is known against it. */
export function checkTableDeed(deed: Deed, { tables }: SeatingPlan<Seatable>): Refusal | null {
  const names = tables.map(({ name }) => name);
  const decided =
    deed.intent === "add-table"
      ? decideNewTable(names, deed.name)
      : deed.intent === "rename-table"
        ? decideRename(names, deed)
        : deed.intent === "name-table"
          ? readDisplayName(deed)
          : null;
  return decided?.ok === false ? decided.refusal : null;
}

/** Of a guest by name, where it is about one. */
export function refusalText(
  { reason, deed }: Pick<SeatingProblem, "reason" | "deed">,
  { guests, words }: { guests: readonly SeatedGuest[]; words: SeatingWords },
): string {
  const guest = deed?.intent === "seat-guest" && guests.find(({ id }) => id === deed.guest);
  return reason === "declined" && guest ? words.hasSaidNo(fullName(guest)) : words.refused[reason];
}

export function readRefusal({ refusal, status, intent }: Extract<ActionAnswer, { ok: false }>): Refusal {
  if (status === 401) return "signed out";
  if (intent === "undo") return "cannot undo";
  return isProblem(refusal) ? refusal.reason : "not saved";
}

function isProblem(refusal: unknown): refusal is SeatingProblem {
  return typeof refusal === "object" && refusal !== null && "reason" in refusal && "deed" in refusal;
}

/** Of a form that was sent without script. */
export function problemIn(answer: ActionAnswer | undefined): SeatingProblem | null {
  if (!answer || answer.ok) return null;
  return isProblem(answer.refusal) ? answer.refusal : { reason: readRefusal(answer), deed: null };
}
