// Finds facts that a couple left unchanged from a sample wedding, although they changed others.

import { type SampleWedding, sampleWeddings } from "./sample-weddings.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Place, Wedding } from "#domain/wedding/wedding.ts";

export type LeftOverFact = { key: FactKey; word: string };

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

/** A wedding with the names, day and place of a sample is still that sample, even if other facts are changed. */
export function isSampleWedding({
  couple,
  date,
  place,
}: Pick<Wedding, "couple" | "date" | "place">): boolean {
  return sampleWeddings.some(
    ({ facts }) =>
      isSameCouple(couple, facts.couple) && date === facts.date && isSameAddress(place, facts.place),
  );
}

export function findLeftOverFacts(own: Wedding): LeftOverFact[] {
  if (isSampleWedding(own)) return [];
  const intended = new Set(own.alsoOurs);
  return sampleWeddings
    .flatMap(({ facts, questions }) => [
      ...(isSameCouple(own.couple, facts.couple)
        ? [{ key: "couple" as const, word: `${own.couple.first} & ${own.couple.second}` }]
        : []),
      ...(own.date === facts.date ? [{ key: "date" as const, word: own.date }] : []),
      ...(own.answerBy === facts.answerBy ? [{ key: "answerBy" as const, word: own.answerBy }] : []),
      ...own.story
        .filter((day, chapter) => day === facts.story[chapter] && day !== own.date)
        .map((word) => ({ key: "story" as const, word })),
      ...findInPlace(own, "place", facts),
      ...findInPlace(own, "ceremonyPlace", facts),
      ...findInPeople(own, facts),
      ...findInEvents(own, facts),
      ...findQuestions(own, questions),
    ])
    .filter(({ word }) => !intended.has(word));
}

function findInPlace(
  own: Wedding,
  which: "place" | "ceremonyPlace",
  facts: SampleWedding["facts"],
): LeftOverFact[] {
  const place = own[which];
  if (!place) return [];
  const { name, street, town, latitude, longitude } = place;
  const sample = facts[which];
  // A couple who know their venue by name and town may forget to change the other parts.
  const isUnchanged = isSameAddress(place, sample);
  const isSpot = [facts.place, facts.ceremonyPlace].some(
    (one) => one.latitude === latitude && one.longitude === longitude,
  );
  return [
    ...(isUnchanged ? [{ key: which, word: `${name}, ${street}, ${town}` }] : []),
    ...(!isUnchanged && street === sample.street ? [{ key: `${which}.street` as const, word: street }] : []),
    ...(isSpot ? [{ key: `${which}.latitude, longitude` as const, word: `${latitude}, ${longitude}` }] : []),
  ];
}

function findInEvents({ date, events = [] }: Wedding, sample: SampleWedding["facts"]): LeftOverFact[] {
  // Said already of the whole wedding, if that is on the sample's day.
  const days = date === sample.date ? [] : events.map((event) => event.date);
  const places = events.flatMap(({ place }) => place ?? []);
  return [
    ...days
      .filter((day) => sample.events.some((one) => one.date === day))
      .map((word) => ({ key: "events.date" as const, word })),
    ...places
      .filter((own) => sample.events.some(({ place }) => place && isNear(own, place)))
      .map(({ name, street, town }) => ({
        key: "events.place" as const,
        word: `${name}, ${street}, ${town}`,
      })),
  ];
}

function isNear(own: Place, { street, latitude, longitude }: Partial<Place>): boolean {
  return own.street === street || (own.latitude === latitude && own.longitude === longitude);
}

function findQuestions({ questions = [], languages }: Wedding, ofSample: readonly string[]): LeftOverFact[] {
  return questions.flatMap((question) => {
    const word = languagesOf({ languages })
      .map((language) => question[language])
      .find((text) => ofSample.includes(text));
    return word === undefined ? [] : [{ key: "questions" as const, word }];
  });
}

function findInPeople(
  { couple, toastmaster, contact = {} }: Wedding,
  facts: SampleWedding["facts"],
): LeftOverFact[] {
  const { name, phone, email } = contact;
  const isOneOfUs = name === couple.first || name === couple.second;
  return [
    ...(toastmaster?.name === facts.toastmaster.name
      ? [{ key: "toastmaster.name" as const, word: toastmaster.name }]
      : []),
    ...(toastmaster && isSamePhone(toastmaster.phone, facts)
      ? [{ key: "toastmaster.phone" as const, word: toastmaster.phone }]
      : []),
    ...(name && name === facts.contact.name && !isOneOfUs
      ? [{ key: "contact.name" as const, word: name }]
      : []),
    ...(phone && isSamePhone(phone, facts) ? [{ key: "contact.phone" as const, word: phone }] : []),
    ...(email && email === facts.contact.email ? [{ key: "contact.email" as const, word: email }] : []),
  ];
}

/** Compares with both numbers of the sample, since couples copy one into the other. */
function isSamePhone(phone: string, { toastmaster, contact }: SampleWedding["facts"]): boolean {
  return [toastmaster.phone, contact.phone].some((one) => one && localDigits(one) === localDigits(phone));
}

/** Without the country code, or the leading zero that replaces it. */
export function localDigits(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-9);
}

function isSameCouple(own: Wedding["couple"], sample: Wedding["couple"]): boolean {
  return own.first === sample.first && own.second === sample.second;
}

function isSameAddress(own: Place, sample: Place): boolean {
  return own.name === sample.name && own.street === sample.street && own.town === sample.town;
}
