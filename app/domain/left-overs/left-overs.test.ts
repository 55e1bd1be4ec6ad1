import { describe, expect, test } from "vitest";
import { emptyTexts, leftOversIn, ownWedding, summer, winter } from "#test/kits/wedding/own-wedding.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import { languages } from "#domain/language.ts";
import { listFacts, listLeftOvers, sampleCodes, sampleDigest, sampleValues, wholeOf } from "./left-overs.ts";
import { listTexts, spellPath } from "./text-tree.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

describe("a sample wedding as it is", () => {
  test.each(samples)("$folder tells of nobody else", ({ wedding, written }) => {
    expect(listLeftOvers(wedding, written)).toEqual([]);
  });

  test("a sample with another deadline is still the sample", () => {
    expect(listLeftOvers({ ...summer.wedding, answerBy: "2024-05-01" }, summer.written)).toEqual([]);
  });
});

describe("a couple who changed wedding.ts and nothing else", () => {
  const keysIn = (language: "en" | "sv", wedding = ownWedding(), { written } = summer) =>
    leftOversIn(listLeftOvers(wedding, written), language).map(({ key }) => key);

  test.each(["en", "sv"] as const)("reads every text that tells of the sample in %s", (language) => {
    const keys = keysIn(language);
    const telling = listTexts(summer.written[language]).filter(
      ({ path: [first], text }) => first !== "photos" && new RegExp(summer.names.source).test(text),
    );
    expect(telling.length).toBeGreaterThanOrEqual(10);
    expect(telling.map(({ path }) => spellPath(path)).filter((key) => !keys.includes(key))).toEqual([]);
  });

  test("reads texts without a name, too, if they are true of the sample alone", () => {
    expect(keysIn("sv")).toEqual(
      expect.arrayContaining([
        "homeIntro.before",
        "ourStory.entries (5).message",
        "introductions.soren.description",
      ]),
    );
  });

  test("does not read what says nothing of anybody", () => {
    for (const key of ["title", "answerBefore", "rsvp.intro", "guestBook.thanks", "information.him"]) {
      expect(keysIn("en")).not.toContain(key);
    }
  });

  test("finds the second sample left over in the same way", () => {
    const keys = keysIn("sv", ownWedding({}, winter), winter);
    expect(keys).toEqual(
      expect.arrayContaining(["introductions.hjordis.relation", "information.paragraphs (1)"]),
    );
  });
});

describe("a text", () => {
  const request = summer.written.en.wishList.request;
  const withRequest = (text: string, wedding = ownWedding()) => {
    const texts = { ...emptyTexts, wishList: { ...emptyTexts.wishList, request: text } };
    return listLeftOvers(wedding, { en: texts, sv: emptyTexts });
  };

  test("is named by its place, with its beginning", () => {
    const found = withRequest(request);
    expect(found).toEqual([
      { in: "texts", language: "en", key: "wishList.request", page: "wishList", word: expect.any(String) },
    ]);
    const [beginning = ""] = found.map(({ word }) => word.replace(/ …$/, ""));
    expect(beginning.length).toBeGreaterThan(20);
    expect(request.replaceAll(/\s+/g, " ")).toContain(beginning);
  });

  test("is the sample's however its letters and blanks are kept", () => {
    expect(withRequest(request.normalize("NFD").replaceAll(" ", "\r\n"))).toHaveLength(1);
  });

  test("is the couple's own as soon as they have changed a word of it", () => {
    expect(withRequest(`${request} Or not.`)).toEqual([]);
    expect(withRequest("Ask Märta and Theo in Ärlehult.")).toEqual([]);
  });

  test("is named no more once the couple say that it is theirs", () => {
    const alsoOurs = withRequest(request).map(({ word }) => word);
    expect(withRequest(request, ownWedding({ alsoOurs }))).toEqual([]);
  });

  test("that describes a picture is left over once its picture is another", () => {
    const { photos } = summer.written.en;
    const described = (wedding: Wedding) =>
      listLeftOvers(wedding, { en: { ...emptyTexts, photos }, sv: emptyTexts }).map(({ key }) => key);
    expect(described(ownWedding())).toEqual([]);
    const hero = { file: "us.jpg", focus: { x: 50, y: 50 } };
    const wedding = ownWedding({ photos: { ...summer.wedding.photos, hero } });
    expect(described(wedding)).toEqual(["photos.hero"]);
  });
});

const factsIn = (changed: Partial<Wedding>) =>
  listLeftOvers(ownWedding(changed), { en: emptyTexts, sv: emptyTexts }).map(
    ({ key, word }) => `${key}: ${word}`,
  );
const { place, ceremonyPlace, date, answerBy, story, couple } = summer.wedding;
const [brunch] = summer.wedding.events ?? [];
const [question] = summer.wedding.questions ?? [];
if (!ceremonyPlace || !brunch?.place || !question) throw new Error("The sample has a church, brunch and bus");

const elsewhere = { name: "Kajen", street: "Hamnen 1", town: "Vik", latitude: 59, longitude: 17 };
const ownBrunch = { ...brunch, date: "2027-08-15", place: elsewhere } as const;
const { place: _, ...brunchNowhere } = ownBrunch;
const { latitude = 0, longitude = 0 } = brunch.place;
const asked = { ...question, en: "Coach home?" };

test.each<[what: string, changed: Partial<Wedding>, named: string[]]>([
  ["nothing of one's own", {}, []],
  ["days", { date, answerBy }, ["date: 2024-06-08", "answerBy: 2024-04-15"]],
  [
    "days of the story",
    { story: [story[0]!, "2016-06-01", "2019-11-30", "2026-01-01", story[4]!] },
    ["story: 2012-08", "story: 2024-06-08"],
  ],
  [
    "the spot on the map and the street, while the place is another",
    { place: { ...place, name: "Villa Fridhem", town: "Bandhagen" } },
    ["place.street: Kyrkstigen 7", "place.latitude, longitude: 57.312, 13.935"],
  ],
  [
    "a place as a whole, with its spot",
    { ceremonyPlace },
    [
      "ceremonyPlace: Ärlehults kyrka, Kyrkbacken 1, Ärlehult",
      "ceremonyPlace.latitude, longitude: 57.316, 13.931",
    ],
  ],
  ["both names together", { couple }, ["couple: Märta & Theo"]],
  ["neither name if one is the couple's own", { couple: { first: "Märta", second: "Bo" } }, []],
  [
    "an event at the sample's place and on its day",
    { events: [brunch] },
    ["events.date: 2024-06-09", "events.place: Sjöboden, Strandstigen 2, Ärlehult"],
  ],
  ["no event that only has its name", { events: [ownBrunch] }, []],
  ["no event without a place", { events: [brunchNowhere] }, []],
  ["no day of an event twice", { date, events: [{ ...ownBrunch, date: brunch.date }] }, ["date: 2024-06-08"]],
  ["a question in English", { questions: [question] }, ["questions: Coach back to Värnamo?"]],
  ["a question in Swedish", { questions: [asked] }, ["questions: Buss tillbaka till Värnamo?"]],
  ["no question in words of one's own", { questions: [{ ...asked, sv: "Buss hem?" }] }, []],
  ["no question that the couple mean", { questions: [question], alsoOurs: [question.en] }, []],
  ["no fact that the couple mean", { date, alsoOurs: [date] }, []],
])("of what stayed of the sample is named: %s", (_what, changed, named) => {
  expect(factsIn(changed)).toEqual(named);
});

test("an event at the spot of the sample's is named, whatever the place is called", () => {
  const events = [{ ...ownBrunch, place: { ...elsewhere, latitude, longitude } }];
  expect(factsIn({ events })).toHaveLength(1);
});

/** Words that would do for any wedding, unless they speak of the sample all the same. */
const saysNothing =
  /^(title|homeIntro\.between|answerBefore|information\.(dressCode|him|toastmaster\.after)|(guestBook|rsvp)\..*)$|\.(title|button)$|\.headings /;
const speaksOfIt = /April|wood|\bved\b|drift|drivan|plough|plogen/;

test("what is known of the samples is what stands in their folders", () => {
  const values = samples.flatMap(({ wedding, written, names }) => [
    wholeOf(wedding),
    ...listFacts(wedding).flatMap((together) => together.flatMap((fact) => fact.values)),
    ...Object.entries(wedding.photos).map(([place, { file }]) => `photos.${place}: ${file}`),
    ...languages.flatMap((language) =>
      listTexts(written[language]).flatMap(({ path, text }) => {
        const key = spellPath(path);
        const tells = !saysNothing.test(key) || speaksOfIt.test(text) || new RegExp(names).test(text);
        // A placeholder alone says the couple's own.
        return tells && /\p{L}/u.test(text.replaceAll(/\{.*?\}/g, "")) ? `${language}.${key}: ${text}` : [];
      }),
    ),
  ]);
  expect([...sampleValues]).toEqual([...new Set(values.map(sampleDigest))]);
  expect(sampleCodes).toEqual(samples.map(({ wedding }) => wedding.sample?.invitationCode));
});
