// Nothing in it is invented: what the couple said on the first evening, and words that would do for anybody.

import {
  type FirstFact,
  type FirstFacts,
  usualAnswerBy,
  usualZone,
} from "#domain/first-run/first-evening.ts";
import { defaultLanguage, inEach, type Language } from "#domain/language.ts";
import { editedFacts } from "#domain/wedding/editing/content-fields.ts";
import { type FieldValue, readField } from "#domain/wedding/editing/wedding-field-text.ts";
import { houseColours } from "#domain/wedding/palette.ts";
import {
  type Contact,
  type Day,
  type Option,
  noPhoto,
  pagePhotoPlaces,
  type Place,
  type TimeOfDay,
  type Wedding,
  type WeddingContent,
} from "#domain/wedding/wedding.ts";
import { dayOf, daysFrom } from "#domain/zoned-time.ts";
import { type Words, wordsOf } from "#i18n/words.ts";

/** `at`: when they began. What they have not said is blank, or as most have it. */
export function startingContent({ at, facts }: { at: number; facts: FirstFacts }): WeddingContent {
  const texts = inEach((language) => wordsOf(language).startingTexts.startingTexts);
  return { wedding: startingFacts(at, facts), texts };
}

function startingFacts(at: number, facts: FirstFacts): Wedding {
  const fact = (name: FirstFact) => read(name, facts);
  const text = (name: FirstFact) => textOf(fact(name));
  const timeZone = text("timeZone") || usualZone;
  const today = dayOf(at, timeZone);
  const date = text("date") as Day | "";
  const ceremonyAt = text("ceremonyAt") as TimeOfDay | "";
  const endsAt = (text("endsAt") || (ceremonyAt && "02:00")) as TimeOfDay | "";
  const languages = fact("languages");
  const partyAt = text("partyAt");
  const ceremonyPlace = placeIn("ceremonyPlace", text, fact);
  const contact: Contact = {
    ...(text("contact.email") && { email: text("contact.email") }),
    ...(text("contact.phone") && { phone: text("contact.phone") }),
  };
  return {
    couple: { first: text("couple.first"), second: text("couple.second") },
    ...(languages !== null && { languages: languages as readonly Language[] }),
    colours: {
      paper: fact("colours.paper") ?? houseColours.paper,
      accent: fact("colours.accent") ?? houseColours.accent,
    } as typeof houseColours,
    date,
    ceremonyAt,
    ...(partyAt && { partyAt: partyAt as TimeOfDay }),
    // A time that is not after the beginning is past midnight.
    endsOn: date && endsAt && endsAt <= ceremonyAt ? daysFrom(date, 1) : date,
    endsAt,
    timeZone,
    answerBy: (text("answerBy") || (date && usualAnswerBy(date, today))) as Day | "",
    afterAnswerBy: "marked late",
    place: placeIn("place", text, fact),
    ...(ceremonyPlace.name && { ceremonyPlace }),
    ...(Object.keys(contact).length > 0 && { contact }),
    foodOptions: optionsOf("food"),
    allergyOptions: optionsOf("allergies"),
    story: [""],
    photos: Object.fromEntries(
      [...pagePhotoPlaces, "story1"].map((place) => [place, noPhoto]),
    ) as Wedding["photos"],
  };
}

/** What cannot be read counts as not said. */
function read(name: FirstFact, facts: FirstFacts): FieldValue {
  const typed = facts[name] ?? "";
  const value = typed === "" ? null : readField(editedFacts[name].kind, typed);
  return value && "value" in value ? value.value : null;
}

function textOf(value: FieldValue): string {
  return typeof value === "string" ? value : "";
}

function placeIn(
  which: "place" | "ceremonyPlace",
  text: (name: FirstFact) => string,
  fact: (name: FirstFact) => FieldValue,
): Place {
  const spot = fact(`${which}.spot`) as Pick<Place, "latitude" | "longitude"> | null;
  return {
    name: text(`${which}.name`),
    street: text(`${which}.street`),
    // Most ceremonies are in the town of the party.
    town: text(`${which}.town`) || text("place.town"),
    ...spot,
  };
}

/** Each kept by the name that the specification gives it. */
function optionsOf(which: keyof StartingOptions): readonly Option[] {
  const words = inEach((language) => wordsOf(language).startingTexts.startingOptions[which]);
  return Object.keys(words[defaultLanguage]).map((stored) => ({
    stored,
    ...inEach((language) => (words[language] as Record<string, string>)[stored] ?? stored),
  }));
}

type StartingOptions = Words["startingTexts"]["startingOptions"];
