import { findColourProblems } from "./colour-problems.ts";
import { findEventProblems, findWrongStored } from "./event-problems.ts";
import { readEmailAddress } from "#domain/email-address.ts";
import {
  findWrongDay,
  findWrongDayOrMonth,
  findWrongTime,
  findWrongZone,
} from "#domain/left-overs/left-overs.ts";
import { type Contact, mostParts, type Option, type Place, type Wedding } from "./wedding.ts";
import type { FactProblem, WrongFact } from "./wrong-fact.ts";
import { instantOf } from "#domain/zoned-time.ts";

/** A fact that cannot be read at all may be left out of `wedding`. */
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
    ...wrong("couple.first", couple && !couple.first.trim() && { reason: "name empty" }),
    ...wrong("couple.second", couple && !couple.second.trim() && { reason: "name empty" }),
    ...Object.entries({ date, endsOn, answerBy }).flatMap(([at, day]) => wrong(at, day && findWrongDay(day))),
    ...Object.entries({ ceremonyAt, partyAt, endsAt }).flatMap(([at, time]) =>
      wrong(at, time && findWrongTime(time)),
    ),
    ...wrong("timeZone", timeZone !== undefined && findWrongZone(timeZone)),
    ...wrong("toastmaster.phone", toastmaster && findWrongPhone(toastmaster.phone)),
    ...wrong(
      "story",
      story.length > mostParts && { reason: "many chapters", count: story.length, most: mostParts },
    ),
    ...story.flatMap((when, index) => wrong(`story.${index}`, when && findWrongDayOrMonth(when))),
  ];
}

function findGroupProblems(wedding: Partial<Wedding>): FactProblem[] {
  const { place, ceremonyPlace, contact, foodOptions = [], allergyOptions = [] } = wedding;
  return [
    ...(place ? findPlaceProblems("place", place) : []),
    ...(ceremonyPlace ? findPlaceProblems("ceremonyPlace", ceremonyPlace) : []),
    ...(contact ? findContactProblems(contact) : []),
    ...findColourProblems(wedding.colours).map(({ at, why }) => ({ at: `colours.${at}`, why })),
    ...findDeletionProblems(wedding.deletion),
    ...wrong("alsoOurs", wedding.alsoOurs?.some((word) => !word.trim()) && { reason: "word empty" }),
    ...findOptionProblems("foodOptions", foodOptions),
    ...findOptionProblems("allergyOptions", allergyOptions),
    ...findEventProblems(wedding),
    ...(["events", "stops"] as const).flatMap((list) =>
      (wedding[list] ?? []).flatMap(({ place: ofRow }, index) =>
        ofRow ? findPlaceProblems(`${list}.${index}.place`, ofRow) : [],
      ),
    ),
    ...Object.entries(wedding.photos ?? {}).flatMap(([name, { focus }]) =>
      wrong(
        `photos.${name}.focus`,
        !(isPercent(focus.x) && isPercent(focus.y)) && { reason: "focus outside" },
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
    ...wrong(
      "endsOn",
      instantOf(endsOn, endsAt, timeZone) <= begins && {
        reason: "ends before it begins",
        ends: { day: endsOn, time: endsAt },
        begins: { day: date, time: ceremonyAt },
      },
    ),
    ...wrong(
      "partyAt",
      partyAt !== undefined &&
        partyAt < ceremonyAt && { reason: "party before ceremony", partyAt, ceremonyAt },
    ),
    ...wrong("answerBy", answerBy > date && { reason: "answers after the wedding", answerBy, date }),
  ];
}

function findPlaceProblems(at: string, { latitude, longitude }: Place): FactProblem[] {
  if (latitude === undefined && longitude === undefined) return [];
  const [north = NaN, east = NaN] = [latitude, longitude];
  return [
    ...wrong(`${at}.latitude`, !(Math.abs(north) <= 90) && { reason: "no latitude", degrees: north }),
    ...wrong(`${at}.longitude`, !(Math.abs(east) <= 180) && { reason: "no longitude", degrees: east }),
  ];
}

function findContactProblems({ phone, email }: Contact): FactProblem[] {
  return [
    ...wrong("contact", !phone && !email && { reason: "no way to reach" }),
    ...wrong("contact.phone", phone && findWrongPhone(phone)),
    ...wrong("contact.email", email && !readEmailAddress(email).ok && whyNoEmail(email)),
  ];
}

function findWrongPhone(phone: string): WrongFact | null {
  return /^[+\d][-\d ()]{4,}$/.test(phone) ? null : { reason: "not a phone", text: phone };
}

function whyNoEmail(email: string): WrongFact {
  const [, domain = ""] = /@([^@]*)$/.exec(email) ?? [];
  return { reason: domain && !domain.includes(".") ? "email ending missing" : "not an email", text: email };
}

function findDeletionProblems(deletion: Wedding["deletion"]): FactProblem[] {
  if (deletion === undefined || deletion === "never") return [];
  return Object.entries(deletion).flatMap(([name, days]) =>
    wrong(
      `deletion.${name}`,
      !(Number.isSafeInteger(days) && days >= 1 && days <= mostDeletionDays) && {
        reason: "not whole days",
        days,
        most: mostDeletionDays,
      },
    ),
  );
}

export const mostDeletionDays = 3653;

function findOptionProblems(at: string, options: readonly Option[]): FactProblem[] {
  return findWrongStored(options).flatMap((why, index) => wrong(`${at}.${index}.stored`, why));
}

function wrong(at: string, why: WrongFact | "" | false | null | undefined): FactProblem[] {
  return why ? [{ at, why }] : [];
}

function isPercent(number: number): boolean {
  return number >= 0 && number <= 100;
}
