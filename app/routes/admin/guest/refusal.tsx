// Why a deed was not done, where no field can say it: at the top of the page, and it takes the focus.

import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { whyNotUndone } from "../guest-list/edit-outcome.ts";
import type { UndoRefused } from "../history/history-actions.ts";
import type { PartingRefusal } from "./guest-actions.ts";

export function Refusal({ answer, language }: { answer: ActionAnswer | undefined; language: Language }) {
  const text = answer && !answer.ok ? refusalInWords(answer, language) : null;
  if (text === null) return null;
  return (
    <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

/** null: the forms of the page say it themselves. */
function refusalInWords(
  { status, intent, refusal }: Extract<ActionAnswer, { ok: false }>,
  language: Language,
): string | null {
  const words = guestListWords[language];
  if (status === 401) return words.refused["signed out"];
  if (status === 429) return words.refused["too many"];
  if (status === 503) return words.refused["not reached"];
  if (intent === "undo") return whyNotUndone(refusal as UndoRefused, { language });
  if (intent === "delete-guest" || intent === "erase-guest" || intent === "renew-link") {
    const { reason } = refusal as PartingRefusal;
    return reason === "gone" ? words.refused.gone : words.guest.notSure;
  }
  return null;
}
