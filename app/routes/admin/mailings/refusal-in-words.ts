// Why an action on a mailing that is under way did nothing.

import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminAnswer } from "../act.ts";

export function inWords(refused: Extract<AdminAnswer, { ok: false }>, language: Language): string {
  const { refused: ofMailing } = wordsOf(language).results;
  const words: Readonly<Record<string, string>> = { ...wordsOf(language).sending.reasons, ...ofMailing };
  const { refusal } = refused;
  const given = typeof refusal === "object" && refusal && "why" in refusal ? refusal.why : "";
  const why = typeof given === "string" ? given : "";
  if (Object.hasOwn(words, why)) return words[why] ?? "";
  return refused.status === 503 ? ofMailing["not saved"] : ofMailing["not now"];
}
