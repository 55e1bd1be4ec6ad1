import { describe, expect, test } from "vitest";
import {
  emptyTexts,
  leftOversIn,
  ownWedding,
  summer,
  winter,
  wordsOf,
  markedIn,
} from "#test/kits/wedding/own-wedding.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import type { InEach } from "#domain/language.ts";
import { listLeftOvers } from "./left-overs.ts";
import { listTexts } from "./text-tree.ts";
import type { WeddingTexts, Wedding } from "#domain/wedding/wedding.ts";
import { findLeftOverFacts } from "./left-over-facts.ts";
import { sampleWeddings } from "./sample-weddings.ts";

describe("a sample wedding as it is", () => {
  test.each(samples)("$folder tells of nobody else", ({ wedding, written, en, sv }) => {
    expect(listLeftOvers(wedding, written)).toEqual([]);
    expect(listLeftOvers(wedding, { en, sv })).toEqual([]);
  });

  test("a sample with another deadline is still the sample", () => {
    expect(listLeftOvers({ ...summer.wedding, answerBy: "2024-05-01" }, summer.written)).toEqual([]);
  });
});

describe("a couple who changed wedding.ts and nothing else", () => {
  /** Words by which a reader would recognise the sample, searched for in other ways than the list is made. */
  const tells: InEach<RegExp> = {
    en: /Märta|Theo|Brita|Sigrid|Öhrn|Ärlehult|Klövergård|Småland|Värnamo|Alvesta|Abisko|Sheffield|Yorkshire|Wales|\b20\d\d\b|\b(8|15) (June|April)/,
    sv: /Märta|Theo|Brita|Sigrid|Öhrn|Ärlehult|Klövergård|Småland|Värnamo|Alvesta|Abisko|Sheffield|Yorkshire|Wales|\b20\d\d\b|\b(8|15e?) (juni|april)/i,
  };

  describe.each([
    ["as the sample's files are", summer.written],
    ["with every fact written out", { en: summer.en, sv: summer.sv }],
  ] as const)("%s", (_how, texts: InEach<WeddingTexts>) => {
    test.each(["en", "sv"] as const)("reads every line that tells of the sample in %s", (language) => {
      const found = leftOversIn(listLeftOvers(ownWedding(), texts), language);
      const telling = listTexts(texts[language]).filter(({ text }) => tells[language].test(text));
      expect(telling.length).toBeGreaterThanOrEqual(30);
      const unnamed = telling.filter(
        ({ text }) =>
          !found.some(({ before, word, after }) =>
            text.includes(`${before}${word}${after}`.replaceAll("…", "")),
          ),
      );
      expect(unnamed).toEqual([]);
    });
  });

  test("reads sentences without a name, too, if they are true of the sample alone", () => {
    const keys = leftOversIn(listLeftOvers(ownWedding(), summer.written), "sv").map(({ key }) => key);
    const telling = ["homeIntro.before", "ourStory.entries (5).message", "introductions.soren.description"];
    for (const key of telling) expect(keys).toContain(key);
  });

  test("does not read what says nothing of anybody", () => {
    const keys = leftOversIn(listLeftOvers(ownWedding(), summer.written), "en").map(({ key }) => key);
    for (const key of ["title", "answerBefore", "rsvp.intro", "guestBook.thanks", "information.him"]) {
      expect(keys).not.toContain(key);
    }
  });

  test("finds the second sample left over in the same way", () => {
    const found = wordsOf(listLeftOvers(ownWedding({}, winter), winter.written));
    expect(found).toEqual(expect.arrayContaining(["Hjördis", "Ann-Cathrins", "Övre Vitsele", "Bastuträsk"]));
  });
});

describe("introductions and pictures", () => {
  const withTexts = (changed: Partial<WeddingTexts>, own = ownWedding()) =>
    leftOversIn(listLeftOvers(own, { en: { ...emptyTexts, ...changed }, sv: emptyTexts }), "en").map(
      ({ key, word }) => [key, word],
    );

  test("an introduction under the name of one of the sample's people is named once", () => {
    expect(withTexts({ introductions: { brita: { relation: "Ida’s aunt", description: "" } } })).toEqual([
      ["introductions.brita", "brita"],
    ]);
    expect(withTexts({ introductions: { brita: { relation: "Märta’s aunt", description: "" } } })).toEqual([
      ["introductions.brita.relation", "Märta’s"],
    ]);
  });

  test("names that people really have are nobody's alone", () => {
    const own = { relation: "Ida’s friend", description: "" };
    expect(withTexts({ introductions: { anna: own, bjorn: own, "marta-stina": own } })).toEqual([]);
  });

  test("a description is left over once its picture is another", () => {
    const { photos } = summer.written.en;
    expect(withTexts({ photos })).toEqual([]);
    const hero = { file: "us.jpg", focus: { x: 50, y: 50 } };
    expect(withTexts({ photos }, ownWedding({ photos: { ...summer.wedding.photos, hero } }))).toEqual([
      ["photos.hero", "A jetty and wild flowers by a still lake"],
    ]);
  });
});

const factsIn = (changed: Partial<Wedding>) =>
  findLeftOverFacts(ownWedding(changed)).map(({ key, word }) => `${key}: ${word}`);
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
    { story: [story[0], "2016-06-01", "2019-11-30", "2026-01-01", story[4]] },
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

/** Any wedding may name these. */
const ordinary =
  /^(I|August|April|July|June|Lucia|December|February|Midsummer|Sunday|Wednesday|Thursday|RSVP|Privacy|Personuppgifter|English|Swedish|Sweden|Sverige|Stockholm|Gothenburg|Göteborg|Copenhagen|Köpenhamn|Belgium|Belgien|Two|Yes|Ja)$/;

test.each(samples)("every proper name in the texts of $folder is one that tells", (sample) => {
  for (const [language, texts] of Object.entries({ en: sample.en, sv: sample.sv })) {
    const names = listTexts(texts).flatMap(({ text }) => properNamesIn(text));
    expect(names.length).toBeGreaterThan(10);
    const unknown = [...new Set(names)].filter(
      (name) => !ordinary.test(name) && markedIn(`So ${name} it is.`).length === 0,
    );
    expect(unknown, language).toEqual([]);
  }
});

test.each(samples)(
  "every fact of $folder that names somebody or some place is one that tells",
  ({ wedding }) => {
    const { couple, place, ceremonyPlace, toastmaster, contact } = wedding;
    const addresses = [place, ceremonyPlace].flatMap((one) => [one?.name, one?.street, one?.town]);
    const people = [couple.first, couple.second, toastmaster?.name, toastmaster?.phone];
    const said = [...people, contact?.name, contact?.phone, contact?.email, ...addresses].filter(
      (fact) => fact !== undefined,
    );
    const lone = { ...wedding, couple: ownWedding().couple };
    const keys = listLeftOvers(lone, { en: emptyTexts, sv: emptyTexts }).map(({ key }) => key);
    const named = "date answerBy story place ceremonyPlace toastmaster.name toastmaster.phone contact.phone";
    expect(keys).toEqual(expect.arrayContaining(named.split(" ")));
    expect(said.filter((fact) => markedIn(`So ${fact} it is.`).length === 0)).toEqual([]);
  },
);

test.each(samples)("both days of $folder are known as each language writes them", ({ wedding }) => {
  for (const [locale, mark] of [
    ["en-GB", (day: string) => markedIn(day)],
    ["sv-SE", (day: string) => markedIn("", day)],
  ] as const) {
    for (const day of [wedding.date, wedding.answerBy]) {
      const written = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
        Date.parse(day),
      );
      expect(mark(written)).toEqual([written]);
    }
  }
});

test.each(samples)(
  "every picture of $folder is known by how both languages describe it",
  ({ wedding, written }) => {
    const photo = { file: "us.jpg", focus: { x: 50, y: 50 } };
    const photos = mapPhotos(wedding, () => photo);
    const found = listLeftOvers(ownWedding({ photos }), {
      en: { ...emptyTexts, photos: written.en.photos },
      sv: { ...emptyTexts, photos: written.sv.photos },
    });
    expect(found).toHaveLength(2 * Object.keys(wedding.photos).length);
  },
);

test.each(samples.map((sample, index) => ({ ...sample, known: sampleWeddings[index] })))(
  "what is known of $folder still stands in its files",
  ({ wedding, written, en, sv, known }) => {
    expect(wedding).toMatchObject(known?.facts ?? { known });
    const texts = listTexts({ written, en, sv }).map(({ text }) => text.toLowerCase());
    const { people = [], places = [], phrases = [], moments = {} } = known ?? {};
    const gone = [...people, ...places, ...phrases, ...Object.values(moments).flat()].filter(
      (word) => !texts.some((text) => text.includes(word.toLowerCase())),
    );
    expect(gone).toEqual([]);
    const questions = (wedding.questions ?? []).flatMap((question) => [question.en, question.sv]);
    expect(known?.questions).toEqual(questions);
    const days: readonly string[] = [...wedding.story, wedding.date, wedding.answerBy];
    const times = [wedding.ceremonyAt, wedding.partyAt];
    expect([...days, ...times]).toEqual(expect.arrayContaining(Object.keys(moments)));
  },
);

function mapPhotos({ photos }: Wedding, change: () => Wedding["photos"]["hero"]): Wedding["photos"] {
  return Object.fromEntries(Object.keys(photos).map((place) => [place, change()])) as Wedding["photos"];
}

/** Capitalised words inside a sentence, joined with their neighbours: `North Sea`. */
function properNamesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll}\p{N},;:&] )\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*/gu)].map(([name]) =>
    name.replace(/’s?$/, ""),
  );
}
