import { expect, test } from "vitest";
import { ownWedding, summer } from "#test/own-wedding.ts";
import { findLeftOverFacts } from "./left-over-facts.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

const factsIn = (changed: Partial<Wedding>) =>
  findLeftOverFacts(ownWedding(changed)).map(({ key, word }) => [key, word]);
const { place, ceremonyPlace, date, answerBy, story, couple } = summer.wedding;

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

test("a fact that the couple mean is not named", () => {
  expect(factsIn({ date, alsoOurs: [date] })).toEqual([]);
});
