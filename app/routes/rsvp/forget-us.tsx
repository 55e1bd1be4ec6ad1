// On a borrowed phone the household's answers would stay one tap away for a year.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { householdWords } from "#i18n/households.ts";

export const forgetIntent = "forget";

export function ForgetUs({ language }: { language: Language }) {
  const { forget, forgetNote } = householdWords[language].form;
  return (
    <form className="stack" method="post" action={pagePath(language, "rsvp")}>
      <p className="small">{forgetNote}</p>
      <p>
        <button className="button quiet small" name="intent" value={forgetIntent}>
          {forget}
        </button>
      </p>
    </form>
  );
}
