// What came of a form that was sent without script, or refused.

import type { Language } from "#domain/language.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { listWords } from "#i18n/editing/lists.ts";
import type { ActionAnswer } from "../../admin-request.ts";
import type { SectionRefused } from "../wedding-actions.ts";
import type { ListsRefused, ListsView } from "./save-lists.ts";

export function whyNotSaved(
  refusal: SectionRefused | ListsRefused | null,
  language: Language,
): string | null {
  if (!refusal) return null;
  const { refused } = editingWords[language];
  const words = listWords[language];
  const { why, wrong } = refusal;
  if (why === "not saved") return refused[why](wrong.length);
  if (!("view" in refusal)) return refused[why as Exclude<SectionRefused["why"], "not saved">];
  if (why === "first event") return words.refused[why](refusal.households);
  const said = why === "asks" ? words.refused[why] : refused[why];
  return refusal.gone.length > 0 ? `${said} ${words.gone(refusal.gone.join(", "))}` : said;
}

export function listsRefusedIn(answer: ActionAnswer | undefined): ListsRefused | null {
  const isOurs = answer && !answer.ok && answer.intent === "save-section";
  return isOurs && answer.refusal instanceof Object && "view" in answer.refusal
    ? (answer.refusal as ListsRefused)
    : null;
}

/** What a button did to the rows. */
export function pressedIn(answer: ActionAnswer | undefined): (ListsView & { focus: string }) | null {
  const isOurs = answer?.ok && answer.once !== undefined && answer.data instanceof Object;
  return isOurs && "state" in (answer.data as object) ? (answer.data as ListsView & { focus: string }) : null;
}

export function refusedIn(answer: ActionAnswer | undefined): SectionRefused | null {
  const isOurs = answer && !answer.ok && answer.intent === "save-section";
  return isOurs && answer.refusal instanceof Object && "typed" in answer.refusal
    ? (answer.refusal as SectionRefused)
    : null;
}
