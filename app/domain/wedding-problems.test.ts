import { expect, test } from "vitest";
import { type Photo, type PhotoPlace, photoPlaces, type Wedding } from "./wedding.ts";
import { findMissingFacts, findWeddingProblems } from "./wedding-problems.ts";

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
  return findWeddingProblems({ ...wedding, ...changed }).join("\n");
}

test("a wedding that can be held has no problems", () => {
  expect(problemsOf({})).toBe("");
});

test("a day that no calendar has is named", () => {
  expect(problemsOf({ answerBy: "2024-04-31" })).toMatch(/^answerBy: 2024-04-31 is no day/);
  expect(problemsOf({ date: "8-6-2024" })).toMatch(/^date: 8-6-2024/);
  expect(problemsOf({ answerBy: "2024-02-29" })).toBe("");
});

test("a chapter of the story may have a day or a month", () => {
  const [, ...others] = wedding.story;
  expect(problemsOf({ story: ["2012-13", ...others] })).toMatch(/^story: 2012-13/);
  expect(problemsOf({ story: ["2012-12-24", ...others] })).toBe("");
});

test.each(["25:00", "15:60", "3:00"] as const)("%s is no time of a day", (ceremonyAt) => {
  expect(problemsOf({ ceremonyAt })).toMatch(/^ceremonyAt: /);
});

test("a time zone that nobody keeps is named", () => {
  expect(problemsOf({ timeZone: "Sweden" })).toMatch(/^timeZone: Sweden/);
});

test("coordinates that are on no map are named", () => {
  expect(
    problemsOf({ place: { ...wedding.place, latitude: 139.35, longitude: -557.3 } }).split("\n"),
  ).toHaveLength(2);
});

test("two choices that are stored alike, or as nothing, are named", () => {
  const vegan = { stored: "Vegan", en: "Vegan", sv: "Veganskt" };
  expect(problemsOf({ foodOptions: [vegan, vegan] })).toMatch(/^foodOptions: "Vegan"/);
  expect(problemsOf({ allergyOptions: [{ ...vegan, stored: " " }] })).toMatch(/^allergyOptions: /);
});

test("a focus outside its picture is named with its place", () => {
  const hero = { ...wedding.photos.hero, focus: { x: 150, y: 60 } };
  expect(problemsOf({ photos: { ...wedding.photos, hero } })).toMatch(/^photos: the focus of hero/);
});

test("a wedding does not end before it begins, nor can be answered after it", () => {
  expect(problemsOf({ endsOn: wedding.date })).toMatch(/it ends before it begins/);
  expect(problemsOf({ answerBy: "2024-06-09" })).toMatch(/after the wedding/);
});

test("the place of the ceremony and the time of the party are looked at, too", () => {
  const ceremonyPlace = { ...wedding.place, latitude: 139 };
  expect(problemsOf({ ceremonyPlace })).toMatch(/^ceremonyPlace: 139 is no latitude/);
  expect(problemsOf({ partyAt: "18.00" as "18:00" })).toMatch(/^partyAt: 18.00/);
  expect(problemsOf({ ceremonyPlace: wedding.place, partyAt: "18:00" })).toBe("");
});

test("who says how to be reached can be reached that way", () => {
  expect(problemsOf({ contact: {} })).toMatch(/^contact: it needs a phone or an email/);
  expect(problemsOf({ contact: { name: "Ida", phone: "ring us" } })).toMatch(/^contact: ring us/);
  expect(problemsOf({ contact: { email: "ida@" } })).toMatch(/^contact: ida@ is no email/);
  expect(problemsOf({ contact: { phone: "+46 70-174 06 05" } })).toBe("");
  expect(problemsOf({ contact: { email: "ida@example.se" } })).toBe("");
});

test("how to reach the couple may be missing while a wedding is tried, and is told to a real site", () => {
  expect(problemsOf({})).toBe("");
  expect(findMissingFacts(wedding).join()).toMatch(/^contact is missing/);
  expect(findMissingFacts({ contact: { phone: "+46 70 174 06 05" } })).toEqual([]);
});

test("all problems are told at once", () => {
  expect(problemsOf({ date: "2024-00-08", endsAt: "26:00", timeZone: "" }).split("\n")).toHaveLength(3);
});

test("days after the wedding on which data goes are counted in whole days, from one to ten years", () => {
  for (const everythingAfterDays of [0, -1, 1.5, 4000, Number.NaN]) {
    const deletion = { everythingAfterDays, allergiesAfterDays: 30 };
    expect(problemsOf({ deletion })).toMatch(/^deletion: /);
  }
  expect(problemsOf({ deletion: { everythingAfterDays: 365, allergiesAfterDays: 1 } })).toBe("");
  expect(problemsOf({ deletion: "never" })).toBe("");
});
