import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { fillTexts } from "#i18n/couple.ts";
import { findTextProblems } from "#i18n/couple/text-problems.ts";
import { startingContent } from "./starting-content.ts";

const at = Date.parse("2026-11-23T20:00:00Z");
const least = {
  "couple.first": "Ebba",
  "couple.second": "Jonatan",
  date: "2027-08-14",
  ceremonyAt: "14:30",
  "place.name": "Kulturhuset Spegeln",
  "place.town": "Umeå",
  "contact.email": "ebba@example.org",
};

test("what a couple need to say is enough for a site without a problem, in each language", () => {
  const { wedding, texts } = startingContent({ at, facts: least });
  expect(findWeddingProblems(wedding)).toEqual([]);
  expect(findTextProblems(texts, wedding)).toEqual([]);
});

test("nothing in it is the sample's, and no sentence has a hole", () => {
  const { wedding, texts } = startingContent({ at, facts: least });
  expect(listLeftOvers(wedding, texts)).toEqual([]);
  for (const language of languages) {
    for (const { text } of listTexts(fillTexts(texts[language], wedding, language))) {
      expect(text).not.toMatch(/[{}]| {2}|undefined|null| [,.]/);
    }
  }
});

test("what they did not say is as most have it", () => {
  const { wedding } = startingContent({ at, facts: least });
  expect(wedding).toMatchObject({ endsOn: "2027-08-15", endsAt: "02:00", answerBy: "2027-07-03" });
  expect(wedding.timeZone).toBe("Europe/Stockholm");
  expect(wedding).not.toHaveProperty("toastmaster");
  expect(wedding).not.toHaveProperty("ceremonyPlace");
  expect(wedding.place).not.toHaveProperty("latitude");
});

test("what they did say stands", () => {
  const facts = {
    ...least,
    languages: "sv",
    endsAt: "23:30",
    answerBy: "2027-06-01",
    "ceremonyPlace.name": "Backens kyrka",
    "place.spot": "63,825, 20,263",
  };
  const { wedding } = startingContent({ at, facts });
  expect(wedding).toMatchObject({ endsOn: "2027-08-14", answerBy: "2027-06-01", languages: ["sv"] });
  expect(wedding.ceremonyPlace).toMatchObject({ name: "Backens kyrka", town: "Umeå" });
  expect(wedding.place).toMatchObject({ latitude: 63.825, longitude: 20.263 });
});

test("a wedding that is near leaves its guests the days that there are", () => {
  const near = (date: string) => startingContent({ at, facts: { ...least, date } }).wedding.answerBy;
  expect(near("2026-12-24")).toBe("2026-12-03");
  expect(near("2026-12-04")).toBe("2026-11-27");
  expect(near("2026-11-25")).toBe("2026-11-25");
});

test("what cannot be read counts as not said", () => {
  const { wedding } = startingContent({ at, facts: { ...least, endsAt: "late", "place.spot": "there" } });
  expect(wedding.endsAt).toBe("02:00");
  expect(wedding.place).not.toHaveProperty("latitude");
});
