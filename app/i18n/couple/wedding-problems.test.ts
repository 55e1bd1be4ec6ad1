import { describe, expect, test } from "vitest";
import { type Photo, type PhotoPlace, photoPlaces, type Wedding } from "#domain/wedding/wedding.ts";
import { describeFactProblem } from "./wrong-facts.ts";
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

/** What is said of a wedding with these facts, which may be as no editor would let them stand. */
function problemsOf(changed: Partial<Record<keyof Wedding, unknown>>): string {
  return findWeddingProblems({ ...wedding, ...(changed as Partial<Wedding>) })
    .map(describeFactProblem)
    .join("\n");
}

type Rows = [said: string | RegExp, changed: Parameters<typeof problemsOf>[0]][];
const [, ...laterStory] = wedding.story;
const vegan = { stored: "Vegan", en: "Vegan", sv: "Veganskt" };
const hero = { ...wedding.photos.hero, focus: { x: 150, y: 60 } };

const rows: Record<string, Rows> = {
  "a day that no calendar has is named": [
    ["answerBy: “2024-04-31” is not a day: April 2024 has 30 days.", { answerBy: "2024-04-31" }],
    [/February 2023 has 28 days/, { answerBy: "2023-02-29" }],
    [/there is no month 15\. First comes the year/, { answerBy: "2024-15-04" }],
    ["", { answerBy: "2024-02-29" }],
  ],
  "a day written otherwise is told as it is written here, if only one can be meant": [
    ["date: “2024-6-8” is written 2024-06-08 here.", { date: "2024-6-8" }],
    [/is written 2024-06-08 here/, { date: "2024/06/08" }],
    [/^date: “8-6-2024” is not a day\. .*year, month and day/, { date: "8-6-2024" }],
    [/^date: .*like 2024-06-08/, { date: "8 June 2024" }],
  ],
  "a chapter of the story may have a day or a month": [
    [/^story 1: “2012-13” is not a month/, { story: ["2012-13", ...laterStory] }],
    [/is written 2012-08 here/, { story: ["2012-8", ...laterStory] }],
    [/needs a month, too/, { story: ["2012", ...laterStory] }],
    ["", { story: ["2012-12-24", ...laterStory] }],
  ],
  "a time that no day has is named, and one written otherwise is told as it is written here": [
    [/^ceremonyAt: /, { ceremonyAt: "25:00" }],
    [/^ceremonyAt: /, { ceremonyAt: "15:60" }],
    ["ceremonyAt: “15.00” is written 15:00 here.", { ceremonyAt: "15.00" }],
    ["ceremonyAt: “3:00” is written 03:00 here.", { ceremonyAt: "3:00" }],
    ["ceremonyAt: “3 pm” is written 15:00 here.", { ceremonyAt: "3 pm" }],
    ["ceremonyAt: “12 AM” is written 00:00 here.", { ceremonyAt: "12 AM" }],
    ["ceremonyAt: “kl 15” is written 15:00 here.", { ceremonyAt: "kl 15" }],
    [/^endsAt: .*write 00:00 and the day after/, { endsAt: "24:00" }],
  ],
  "a time zone that nobody keeps is named, and a town's is found": [
    [/^timeZone: “Sweden” is not a time zone/, { timeZone: "Sweden" }],
    [/^timeZone: /, { timeZone: "" }],
    ["timeZone: “stockholm” is written Europe/Stockholm here.", { timeZone: "stockholm" }],
  ],
  "two choices that are stored alike, or as nothing, are named": [
    [/^foodOptions 2, stored: “Vegan”/, { foodOptions: [vegan, vegan] }],
    [/^allergyOptions 1, stored: it is empty/, { allergyOptions: [{ ...vegan, stored: " " }] }],
  ],
  "a focus outside its picture is named with its place": [
    [/^photos.hero.focus: /, { photos: { ...wedding.photos, hero } }],
  ],
  "a wedding does not end before it begins, nor can be answered after it": [
    [/^endsOn: the wedding would end \(2024-06-08, 02:00\) before it begins/, { endsOn: wedding.date }],
    [/^answerBy: .*2024-06-09.* after the wedding \(2024-06-08\)/, { answerBy: "2024-06-09" }],
    [/^partyAt: .*before the ceremony/, { partyAt: "14:00" }],
  ],
  "the place of the ceremony and the time of the party are looked at, too": [
    [/latitude: 139 is not a latitude/, { ceremonyPlace: { ...wedding.place, latitude: 139 } }],
    [/^partyAt: “18.00” is written 18:00/, { partyAt: "18.00" }],
    ["", { ceremonyPlace: wedding.place, partyAt: "18:00" }],
  ],
  "who says how to be reached can be reached that way": [
    [/^contact: it needs a phone or an email/, { contact: {} }],
    [/^contact.phone: “ring us” is not a telephone/, { contact: { name: "Ida", phone: "ring us" } }],
    [/^contact.email: “ida@” is not an email/, { contact: { email: "ida@" } }],
    [/an ending is missing, like .se/, { contact: { email: "ida@example" } }],
    ["", { contact: { phone: "+46 70-174 06 05" } }],
    ["", { contact: { email: "ida@example.se" } }],
  ],
  "names are not empty, and the toastmaster can be rung": [
    [/^couple.second: it is empty/, { couple: { first: "Ida", second: " " } }],
    [/^toastmaster.phone: “later”/, { toastmaster: { name: "Eva", phone: "later" } }],
  ],
  "days after the wedding on which data goes are counted in whole days, from one to ten years": [
    ...[0, -1, 1.5, 4000, Number.NaN].map((everythingAfterDays): Rows[number] => {
      const deletion = { everythingAfterDays, allergiesAfterDays: 30 };
      return [/^deletion.everythingAfterDays: /, { deletion }];
    }),
    ["", { deletion: { everythingAfterDays: 365, allergiesAfterDays: 1 } }],
    ["", { deletion: "never" }],
  ],
  "a word that is the couple's, too, is a word": [
    [/^alsoOurs: /, { alsoOurs: ["Brita", " "] }],
    ["", { alsoOurs: ["Brita"] }],
  ],
};

describe.each(Object.entries(rows))("%s", (_rule, all) => {
  test.each(all)("%s", (said, changed) => {
    expect(problemsOf(changed)).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
  });
});

test("coordinates that are on no map are named", () => {
  expect(
    problemsOf({ place: { ...wedding.place, latitude: 139.35, longitude: -557.3 } }).split("\n"),
  ).toHaveLength(2);
});

test("how to reach the couple may be missing while a wedding is tried, and is told to a real site", () => {
  expect(problemsOf({})).toBe("");
  expect(findMissingFacts(wedding).join()).toMatch(/^contact is missing/);
  expect(findMissingFacts({ contact: { phone: "+46 70 174 06 05" } })).toEqual([]);
});

test("what cannot be read at all is left out, and the rest is looked at all the same", () => {
  const { date: _, photos: __, ...readable } = wedding;
  expect(findWeddingProblems(readable)).toEqual([]);
  expect(findWeddingProblems({ ...readable, answerBy: "2024-04-31" })).toHaveLength(1);
});

test("all problems are told at once", () => {
  expect(problemsOf({ date: "2024-00-08", endsAt: "26:00", timeZone: "" }).split("\n")).toHaveLength(3);
});
