// Why an action on a mailing that is under way did nothing.

import type { Language } from "#domain/language.ts";
import { resultWords } from "#i18n/mailings/results.ts";
import { sendingWords } from "#i18n/mailings/sending.ts";
import type { AdminAnswer } from "../act.ts";

export function inWords(refused: Extract<AdminAnswer, { ok: false }>, language: Language): string {
  const { refused: ofMailing } = resultWords[language];
  const words: Readonly<Record<string, string>> = { ...sendingWords[language].reasons, ...ofMailing };
  const { refusal } = refused;
  const why = typeof refusal === "object" && refusal && "why" in refusal ? String(refusal.why) : "";
  if (Object.hasOwn(words, why)) return words[why] ?? "";
  return refused.status === 503 ? ofMailing["not saved"] : ofMailing["not now"];
}
