import { expect, test } from "vitest";
import { type Photo, type PhotoPlace, photoPlaces, type Wedding } from "#domain/wedding/wedding.ts";
import { sayFactProblem } from "./wrong-facts.ts";
import { findMissingFacts, findWeddingProblems } from "#domain/wedding/wedding-problems.ts";

const lake: Photo = { file: "lake.jpg", focus: { x: 0, y: 100 } };

const wedding: Wedding = {
  couple: { first: "Ida", second: "Bo" },
  date: "2024-06-08",
  ceremonyAt: "15:00",
  endsOn: "2024-06-09",
  endsAt: "02:00",
  timeZone: "Europe/Stockholm",
  answerBy: "2024-04-15",
  afterAnswerBy: "closed",
  place: { name: "The barn", street: "Lane 7", town: "Village", latitude: 57.3, longitude: 13.9 },
  toastmaster: { name: "Eva", phone: "+46 70 174 06 25" },
  foodOptions: [{ stored: "Vegan", en: "Vegan", sv: "Veganskt" }],
  allergyOptions: [],
  story: ["2012-08", "2014-06-08", "2017-10", "2019-02-09", "2024-06-08"],
  photos: Object.fromEntries(photoPlaces.map((place) => [place, lake])) as Record<PhotoPlace, Photo>,
};

function problemsOf(changed: Partial<Wedding>): string {
  return findWeddingProblems({ ...wedding, ...changed })
    .map(sayFactProblem)
    .join("\n");
}

test("a wedding that can be held has no problems", () => {
  expect(problemsOf({})).toBe("");
});

test("a day that no calendar has is named", () => {
  expect(problemsOf({ answerBy: "2024-04-31" })).toBe(
    `answerBy: “2024-04-31” is no day: April 2024 has 30 days.`,
  );
  expect(problemsOf({ answerBy: "2023-02-29" })).toMatch(/February 2023 has 28 days/);
  expect(problemsOf({ answerBy: "2024-15-04" })).toMatch(/there is no month 15\. First comes the year/);
  expect(problemsOf({ answerBy: "2024-02-29" })).toBe("");
});

test("a day written otherwise is told as it is written here, if only one can be meant", () => {
  expect(problemsOf({ date: "2024-6-8" })).toBe(`date: “2024-6-8” is written 2024-06-08 here.`);
  expect(problemsOf({ date: "2024/06/08" as "2024-06-08" })).toMatch(/is written 2024-06-08 here/);
  expect(problemsOf({ date: "8-6-2024" })).toMatch(/^date: “8-6-2024” is not a day .*year, month, day/);
  expect(problemsOf({ date: "8 June 2024" as "2024-06-08" })).toMatch(/^date: .*like 2024-06-08/);
});

test("a chapter of the story may have a day or a month", () => {
  const [, ...others] = wedding.story;
  expect(problemsOf({ story: ["2012-13", ...others] })).toMatch(/^story 1: “2012-13” is no month/);
  expect(problemsOf({ story: ["2012-8", ...others] })).toMatch(/is written 2012-08 here/);
  expect(problemsOf({ story: ["2012" as "2012-08", ...others] })).toMatch(/needs a month, too/);
  expect(problemsOf({ story: ["2012-12-24", ...others] })).toBe("");
});

test.each(["25:00", "15:60", "3:00"] as const)("%s is no time of a day", (ceremonyAt) => {
  expect(problemsOf({ ceremonyAt })).toMatch(/^ceremonyAt: /);
});

test.each([
  ["15.00", "15:00"],
  ["3:00", "03:00"],
  ["3 pm", "15:00"],
  ["12 AM", "00:00"],
  ["kl 15", "15:00"],
])("%s is told as %s", (ceremonyAt, written) => {
  expect(problemsOf({ ceremonyAt: ceremonyAt as "15:00" })).toBe(
    `ceremonyAt: “${ceremonyAt}” is written ${written} here.`,
  );
});

test("midnight is the beginning of a day", () => {
  expect(problemsOf({ endsAt: "24:00" })).toMatch(/^endsAt: .*write 00:00, and the day after/);
});

test("a time zone that nobody keeps is named, and a town's is found", () => {
  expect(problemsOf({ timeZone: "Sweden" })).toMatch(/^timeZone: “Sweden” is no time zone/);
  expect(problemsOf({ timeZone: "" })).toMatch(/^timeZone: /);
  expect(problemsOf({ timeZone: "stockholm" })).toBe(
    `timeZone: “stockholm” is written Europe/Stockholm here.`,
  );
});

test("coordinates that are on no map are named", () => {
  expect(
    problemsOf({ place: { ...wedding.place, latitude: 139.35, longitude: -557.3 } }).split("\n"),
  ).toHaveLength(2);
});

test("two choices that are stored alike, or as nothing, are named", () => {
  const vegan = { stored: "Vegan", en: "Vegan", sv: "Veganskt" };
  expect(problemsOf({ foodOptions: [vegan, vegan] })).toMatch(/^foodOptions 2, stored: “Vegan”/);
  expect(problemsOf({ allergyOptions: [{ ...vegan, stored: " " }] })).toMatch(
    /^allergyOptions 1, stored: it is empty/,
  );
});

test("a focus outside its picture is named with its place", () => {
  const hero = { ...wedding.photos.hero, focus: { x: 150, y: 60 } };
  expect(problemsOf({ photos: { ...wedding.photos, hero } })).toMatch(/^photos.hero.focus: /);
});

test("a wedding does not end before it begins, nor can be answered after it", () => {
  expect(problemsOf({ endsOn: wedding.date })).toMatch(
    /^endsOn: the wedding would end \(2024-06-08, 02:00\) before it begins/,
  );
  expect(problemsOf({ answerBy: "2024-06-09" })).toMatch(
    /^answerBy: .*2024-06-09.* after the wedding \(2024-06-08\)/,
  );
  expect(problemsOf({ partyAt: "14:00" })).toMatch(/^partyAt: .*before the ceremony/);
});

test("the place of the ceremony and the time of the party are looked at, too", () => {
  const ceremonyPlace = { ...wedding.place, latitude: 139 };
  expect(problemsOf({ ceremonyPlace })).toMatch(/^ceremonyPlace.latitude: 139 is no latitude/);
  expect(problemsOf({ partyAt: "18.00" as "18:00" })).toMatch(/^partyAt: “18.00” is written 18:00/);
  expect(problemsOf({ ceremonyPlace: wedding.place, partyAt: "18:00" })).toBe("");
});

test("who says how to be reached can be reached that way", () => {
  expect(problemsOf({ contact: {} })).toMatch(/^contact: it needs a phone or an email/);
  expect(problemsOf({ contact: { name: "Ida", phone: "ring us" } })).toMatch(
    /^contact.phone: “ring us” is no telephone/,
  );
  expect(problemsOf({ contact: { email: "ida@" } })).toMatch(/^contact.email: “ida@” is no email/);
  expect(problemsOf({ contact: { email: "ida@example" } })).toMatch(/an ending is missing, like .se/);
  expect(problemsOf({ contact: { phone: "+46 70-174 06 05" } })).toBe("");
  expect(problemsOf({ contact: { email: "ida@example.se" } })).toBe("");
});

test("how to reach the couple may be missing while a wedding is tried, and is told to a real site", () => {
  expect(problemsOf({})).toBe("");
  expect(findMissingFacts(wedding).join()).toMatch(/^contact is missing/);
  expect(findMissingFacts({ contact: { phone: "+46 70 174 06 05" } })).toEqual([]);
});

test("names are not empty, and the toastmaster can be rung", () => {
  expect(problemsOf({ couple: { first: "Ida", second: " " } })).toMatch(/^couple.second: it is empty/);
  expect(problemsOf({ toastmaster: { name: "Eva", phone: "later" } })).toMatch(/^toastmaster.phone: “later”/);
});

test("what cannot be read at all is left out, and the rest is looked at all the same", () => {
  const { date: _, photos: __, ...readable } = wedding;
  expect(findWeddingProblems(readable)).toEqual([]);
  expect(findWeddingProblems({ ...readable, answerBy: "2024-04-31" })).toHaveLength(1);
});

test("all problems are told at once", () => {
  expect(problemsOf({ date: "2024-00-08", endsAt: "26:00", timeZone: "" }).split("\n")).toHaveLength(3);
});

test("days after the wedding on which data goes are counted in whole days, from one to ten years", () => {
  for (const everythingAfterDays of [0, -1, 1.5, 4000, Number.NaN]) {
    const deletion = { everythingAfterDays, allergiesAfterDays: 30 };
    expect(problemsOf({ deletion })).toMatch(/^deletion.everythingAfterDays: /);
  }
  expect(problemsOf({ deletion: { everythingAfterDays: 365, allergiesAfterDays: 1 } })).toBe("");
  expect(problemsOf({ deletion: "never" })).toBe("");
});

test("a word that is the couple's, too, is a word", () => {
  expect(problemsOf({ alsoOurs: ["Brita", " "] })).toMatch(/^alsoOurs: /);
  expect(problemsOf({ alsoOurs: ["Brita"] })).toBe("");
});
