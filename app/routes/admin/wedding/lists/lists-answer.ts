// What came of a form that was sent without script, or refused.

import type { Language } from "#domain/language.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { listWords } from "#i18n/editing/lists.ts";
import type { AdminAnswer } from "../../act.ts";
import type { SectionRefused } from "../website-commands.ts";
import type { ListsRefused, PressedLists } from "./save-lists.ts";

export function whyNotSaved(
  refusal: SectionRefused | ListsRefused | null,
  language: Language,
): string | null {
  if (!refusal) return null;
  const { refused } = editingWords[language];
  const words = listWords[language];
  const { why } = refusal;
  if (why === "not saved") return null;
  if (!("view" in refusal)) return refused[why as Exclude<SectionRefused["why"], "not saved">];
  if (why === "first event") return words.refused[why](refusal.households);
  const said = why === "asks" ? words.refused[why] : refused[why];
  return refusal.gone.length > 0 ? `${said} ${words.gone(refusal.gone.join(", "))}` : said;
}

export function listsRefusedIn(answer: AdminAnswer | undefined): ListsRefused | null {
  const refusal = refusalOfSection(answer);
  return refusal && "view" in refusal ? refusal : null;
}

export function refusedIn(answer: AdminAnswer | undefined): SectionRefused | null {
  const refusal = refusalOfSection(answer);
  return refusal && "typed" in refusal ? refusal : null;
}

function refusalOfSection(answer: AdminAnswer | undefined): SectionRefused | ListsRefused | null {
  return answer?.ok === false && answer.intent === "save-section" ? answer.refusal : null;
}

export function pressedIn(answer: AdminAnswer | undefined): PressedLists | null {
  return answer?.ok && answer.intent === "save-section" ? (answer.data ?? null) : null;
}
