import { expect, test } from "vitest";
import { ownWedding, summer } from "#test/kits/wedding/own-wedding.ts";
import { findLeftOverFacts } from "./left-over-facts.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

const factsIn = (changed: Partial<Wedding>) =>
  findLeftOverFacts(ownWedding(changed)).map(({ key, word }) => [key, word]);
const { place, ceremonyPlace, date, answerBy, story, couple } = summer.wedding;

const elsewhere = { name: "Kajen", street: "Hamnen 1", town: "Vik", latitude: 59, longitude: 17 };

test("a wedding of one's own has none left over", () => {
  expect(factsIn({})).toEqual([]);
});

test("days that stayed are named", () => {
  expect(factsIn({ date, answerBy })).toEqual([
    ["date", "2024-06-08"],
    ["answerBy", "2024-04-15"],
  ]);
  expect(factsIn({ story: [story[0], "2016-06-01", "2019-11-30", "2026-01-01", story[4]] })).toEqual([
    ["story", "2012-08"],
    ["story", "2024-06-08"],
  ]);
});

test("the spot on the map and the street are named while the place is another", () => {
  expect(factsIn({ place: { ...place, name: "Villa Fridhem", town: "Bandhagen" } })).toEqual([
    ["place.street", "Kyrkstigen 7"],
    ["place.latitude, longitude", "57.312, 13.935"],
  ]);
});

test("a place that stayed as a whole is named with its spot", () => {
  expect(factsIn(ceremonyPlace ? { ceremonyPlace } : {})).toEqual([
    ["ceremonyPlace", "Ärlehults kyrka, Kyrkbacken 1, Ärlehult"],
    ["ceremonyPlace.latitude, longitude", "57.316, 13.931"],
  ]);
});

test("both names are named together; one of them may be the couple's own", () => {
  expect(factsIn({ couple })).toEqual([["couple", "Märta & Theo"]]);
  expect(factsIn({ couple: { first: "Märta", second: "Bo" } })).toEqual([]);
});

test("an event at the sample's place or on its day is named, and one that only has its name is not", () => {
  const [brunch] = summer.wedding.events ?? [];
  if (!brunch?.place) throw new Error("The sample has no brunch");
  const own = { ...brunch, date: "2027-08-15", place: { ...place, ...elsewhere } } as const;
  expect(factsIn({ events: [brunch] })).toEqual([
    ["events.date", "2024-06-09"],
    ["events.place", "Sjöboden, Strandstigen 2, Ärlehult"],
  ]);
  expect(factsIn({ events: [own] })).toEqual([]);
  const { latitude = 0, longitude = 0 } = brunch.place;
  expect(factsIn({ events: [{ ...own, place: { ...own.place, latitude, longitude } }] })).toHaveLength(1);
  const { place: _, ...nowhere } = own;
  expect(factsIn({ events: [nowhere] })).toEqual([]);
  expect(factsIn({ date, events: [{ ...own, date: brunch.date }] })).toEqual([["date", "2024-06-08"]]);
});

test("a question of the sample's is named in whichever language it stayed", () => {
  const [question] = summer.wedding.questions ?? [];
  if (!question) throw new Error("The sample has no question");
  expect(factsIn({ questions: [question] })).toEqual([["questions", "Coach back to Värnamo?"]]);
  expect(factsIn({ questions: [{ ...question, en: "Coach home?" }] })).toEqual([
    ["questions", "Buss tillbaka till Värnamo?"],
  ]);
  expect(factsIn({ questions: [{ ...question, en: "Coach home?", sv: "Buss hem?" }] })).toEqual([]);
  expect(factsIn({ questions: [question], alsoOurs: [question.en] })).toEqual([]);
});

test("a fact that the couple mean is not named", () => {
  expect(factsIn({ date, alsoOurs: [date] })).toEqual([]);
});
