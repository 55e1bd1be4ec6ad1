// Whatever the couple write: before they publish it nobody meets it, and then everybody does on exactly the pages that
// it belongs to, in its language, as it was typed.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "../../kits/site/examples.ts";
import { type Language, languages } from "#domain/language.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { asValue, type ContentChange, valueAt } from "#domain/wedding/content-changes.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import { editableOf } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { weddingFolder } from "../../../app/wedding-folder.ts";
import { marta } from "../../kits/guests/couple.ts";
import {
  dayInWords,
  namedFacts,
  type PlaceOfMark,
  placesOfMarks,
  type Surface,
  surfacesOf,
} from "../../kits/wedding/marked-content.ts";
import { readElsewhere, readSurfaces } from "../../kits/site/read-surfaces.ts";
import { people } from "../../kits/guests/people.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { openVisitedSite, type VisitedSite } from "../../kits/site/visit.ts";

/** No sentence names a fact, so that each fact stands where it does by itself. */
const folder: WeddingContent = {
  wedding: { ...weddingFolder.wedding, date: "2030-06-15", endsOn: "2031-01-01", answerBy: "2029-01-01" },
  texts: {
    en: mapTexts(weddingFolder.texts.en, () => "Some words."),
    sv: mapTexts(weddingFolder.texts.sv, () => "Några ord."),
  },
};
const places = placesOfMarks(folder);

const names = Array.from({ length: 20 }, (_, at) => `Gren${String.fromCharCode(97 + at)}`);
const guests = Object.fromEntries([
  ["sigrid", people.sigrid],
  ...names.map((name) => [name, { First_Name: "Gäst", Last_Name: name }]),
]);

const hostile = `<zz>~</p></textarea>~" zz="~' zz='~{{}}~ & ~ &lt~$& $1~🥂👩‍❤️‍👩~שָׁלוֹם~مرحبا~”–’~, ; `.split("~");
const drawing = fc.record({
  parts: fc.array(fc.constantFrom(...hostile), { maxLength: 4 }),
  fact: fc.option(fc.constantFrom(...namedFacts), { freq: 3 }),
  number: fc.nat(7999),
});
type Drawn = typeof drawing extends fc.Arbitrary<infer Some> ? Some : never;

type Typed = {
  place: PlaceOfMark;
  text: string;
  needle: (language: Language) => RegExp;
  fact: PlaceOfMark | null;
};

/** Numbered by its turn, so that each is told from every other and from all before. */
function typeAt(place: PlaceOfMark, { parts, fact, number }: Drawn, turn: number): Typed {
  const mark = `kanarie${turn}x`;
  const day = `${String(1 + (turn % 12)).padStart(2, "0")}-${String(1 + (number % 28)).padStart(2, "0")}`;
  const year = { wedding_day: 2030, answer_by: 2028 }[place.placeholder ?? ""] ?? 1900 + (turn % 100);
  const named = place.kind === "text" && fact ? ` {${fact.placeholder}}` : "";
  const typed = {
    text: `${mark}${parts.join("")}${named}.`,
    words: `${mark}${parts.join("").replaceAll("{{}}", "{}")}å`,
    day: `${year}-${day}`,
    time: `${place.placeholder === "party_time" ? 17 : 13}:${31 + (turn % 28)}`,
    phone: `+999 ${100 + turn} ${1000 + number}`,
    email: `${mark}@example.se`,
  }[place.kind];
  const needle = (language: Language) => {
    if (place.kind === "day") return new RegExp(`(?<!\\d)${dayInWords(typed, language)}`);
    if (place.kind === "phone") return new RegExp(typed.replace("+", "\\+"));
    return place.kind === "time" ? new RegExp(typed.replace(":", "[:.]")) : new RegExp(mark);
  };
  return { place, text: typed, needle, fact: place.kind === "text" ? fact : null };
}

async function saveDraft({ services }: VisitedSite, typed: readonly Typed[]): Promise<void> {
  const now = asValue(editableOf(services.content));
  const changes = typed.map(({ place: { at }, text }): ContentChange => ({
    at,
    from: valueAt(now, at),
    to: text,
  }));
  expect(await changeDraft(services, marta, changes)).toMatchObject({ ok: true });
}

async function publish({ services }: VisitedSite): Promise<void> {
  const draft = (await services.views.weddingContent()).now("draft", services.folder);
  expect(await publishDraft(services, marta, draft?.version ?? "")).toMatchObject({ ok: true });
}

/** Where it should be read, by where it stands and by the sentences that name it. */
function belongs({ place }: Typed, all: readonly Typed[], language: Language): Set<Surface> {
  const [tree, own] = place.at;
  if (tree === "texts") return new Set(own === language ? surfacesOf(place.at) : []);
  const naming = all.filter(({ fact, place: { at } }) => fact === place && at[1] === language);
  return new Set([place.at, ...naming.map(({ place: { at } }) => at)].flatMap(surfacesOf));
}

test("each fact and each sentence stands on its pages once it is published, and nowhere before", async () => {
  await using site = await openVisitedSite({ folder, guests, settings: { limitFactor: 1000 } });
  site.services.outbox.start();
  const couple = await signInAs(site, "couple");
  const current = new Map<string, Typed>();
  const replaced: Typed[] = [];
  const waiting = [...names];
  let turn = 0;
  const read = (language: Language) => readSurfaces(site, language, waiting.pop() ?? "");
  const edits = fc
    .subarray(places, { minLength: 50, maxLength: 90 })
    .chain((some) => fc.tuple(...some.map((place) => fc.tuple(fc.constant(place), drawing))));

  const check = async (drawn: [PlaceOfMark, Drawn][]) => {
    const fresh = drawn.map(([place, how]) => typeAt(place, how, ++turn));
    await saveDraft(site, fresh);
    for (const language of languages) {
      const needles = fresh.map(({ needle }) => needle(language));
      const heard = (await read(language)).flatMap(({ plain, html, headers }) => [
        plain,
        html ?? "",
        headers,
      ]);
      for (const text of [...heard, ...(await readElsewhere(site, language))])
        expect(needles.filter((needle) => needle.test(text))).toEqual([]);
      // The same search finds them where the couple look at their draft.
      const preview = await couple.get(`/api/preview?preview=home&in=${language}&for=en`);
      const onHome = fresh.filter(({ place }) => place.at[1] === language && place.at[2] === "intro");
      expect(onHome.filter(({ needle }) => !needle(language).test(preview.text))).toEqual([]);
    }
    await publish(site);
    for (const one of fresh) {
      const key = one.place.at.join(".");
      replaced.push(...[current.get(key)].filter((old) => old !== undefined));
      current.set(key, one);
    }
    const all = [...current.values()];
    for (const language of languages) {
      const facts = placeholderValues(site.services.wedding, language);
      for (const { surface, plain, html, headers } of await read(language)) {
        const shouldStand = all.filter((one) => belongs(one, all, language).has(surface));
        const found = all.filter(({ needle }) => needle(language).test(plain));
        const namesOf = (some: readonly Typed[]) => some.map(({ place }) => place.at.join("."));
        expect([surface, language, namesOf(found)]).toEqual([surface, language, namesOf(shouldStand)]);
        for (const { place, text } of shouldStand) {
          if (place.kind === "text") expect(plain).toContain(fillPlaceholders(text, facts));
          if (place.kind === "words") expect(plain).toContain(text);
        }
        expect(html ?? "").not.toMatch(/<zz|" zz="/);
        expect(headers).not.toMatch(/kanarie/);
        expect(replaced.filter(({ needle }) => needle(language).test(plain))).toEqual([]);
      }
    }
  };
  await fc.assert(fc.asyncProperty(edits, check), { numRuns: examples(1, 8), endOnFailure: true });
}, 30_000);
