import { expect, test } from "vitest";
import { emptyTexts, markedIn, ownWedding } from "#test/kits/wedding/own-wedding.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import { listLeftOvers } from "./left-overs.ts";
import { sampleWeddings } from "./sample-weddings.ts";
import { listTexts } from "./text-tree.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

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
