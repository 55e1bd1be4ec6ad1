// What the compiler cannot see of a couple's facts: days that no calendar has, an end before the beginning.

import { readEmailAddress } from "./email-address.ts";
import { findColourProblems } from "./palette.ts";
import type { Contact, Day, Month, Option, Place, TimeOfDay, Wedding } from "./wedding.ts";
import { instantOf } from "./zoned-time.ts";

/** One sentence each, for the couple; all at once. */
export function findWeddingProblems(wedding: Wedding): string[] {
  const { date, ceremonyAt, partyAt, endsOn, endsAt, answerBy, timeZone, photos, story } = wedding;
  const { place, ceremonyPlace, contact } = wedding;
  const problems = [
    ...Object.entries({ date, endsOn, answerBy })
      .filter(([, day]) => !isDay(day))
      .map(([name, day]) => `${name}: ${day} is no day. Days are written like 2024-06-08.`),
    ...story
      .filter((when) => !isDay(when) && !isMonth(when))
      .map((when) => `story: ${when} is no day or month. They are written like 2024-06-08 and 2024-06.`),
    ...Object.entries({ ceremonyAt, endsAt, ...(partyAt ? { partyAt } : {}) })
      .filter(([, time]) => !isTime(time))
      .map(([name, time]) => `${name}: ${time} is no time. Times are written like 15:00.`),
    ...(isZone(timeZone) ? [] : [`timeZone: ${timeZone} is no time zone. One is called Europe/Stockholm.`]),
    ...findPlaceProblems("place", place),
    ...(ceremonyPlace ? findPlaceProblems("ceremonyPlace", ceremonyPlace) : []),
    ...(contact ? findContactProblems(contact) : []),
    ...findColourProblems(wedding.colours),
    ...findDeletionProblems(wedding.deletion),
    ...findOptionProblems("foodOptions", wedding.foodOptions),
    ...findOptionProblems("allergyOptions", wedding.allergyOptions),
    ...Object.entries(photos)
      .filter(([, { focus }]) => !isPercent(focus.x) || !isPercent(focus.y))
      .map(([name]) => `photos: the focus of ${name} must be between 0 and 100 percent.`),
  ];
  if (problems.length > 0) return problems;
  const begins = instantOf(date, ceremonyAt, timeZone);
  return [
    ...(instantOf(endsOn, endsAt, timeZone) > begins ? [] : ["endsOn, endsAt: it ends before it begins."]),
    ...(answerBy <= date ? [] : ["answerBy: the last day to answer is after the wedding."]),
  ];
}

/** What a wedding may leave out while it is tried, but not on a real site. */
export function findMissingFacts({ contact }: Pick<Wedding, "contact">): string[] {
  return contact
    ? []
    : [
        `contact is missing in wedding.ts: how your guests reach you, like contact: { phone: "+46 70 174 06 05" }.`,
      ];
}

function findPlaceProblems(name: string, { latitude, longitude }: Place): string[] {
  return [
    ...(Math.abs(latitude) <= 90 ? [] : [`${name}: ${latitude} is no latitude.`]),
    ...(Math.abs(longitude) <= 180 ? [] : [`${name}: ${longitude} is no longitude.`]),
  ];
}

function findContactProblems({ phone, email }: Contact): string[] {
  return [
    ...(phone || email ? [] : ["contact: it needs a phone or an email, or nobody can reach you."]),
    ...(!phone || /^[+\d][-\d ()]{4,}$/.test(phone) ? [] : [`contact: ${phone} is no telephone number.`]),
    ...(!email || readEmailAddress(email).ok ? [] : [`contact: ${email} is no email address.`]),
  ];
}

function findDeletionProblems(deletion: Wedding["deletion"]): string[] {
  if (deletion === undefined || deletion === "never") return [];
  const { everythingAfterDays, allergiesAfterDays } = deletion;
  const isCount = (days: number) => Number.isSafeInteger(days) && days >= 1 && days <= mostDeletionDays;
  return [everythingAfterDays, allergiesAfterDays]
    .filter((days) => !isCount(days))
    .map((days) => `deletion: ${days} is no whole number of days from 1 to ${mostDeletionDays}.`);
}

/** Ten years. */
const mostDeletionDays = 3653;

function findOptionProblems(name: string, options: readonly Option[]): string[] {
  const stored = options.map((option) => option.stored);
  return [
    ...(stored.every((text) => text.trim()) ? [] : [`${name}: a choice has no text in "stored".`]),
    ...stored
      .filter((text, index) => stored.indexOf(text) !== index)
      .map((text) => `${name}: "${text}" is stored for two choices, so nobody could tell them apart.`),
  ];
}

function isDay(text: Day | Month): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  // The 31st of April is read as the 1st of May.
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

function isMonth(text: Day | Month): boolean {
  return isDay(`${text}-01` as Day);
}

function isTime(text: TimeOfDay): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isPercent(number: number): boolean {
  return number >= 0 && number <= 100;
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
