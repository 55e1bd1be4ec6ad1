// What came of a form that was sent without script, or refused.

import type { AdminAnswer } from "../../act.ts";
import type { SectionRefused } from "../website-commands.ts";
import type { ListsRefused, PressedLists } from "./save-lists.ts";

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
