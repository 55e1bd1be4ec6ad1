import { expect, test } from "vitest";
import { defaultLanguage } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

test("no two topics have words for the same action", () => {
  const topics = Object.values(wordsOf(defaultLanguage));
  const actions = topics.flatMap((topic) => ("actions" in topic ? Object.keys(topic.actions) : []));
  expect(actions).toEqual([...new Set(actions)]);
});
