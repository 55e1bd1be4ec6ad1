// On every page of the admin area once the free quota of the day is nearly used: what ends when.

import type { Language } from "#domain/language.ts";
import { standingWords } from "#i18n/standing.ts";
import { adminPath } from "./admin-view.ts";

/** `startsAgain`: when the quota does, as the couple's clock has it. */
export type UsageWarning = { percent: number; startsAgain: string };

export function UsageNotice({ warning, language }: { warning: UsageWarning; language: Language }) {
  const words = standingWords[language].warning;
  const { percent, startsAgain } = warning;
  return (
    <section className="notice warn cluster" aria-label={words.label}>
      <p>{percent >= 100 ? words.over(startsAgain) : words.near(percent, startsAgain)}</p>
      <a href={`${adminPath(language, { settings: "" })}#standing`}>{words.more}</a>
    </section>
  );
}
