import { expect, test } from "vitest";
import { blankGuest, fieldNames, type Guest } from "#domain/guest/guest.ts";
import { blankHousehold, type Household } from "#domain/households/household.ts";
import { dataTopicsOf, topicOfGuest, topicOfHousehold } from "#domain/retention.ts";
import { languages } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

const nothing = { guests: [], households: [], wedding: {} };
const canary = "canary" as never;

test("each field that is kept of a guest or a household has its sentence in the notice, in both languages", () => {
  const ofGuests = fieldNames.map((field) => {
    const guest: Guest = { ...blankGuest, id: "asa", [field]: canary };
    return { field, topic: topicOfGuest[field], told: dataTopicsOf({ ...nothing, guests: [guest] }) };
  });
  const ofHouseholds = (Object.keys(blankHousehold) as (keyof Household)[]).map((field) => {
    const household: Household = { ...blankHousehold, [field]: canary };
    return {
      field,
      topic: topicOfHousehold[field],
      told: dataTopicsOf({ ...nothing, households: [household] }),
    };
  });
  for (const { field, topic, told } of [...ofGuests, ...ofHouseholds]) {
    expect(told, field).toContain(topic);
    for (const language of languages) {
      expect(wordsOf(language).privacy.kept.topics[topic] ?? "", `${field}, ${language}`).toMatch(/\.$/);
    }
  }
});

test("what nobody keeps is not told of, and what is asked is told of before anybody answers", () => {
  const always = ["name", "answer", "food", "seat", "introduction", "history"];
  const blank = { ...nothing, guests: [{ ...blankGuest, id: "asa" }], households: [blankHousehold] };
  expect(dataTopicsOf(blank)).toEqual(always);
  const question = {
    key: "song",
    of: "each guest",
    askedOf: "all",
    kind: "text",
    en: "Song?",
    sv: "Låt?",
  } as const;
  expect(dataTopicsOf({ ...blank, wedding: { questions: [question] } })).toEqual([
    ...always.slice(0, 3),
    "questions",
    ...always.slice(3),
  ]);
});
