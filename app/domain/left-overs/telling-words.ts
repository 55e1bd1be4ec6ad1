// The words by which a sentence is recognised as being about a sample wedding.

import { type LeftOverFact, localDigits } from "./left-over-facts.ts";
import { samplePhotos } from "./sample-photos.ts";
import { type SampleWedding, sampleWeddings } from "./sample-weddings.ts";
import type { PhotoPlace, Wedding } from "#domain/wedding/wedding.ts";

/** The first match in a sentence, by position and length; of matches at one position, the longest. */
export type FoundWord = { at: number; length: number };

export type TellingWords = {
  findInText: (sentence: string) => FoundWord | null;
  /** For the description of a picture that has been replaced. */
  findInDescription: (place: PhotoPlace, sentence: string) => FoundWord | null;
  /** Whether an introduction has this name in the sample. */
  isKey: (key: string) => boolean;
};

/** A word that the couple's own facts also contain proves nothing. */
export function tellingWordsFor(own: Wedding, leftOver: readonly LeftOverFact[]): TellingWords {
  const ours = ownFacts(own, leftOver);
  const folded = ours.map(fold);
  const isTelling = (find: Finder) => folded.every((fact) => find(fact) === null);
  const finders = sampleWeddings.flatMap((sample) => findersOf(sample, ours)).filter(isTelling);
  const pictures = samplePhotos.flatMap(({ file, shows }) =>
    shows
      .map((words) => finderOf("phrase", words))
      .filter(isTelling)
      .map((find) => ({ file, find })),
  );
  const keys = sampleWeddings.flatMap(namesOfPeople).filter((name) => isTelling(finderOf("person", name)));
  return {
    findInText: (sentence) => findFirst(finders, sentence),
    findInDescription(place, sentence) {
      const { file: shown } = own.photos[place];
      const others = pictures.filter(({ file }) => file !== shown);
      return findFirst(
        others.map(({ find }) => find),
        sentence,
      );
    },
    isKey: (key) => keys.some((name) => bare(name) === bare(key)),
  };
}

/** Searches a folded text. */
type Finder = (folded: string) => FoundWord | null;

function findersOf(
  { facts, people, places, moments, phrases }: SampleWedding,
  ours: readonly string[],
): Finder[] {
  const { couple, toastmaster, place, ceremonyPlace, contact } = facts;
  const addresses = [place, ceremonyPlace].flatMap(({ name, street, town }) => [name, street, town]);
  const { phone, email } = contact;
  const written = Object.entries(moments).flatMap(([moment, words]) => (ours.includes(moment) ? [] : words));
  return [
    ...[couple.first, couple.second, toastmaster.name, ...people].map((name) => finderOf("person", name)),
    ...[...addresses, ...places].map((name) => finderOf("place", name)),
    ...[...phrases, ...written, ...(email ? [email] : [])].map((words) => finderOf("phrase", words)),
    ...[toastmaster.phone, ...(phone ? [phone] : [])].map(phoneFinder),
  ];
}

function namesOfPeople({ facts: { couple, toastmaster }, people }: SampleWedding): string[] {
  return [couple.first, couple.second, toastmaster.name.split(" ")[0] ?? "", ...people];
}

/** Facts that are unchanged from the sample do not count as the couple's own. */
function ownFacts(own: Wedding, leftOver: readonly LeftOverFact[]): string[] {
  const { couple, place, ceremonyPlace, toastmaster, contact, events = [], alsoOurs = [] } = own;
  const { date, answerBy, endsOn, story, ceremonyAt, partyAt, endsAt } = own;
  const unchanged = new Set(leftOver.map(({ key }) => key));
  const words = new Set(leftOver.map(({ word }) => word));
  const facts = [
    ...(unchanged.has("couple") ? [] : [couple.first, couple.second, contact?.name]),
    ...(unchanged.has("place") ? [] : [place.name, place.street, place.town]),
    ...(unchanged.has("ceremonyPlace") || !ceremonyPlace
      ? []
      : [ceremonyPlace.name, ceremonyPlace.street, ceremonyPlace.town]),
    ...(unchanged.has("events.place")
      ? []
      : events.flatMap((event) => [event.place?.name, event.place?.street, event.place?.town])),
    toastmaster?.name,
    toastmaster?.phone,
    contact?.phone,
    contact?.email,
    date,
    answerBy,
    endsOn,
    ...story,
    ceremonyAt,
    partyAt,
    endsAt,
  ].filter((fact) => fact !== undefined);
  return [...facts.filter((fact) => !words.has(fact)), ...alsoOurs];
}

function findFirst(finders: readonly Finder[], sentence: string): FoundWord | null {
  const folded = fold(sentence);
  const found = finders.map((find) => find(folded)).filter((one) => one !== null);
  return found.toSorted((one, other) => one.at - other.at || other.length - one.length)[0] ?? null;
}

/** What may follow a word without making it another word. */
const ends = {
  /** The genitive is a match; Theodor and Märta-Stina are not. */
  person: /^(?:'?s)?(?![\p{L}\p{N}]|-\p{L})/u,
  /** Swedish inflections and compounds match: Värnamos, Värnamobussen. */
  place: /^(?!\p{N})\p{L}*/u,
  phrase: /^(?![\p{L}\p{N}])/u,
};

function finderOf(kind: keyof typeof ends, text: string): Finder {
  const word = fold(text);
  return (folded) => {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const isInside = (kind === "person" ? /[\p{L}\p{N}-]/u : /[\p{L}\p{N}]/u).test(folded.charAt(at - 1));
      const end = ends[kind].exec(folded.slice(at + word.length));
      if (!isInside && end) return { at, length: word.length + end[0].length };
    }
    return null;
  };
}

/** Matches any grouping of the digits, with or without the country code. */
function phoneFinder(phone: string): Finder {
  const digits = [...localDigits(phone)].join(String.raw`[-\s\u2011]*`);
  const pattern = new RegExp(String.raw`(?<!\d)(?:(?:\+|00)[\d ]{0,3}|0)?${digits}(?!\d)`);
  return (folded) => {
    const match = pattern.exec(folded);
    return match && { at: match.index, length: match[0].length };
  };
}

/** The result has the same length as the text, provided the text is composed and has single blanks. */
function fold(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll("’", "'").toLowerCase();
}

function bare(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
