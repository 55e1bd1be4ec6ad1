// Finds what stands in a couple's facts and texts exactly as it stood in the sample wedding that they copied.

import type { InEach, Language } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { PhotoPlace, Place, Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { isSampleValue } from "./sample-values.ts";
import { listTexts, spellPath } from "./text-tree.ts";

export type LeftOver =
  | { in: "facts"; key: FactKey; word: string }
  | {
      in: "texts";
      language: Language;
      /** As written by `spellPath`. */
      key: string;
      page: PageName;
      /** How the text begins. */
      word: string;
    };

export type FactKey =
  | "couple"
  | "date"
  | "answerBy"
  | "story"
  | "toastmaster.name"
  | "toastmaster.phone"
  | "contact.name"
  | "contact.phone"
  | "contact.email"
  | "events.date"
  | "events.place"
  | "questions"
  | `${"place" | "ceremonyPlace"}${"" | ".street" | ".latitude, longitude"}`;

/** `values`: it is the sample's if one of these is. */
type Fact = { key: FactKey; word: string; values: readonly string[] };

/** A wedding with the names, day and place of a sample is still that sample, even if other facts are changed. */
export function isSampleWedding(wedding: Pick<Wedding, "couple" | "date" | "place">): boolean {
  return isSampleValue(wholeOf(wedding));
}

export function wholeOf({ couple, date, place }: Pick<Wedding, "couple" | "date" | "place">): string {
  return `${couple.first} & ${couple.second}, ${date}, ${addressOf(place)}`;
}

/** `texts` as the couple wrote them, with placeholders; those that guests read. */
export function listLeftOvers(own: Wedding, texts: InEach<WeddingTexts>): LeftOver[] {
  if (isSampleWedding(own)) return [];
  const intended = new Set(own.alsoOurs);
  return [
    ...findFacts(own),
    ...languagesOf(own).flatMap((language) => findTexts(own, texts[language], language)),
  ].filter(({ word }) => !intended.has(word));
}

function findFacts(own: Wedding): LeftOver[] {
  const { couple, date, contact } = own;
  const isOneOfUs = contact?.name === couple.first || contact?.name === couple.second;
  const isOnItsDay = isSampleValue(`date: ${date}`);
  return listFacts(own).flatMap((together) => {
    const fact = together.find(({ values }) => values.some(isSampleValue));
    if (!fact || (fact.key === "contact.name" && isOneOfUs)) return [];
    // Said already of the whole wedding, if that is on the sample's day.
    if (fact.key === "events.date" && isOnItsDay) return [];
    if (fact.key === "story" && fact.word === date) return [];
    return [{ in: "facts", key: fact.key, word: fact.word }];
  });
}

/** Of those in one row the first that is the sample's tells it all. */
export function listFacts(wedding: Wedding): Fact[][] {
  const { couple, date, answerBy, story, place, ceremonyPlace, toastmaster, contact = {} } = wedding;
  const fact = (key: FactKey, word: string | undefined, ...values: string[]): Fact[] =>
    word ? [{ key, word, values: values.length > 0 ? values : [`${key}: ${word}`] }] : [];
  return [
    fact("couple", `${couple.first} & ${couple.second}`),
    fact("date", date),
    fact("answerBy", answerBy),
    ...story.map((day, chapter) => fact("story", day, `story ${chapter}: ${day}`)),
    // A couple who know their venue by name and town may forget to change the other parts.
    ...([["place", place] as const, ["ceremonyPlace", ceremonyPlace] as const] as const).flatMap(
      ([key, one]) =>
        one
          ? [
              [...fact(key, addressOf(one)), ...fact(`${key}.street`, one.street)],
              fact(`${key}.latitude, longitude`, spotOf(one), `spot: ${spotOf(one)}`),
            ]
          : [],
    ),
    fact("toastmaster.name", toastmaster?.name),
    fact("toastmaster.phone", toastmaster?.phone, phoneOf(toastmaster?.phone)),
    fact("contact.name", contact.name),
    fact("contact.phone", contact.phone, phoneOf(contact.phone)),
    fact("contact.email", contact.email),
    ...(wedding.events ?? []).flatMap((event) => [
      fact("events.date", event.date),
      event.place
        ? fact(
            "events.place",
            addressOf(event.place),
            `events.street: ${event.place.street}`,
            `events.spot: ${spotOf(event.place)}`,
          )
        : [],
    ]),
    ...(wedding.questions ?? []).map((question) =>
      languagesOf(wedding).flatMap((language) => fact("questions", question[language])),
    ),
  ];
}

/** Couples copy one number into the other; the country code may be missing. */
function phoneOf(phone = ""): string {
  return `phone: ${phone.replaceAll(/\D/g, "").slice(-9)}`;
}

function addressOf({ name, street, town }: Place): string {
  return [name, street, town].join(", ");
}

function spotOf({ latitude, longitude }: Place): string {
  return [latitude, longitude].join(", ");
}

function findTexts({ photos }: Wedding, texts: WeddingTexts, language: Language): LeftOver[] {
  return listTexts(texts).flatMap(({ path, text }) => {
    const key = spellPath(path);
    if (!isSampleValue(`${language}.${key}: ${text}`)) return [];
    // The description of the sample's own picture is true; one that outlives its picture is not.
    const [first, place] = path;
    const photo = first === "photos" ? photos[place as PhotoPlace] : null;
    if (photo && isSampleValue(`${key}: ${photo.file}`)) return [];
    return [{ in: "texts", language, key, page: pageOf(path), word: beginningOf(text) }];
  });
}

const mostLetters = 80;

function beginningOf(text: string): string {
  // Some texts begin in the middle of a sentence.
  const whole = text.replaceAll(/\s+/g, " ").replace(/^[\s,.;:]+/, "");
  return whole.length > mostLetters ? `${whole.slice(0, mostLetters).replace(/\s\S*$/, "")} …` : whole;
}

function pageOf([first = "", second = ""]: readonly string[]): PageName {
  if (first === "introductions") return "guestBook";
  const pages = ["wishList", "information", "ourStory", "guestBook", "rsvp"] as const;
  const named = first === "photos" ? second.replace(/^story\d$/, "ourStory") : first;
  return pages.find((page) => page === named) ?? "home";
}
