// Whatever the couple write: before they publish it nobody meets it, and then everybody does on exactly the pages that
// it belongs to, in its language, as it was typed.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "../../kits/site/examples.ts";
import { type Language, languages } from "#domain/language.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { asValue, type Change, valueAt } from "#domain/history/patches.ts";
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
import { people } from "../../kits/guests/people.ts";
import { signInAs } from "../../kits/site/roles.ts";
import {
  openVisitedSite,
  type VisitedSite,
  answerRsvp,
  type Page,
  type Visitor,
} from "../../kits/site/visit.ts";

/** No sentence names a fact, so that each fact stands where it does by itself. */
const folder: WeddingContent = {
  wedding: { ...weddingFolder.wedding, date: "2030-06-15", endsOn: "2031-01-01", answerBy: "2029-01-01" },
  texts: {
    en: mapTexts(weddingFolder.texts.en, () => "Some words."),
    sv: mapTexts(weddingFolder.texts.sv, () => "Några ord."),
  },
};
const places = placesOfMarks(folder);

/** Each answers once: four for each example. */
const names = ["Gren", "Holm"].flatMap((stem) => [..."abcdefghijklmnopqrst"].map((end) => stem + end));
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
  const changes = typed.map(({ place: { at }, text }): Change => ({ at, from: valueAt(now, at), to: text }));
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
      const preview = await couple.get(`/api/preview?page=home&in=${language}&for=en`);
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
      for (const { surface, hasFoot, plain, html, headers } of await read(language)) {
        const isIn = (on: Set<Surface>) => on.has(surface) || (hasFoot && on.has("foot"));
        const shouldStand = all.filter((one) => isIn(belongs(one, all, language)));
        const found = all.filter(({ needle }) => needle(language).test(plain));
        const namesOf = (some: readonly Typed[]) => some.map(({ place }) => place.at.join("."));
        expect([surface, language, namesOf(found)]).toEqual([surface, language, namesOf(shouldStand)]);
        for (const { place, text } of shouldStand) {
          // An email as text is read without its line breaks.
          const inOneLine = (said: string) =>
            surface === "email" && html === null ? said.replaceAll(/\s+/g, " ") : said;
          if (place.kind === "text") expect(plain).toContain(inOneLine(fillPlaceholders(text, facts)));
          if (place.kind === "words") expect(plain).toContain(inOneLine(text));
        }
        expect(html ?? "").not.toMatch(/<zz|" zz="/);
        expect(headers).not.toMatch(/kanarie/);
        // The same day may have been drawn twice.
        const gone = replaced.filter(({ text }) => all.every((one) => one.text !== text));
        expect(gone.filter(({ needle }) => needle(language).test(plain))).toEqual([]);
      }
    }
  };
  await fc.assert(fc.asyncProperty(edits, check), { numRuns: examples(1, 8), endOnFailure: true });
});

type ReadSurface = {
  surface: Surface;
  /** It is a page, and whoever reads it is invited. */
  hasFoot: boolean;
  language: Language;
  /** As a person reads it, and what stands in attributes. */
  plain: string;
  /** As it is sent; null: no HTML. */
  html: string | null;
  headers: string;
};

const openPages: [Surface, string][] = [
  ["home", ""],
  ["information", "/information"],
  ["wishList", "/wishlist"],
  ["ourStory", "/ourstory"],
  ["privacy", "?privacy"],
];

/** `lastName`: of a guest who has not answered yet. */
async function readSurfaces(site: VisitedSite, language: Language, lastName: string): Promise<ReadSurface[]> {
  const [stranger, guest] = [site.visitor(), await site.invited()];
  const read: ReadSurface[] = [];
  const take = (surface: Surface, page: Page, hasFoot = false) =>
    read.push({ ...asRead(surface, language, page), hasFoot });
  for (const visitor of [stranger, guest]) {
    for (const [surface, path] of openPages)
      take(surface, await visitor.get(`/${language}${path}`), visitor === guest);
    take("calendar", await visitor.get(`/${language}/calendar.ics`));
    take("manifest", await visitor.get("/site.webmanifest"));
  }
  for (const page of ["rsvp", "guestbook"]) take("gate", await stranger.get(`/${language}/${page}`));
  take("rsvp", await guest.get(`/${language}/rsvp`), true);
  for (const query of ["", "?whole"])
    take("guestBook", await guest.get(`/${language}/guestbook${query}`), true);
  const typed = { firstName: "Gäst", lastName, email: "guest@example.se", accept: "yes" };
  const sent = await answerRsvp(guest, typed, `/${language}/rsvp`);
  if (!sent.location) throw new Error("The answer is not taken.");
  take("thanks", await guest.get(sent.location), true);
  await site.services.outbox.drain();
  for (const { subject, text, html } of site.emails.splice(0)) {
    const plain = [subject, plainOf(html)].join("\n");
    read.push({ surface: "email", hasFoot: false, language, plain, html, headers: "" });
    read.push({
      surface: "email",
      hasFoot: false,
      language,
      plain: text.replaceAll(/\s+/g, " "),
      html: null,
      headers: subject,
    });
  }
  return read;
}

/** What is no page of theirs: each path with who asks. */
async function readElsewhere(site: VisitedSite, language: Language): Promise<string[]> {
  const paths = [
    "/robots.txt",
    "/healthz",
    "/api/suggestions?name=an",
    "/api/backup.json",
    "/api/door",
    "/api/guest.json?guest=asa",
    `/api/preview?page=home&in=${language}&for=en`,
    `/${language}/admin`,
    `/${language}.data`,
    `/${language}/admin/website.data`,
    `/${language}/nowhere`,
  ];
  const visitors: Visitor[] = [site.visitor(), await site.invited()];
  const read = visitors.flatMap((visitor) => paths.map((path) => visitor.get(path)));
  return (await Promise.all(read)).map((page) => page.text + headersOf(page));
}

function asRead(surface: Surface, language: Language, page: Page): Omit<ReadSurface, "hasFoot"> {
  if (page.status !== 200) throw new Error(`${surface} is answered with ${page.status}.`);
  const type = page.headers.get("Content-Type") ?? "";
  const html = type.startsWith("text/html") ? page.text : null;
  return {
    surface,
    language,
    plain: html ? plainOf(html) : unfold(page.text, type),
    html,
    headers: headersOf(page),
  };
}

function headersOf({ headers }: Page): string {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Attributes stay; a tag of the page cannot be confused with words, since its brackets go. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<\/?(strong|em|wbr)>|<!-- -->/g, "")
    .replaceAll(/[<>]/g, "\n")
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? "?");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function unfold(text: string, type: string): string {
  if (type.startsWith("text/calendar")) return text.replaceAll("\r\n ", "").replaceAll(/\\([\\;,])/g, "$1");
  return Object.values(JSON.parse(text) as object)
    .filter((value) => typeof value === "string")
    .join("\n");
}
