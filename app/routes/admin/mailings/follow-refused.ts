// Why an action on a mailing that is under way did nothing.

import type { Language } from "#domain/language.ts";
import { resultWords } from "#i18n/mailings/results.ts";
import { sendingWords } from "#i18n/mailings/sending.ts";
import type { ActionAnswer } from "../admin-request.ts";

/** `of`: the row of the form; `typed` fills it again. */
export type FollowRefused = { of: string; why: string; typed?: string };

export function inWords(
  { status, refusal }: Extract<ActionAnswer, { ok: false }>,
  language: Language,
): string {
  const { refused } = resultWords[language];
  const words: Readonly<Record<string, string>> = { ...sendingWords[language].reasons, ...refused };
  const why = typeof refusal === "object" ? (refusal as FollowRefused).why : "";
  if (Object.hasOwn(words, why)) return words[why] ?? "";
  return status === 503 ? refused["not saved"] : refused["not now"];
}
