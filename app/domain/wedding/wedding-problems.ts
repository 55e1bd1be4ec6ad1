// Problems in a couple's facts that types cannot catch: a day that does not exist, an end before the
// beginning.

import { findColourProblems } from "./colour-problems.ts";
import { explainStored, findEventProblems } from "./event-problems.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import { explainDay, explainDayOrMonth, explainTime, explainZone } from "#domain/left-overs/fact-notation.ts";
import type { Contact, Option, Place, Wedding } from "./wedding.ts";
import { instantOf } from "#domain/zoned-time.ts";

/** `at` is the path in wedding.ts: names, and indexes from 0, separated by dots. */
export type FactProblem = { at: string; says: string };

/** One sentence each, for the couple. A fact that cannot be read at all may be left out of `wedding`. */
export function findWeddingProblems(wedding: Partial<Wedding>): FactProblem[] {
  const problems = [...findOwnProblems(wedding), ...findGroupProblems(wedding)];
  return problems.length > 0 ? problems : findOrderProblems(wedding);
}

/** Facts that a trial may leave out, but a real site may not. */
export function findMissingFacts({ contact }: Pick<Wedding, "contact">): string[] {
  return contact
    ? []
    : [
        `contact is missing in wedding.ts: how your guests reach you, like contact: { phone: "+46 70 174 06 05" }.`,
      ];
}

function findOwnProblems(wedding: Partial<Wedding>): FactProblem[] {
  const { date, ceremonyAt, partyAt, endsOn, endsAt, answerBy, timeZone, story = [] } = wedding;
  const { couple, toastmaster } = wedding;
  return [
    ...say(
      "couple.first",
      couple && !couple.first.trim() && "it is empty, and the name stands on every page.",
    ),
    ...say(
      "couple.second",
      couple && !couple.second.trim() && "it is empty, and the name stands on every page.",
    ),
    ...Object.entries({ date, endsOn, answerBy }).flatMap(([at, day]) => say(at, day && explainDay(day))),
    ...Object.entries({ ceremonyAt, partyAt, endsAt }).flatMap(([at, time]) =>
      say(at, time && explainTime(time)),
    ),
    ...say("timeZone", timeZone !== undefined && explainZone(timeZone)),
    ...say("toastmaster.phone", toastmaster && explainPhone(toastmaster.phone)),
    ...story.flatMap((when, index) => say(`story.${index}`, explainDayOrMonth(when))),
  ];
}

function findGroupProblems(wedding: Partial<Wedding>): FactProblem[] {
  const { place, ceremonyPlace, contact, foodOptions = [], allergyOptions = [] } = wedding;
  return [
    ...(place ? findPlaceProblems("place", place) : []),
    ...(ceremonyPlace ? findPlaceProblems("ceremonyPlace", ceremonyPlace) : []),
    ...(contact ? findContactProblems(contact) : []),
    ...findColourProblems(wedding.colours).map(({ at, says }) => ({ at: `colours.${at}`, says })),
    ...findDeletionProblems(wedding.deletion),
    ...say("alsoOurs", wedding.alsoOurs?.some((word) => !word.trim()) && "a word in it is empty."),
    ...findOptionProblems("foodOptions", foodOptions),
    ...findOptionProblems("allergyOptions", allergyOptions),
    ...findEventProblems(wedding).flatMap(({ at, says }) => say(at, says)),
    ...(wedding.events ?? []).flatMap(({ place: ofEvent }, index) =>
      ofEvent ? findPlaceProblems(`events.${index}.place`, ofEvent) : [],
    ),
    ...Object.entries(wedding.photos ?? {}).flatMap(([name, { focus }]) =>
      say(
        `photos.${name}.focus`,
        !(isPercent(focus.x) && isPercent(focus.y)) &&
          "x and y are percent of the picture, from 0 (left, top) to 100 (right, bottom).",
      ),
    ),
  ];
}

function findOrderProblems({
  date,
  ceremonyAt,
  partyAt,
  endsOn,
  endsAt,
  answerBy,
  timeZone,
}: Partial<Wedding>): FactProblem[] {
  if (!date || !ceremonyAt || !endsOn || !endsAt || !answerBy || !timeZone) return [];
  const begins = instantOf(date, ceremonyAt, timeZone);
  return [
    ...say(
      "endsOn",
      instantOf(endsOn, endsAt, timeZone) <= begins &&
        `the wedding would end (${endsOn}, ${endsAt}) before it begins (${date}, ${ceremonyAt}). A party that goes on past midnight ends on the next day.`,
    ),
    ...say(
      "partyAt",
      partyAt !== undefined &&
        partyAt < ceremonyAt &&
        `the party would begin (${partyAt}) before the ceremony (${ceremonyAt}).`,
    ),
    ...say(
      "answerBy",
      answerBy > date &&
        `the last day to answer (${answerBy}) would be after the wedding (${date}). Is it another year or month?`,
    ),
  ];
}

function findPlaceProblems(at: string, { latitude, longitude }: Place): FactProblem[] {
  return [
    ...say(
      `${at}.latitude`,
      !(Math.abs(latitude) <= 90) &&
        `${latitude} is no latitude. It lies between -90 and 90 (Stockholm's is 59.3).`,
    ),
    ...say(
      `${at}.longitude`,
      !(Math.abs(longitude) <= 180) &&
        `${longitude} is no longitude. It lies between -180 and 180 (Stockholm's is 18.1).`,
    ),
  ];
}

function findContactProblems({ phone, email }: Contact): FactProblem[] {
  return [
    ...say("contact", !phone && !email && "it needs a phone or an email, or no guest can reach you."),
    ...say("contact.phone", phone && explainPhone(phone)),
    ...say("contact.email", email && !readEmailAddress(email).ok && explainEmail(email)),
  ];
}

function explainPhone(phone: string): string | false {
  return (
    !/^[+\d][-\d ()]{4,}$/.test(phone) &&
    `"${phone}" is no telephone number. It may have digits, blanks, hyphens and brackets, like +46 70 174 06 05.`
  );
}

function explainEmail(email: string): string {
  const [, domain = ""] = /@([^@]*)$/.exec(email) ?? [];
  if (domain && !domain.includes("."))
    return `${email} is no email address: after the @ an ending is missing, like .se or .com.`;
  return `"${email}" is no email address. One is written like ida@example.se.`;
}

function findDeletionProblems(deletion: Wedding["deletion"]): FactProblem[] {
  if (deletion === undefined || deletion === "never") return [];
  return Object.entries(deletion).flatMap(([name, days]) =>
    say(
      `deletion.${name}`,
      !(Number.isSafeInteger(days) && days >= 1 && days <= mostDeletionDays) &&
        `${days} must be a whole number of days from 1 to ${mostDeletionDays}. If nothing should ever be deleted, write deletion: "never".`,
    ),
  );
}

/** Ten years. */
const mostDeletionDays = 3653;

function findOptionProblems(at: string, options: readonly Option[]): FactProblem[] {
  return explainStored(options).flatMap((says, index) => say(`${at}.${index}.stored`, says));
}

function say(at: string, problem: string | false | null | undefined): FactProblem[] {
  return problem ? [{ at, says: `${spokenPath(at)}: ${problem}` }] : [];
}

/** `foodOptions.4.stored` for people, who count from 1: `foodOptions 5, stored`. */
export function spokenPath(at: string): string {
  return at.replaceAll(
    /\.(\d+)(\.)?/g,
    (_, index: string, more?: string) => ` ${Number(index) + 1}${more ? ", " : ""}`,
  );
}

function isPercent(number: number): boolean {
  return number >= 0 && number <= 100;
}
