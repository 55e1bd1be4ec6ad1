// A refusal that belongs to no single field. It stands at the top of the page and takes the focus; the words
// are also used beside a cell or a form.

import type { Language } from "#domain/language.ts";
import { guestFieldWords, type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { historyWords } from "#i18n/history.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import type { ChangeRefusal } from "#server/workflows/guests/change-guest.ts";
import type { ActionAnswer } from "../admin-request.ts";
import type { ChangerView } from "./change-view.ts";
import type { UndoRefused } from "./undo-action.ts";

export type PartingRefusal =
  | { reason: "gone" }
  | { reason: "not sure" }
  | { reason: "brings others"; count: number };

export function Refusal({ answer, language }: { answer: ActionAnswer | undefined; language: Language }) {
  const text = answer && !answer.ok ? refusalInWords(answer, language) : null;
  if (text === null) return null;
  return (
    <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

/** null: the forms of the page show it themselves. */
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
    const parting = refusal as PartingRefusal;
    if (parting.reason === "brings others")
      return guestPageWords[language].delete.bringsOthers(parting.count);
    return parting.reason === "gone" ? words.refused.gone : guestPageWords[language].notSure;
  }
  return null;
}

export function whyNot(
  why: Exclude<ChangeRefusal, { reason: "not taken" } | { reason: "asks" }>,
  reader: Reader,
): string {
  const words = guestListWords[reader.language];
  if (why.reason === "gone") return words.refused.gone;
  return words.chairTaken(chairInWords(why.chair, tablesOf(reader)), why.by.name);
}

export function whyNotUndone(refusal: UndoRefused, { language }: Pick<Reader, "language">): string {
  const { changedSince } = guestListWords[language];
  const [stay] = refusal.reason === "nothing goes back" ? refusal.stays : [];
  if (typeof stay?.why === "object") {
    return historyWords[language].stay.chair(refusal.chair ?? "", stay.why.chairTakenBy);
  }
  if (stay?.why === "photo gone") return historyWords[language].notUndone["photo gone"];
  const [field] = stay?.fields ?? [];
  if (!field || !refusal.changer) return historyWords[language].notUndone[refusal.reason];
  const { names } = guestFieldWords[language];
  return changedSince(names[field], nameOf(refusal.changer, language), refusal.changer.when);
}

/** A sentence that says who changed the value, and when. */
export function changedBy(changer: ChangerView, language: Reader["language"]): string {
  return guestListWords[language].changedBy(nameOf(changer, language), changer.when);
}

function nameOf({ who, name }: ChangerView, language: Reader["language"]): string {
  return name ?? guestListWords[language].changers[who];
}
