import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

test.each(languages)("no two topics have words for the same action (%s)", (language) => {
  const actions = Object.values(wordsOf(language)).flatMap((topic) =>
    "actions" in topic ? Object.keys(topic.actions) : [],
  );
  expect(actions.length).toBeGreaterThan(20);
  expect(actions).toEqual([...new Set(actions)]);
});
