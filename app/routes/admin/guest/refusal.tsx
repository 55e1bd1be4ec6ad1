// Why a deed was not done, where no field can say it: at the top of the page, and it takes the focus.

import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { UndoRefusal } from "#server/workflows/undo-deed.ts";
import type { ActionAnswer } from "../admin-request.ts";
import type { PartingRefusal } from "./guest-actions.ts";

type Words = (typeof guestListWords)["sv"];

export function Refusal({ answer, language }: { answer: ActionAnswer | undefined; language: Language }) {
  const text = answer && !answer.ok ? refusalInWords(answer, guestListWords[language]) : null;
  if (text === null) return null;
  return (
    <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

/** null: the forms of the page say it themselves. */
export function refusalInWords(
  { status, intent, refusal }: Extract<ActionAnswer, { ok: false }>,
  words: Words,
): string | null {
  if (status === 401) return words.refused["signed out"];
  if (status === 429) return words.refused["too many"];
  if (status === 503) return words.refused["not reached"];
  if (intent === "undo") return whyNotUndone(refusal as UndoRefusal, words);
  if (intent === "delete-guest" || intent === "erase-guest" || intent === "renew-link") {
    const { reason } = refusal as PartingRefusal;
    return reason === "gone" ? words.refused.gone : words.guest.notSure;
  }
  return null;
}

function whyNotUndone(refusal: UndoRefusal, { guest, chairTaken }: Words): string {
  if (refusal.reason !== "chair taken") return guest.notUndone[refusal.reason];
  return chairTaken(refusal.chair.table, refusal.chair.seat, refusal.by.name);
}
