import { type InEach, inEach, type Language } from "#domain/language.ts";
import { type Mailing, type MailingId, type MailingKind, ofKind } from "#domain/mailings/mailing.ts";
import { isMeant } from "#domain/mailings/recipients.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { hasFurtherEvents, eventsOf } from "#domain/wedding/events.ts";
import { householdName } from "#i18n/households.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { countEmails, type MailingPlan, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import { spellingsOf } from "#domain/guest-list/list-settings.ts";
import {
  type HouseholdAnswer,
  type HouseholdFilter,
  householdAnswers,
} from "#domain/households/household-filter.ts";
import { compareNames } from "#domain/names/collation.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { eventName } from "#i18n/asked.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { type HouseholdRows, listHouseholdRows } from "./household-rows.ts";
import { type MailingHead, viewHead, viewWords, type ViewedWords } from "../load-head.ts";

const plannedReasons = ["no address", "asked for no more", "taken out"] as const;

export type LeftOutHouseholds = {
  because: (typeof plannedReasons)[number];
  count: number;
  /** The first of them. `guestId`: a guest of the household. */
  households: readonly { id: HouseholdId; guestId: GuestId; name: string }[];
};

export type TextPage = {
  head: MailingHead;
  version: string;
  words: ViewedWords;
  /** Whose email stands beside the text; null: nobody is on the list. */
  reader: { guestId: GuestId; name: string } | null;
  isSaved: boolean;
  /** It was ordered, and was taken back. */
  isDraftAgain: boolean;
};

export type WhoPage = {
  head: MailingHead;
  version: string;
  mailing: Pick<Mailing, "kind" | "audience" | "otherwise">;
  choices: FilterChoices;
  counts: {
    emails: number;
    households: number;
    inLanguage: InEach<number>;
    /** Households that get it in the language of the couple's choice. */
    unknown: number;
    /** Of a reminder: households that the choice means, but that have answered. */
    answered: number;
  };
  leftOut: readonly LeftOutHouseholds[];
  rows: HouseholdRows;
  isSaved: boolean;
};

const mostLeftOut = 100;

/** null: it is gone. */
export async function loadText(asked: AdminRequest, mailingId: MailingId): Promise<TextPage | null> {
  const { services, url, language } = asked;
  const found = await findMailing(services, mailingId);
  if (!found) return null;
  const { id, version, mailing } = found;
  const plan = await planMailing(services, id, mailing);
  const [first] = [...plan.chosen, ...plan.leftOut].map(({ household }) => household).concat(plan.others);
  const isSaved = url.searchParams.has("saved");
  return {
    head: viewHead(asked, found, plan),
    version,
    words: viewWords(asked, mailing.words, { isSaved }),
    reader: first
      ? { guestId: first.members[0]?.id ?? "", name: householdName(first.household, first.members, language) }
      : null,
    isSaved,
    isDraftAgain: url.searchParams.get("notice") === "back to draft",
  };
}

/** null: it is gone. */
export async function loadWho(asked: AdminRequest, mailingId: MailingId): Promise<WhoPage | null> {
  const { services, url, language } = asked;
  const found = await findMailing(services, mailingId);
  if (!found) return null;
  const { id, version, mailing } = found;
  const { kind, audience, otherwise } = mailing;
  const plan = await planMailing(services, id, mailing);
  const all = [...plan.chosen, ...plan.leftOut].map(({ household }) => household).concat(plan.others);
  return {
    head: viewHead(asked, found, plan),
    version,
    mailing: { kind, audience, otherwise },
    choices: listFilterChoices(all, {
      mailing,
      wedding: services.wedding,
      hasEvents: hasFurtherEvents(services.wedding),
      language,
    }),
    counts: countPlan(mailing, plan),
    leftOut: listLeftOut(asked, plan),
    rows: listHouseholdRows(asked, mailing, plan),
    isSaved: url.searchParams.has("saved"),
  };
}

function countPlan({ kind, audience }: Mailing, { chosen, others }: MailingPlan): WhoPage["counts"] {
  const meantButFor = { kind: "own", audience } as const;
  return {
    emails: countEmails(chosen),
    households: chosen.length,
    inLanguage: inEach((language) => countEmails(chosen.filter((one) => one.language === language))),
    unknown: chosen.filter(({ household }) => household.language === null).length,
    answered:
      ofKind[kind].to === "open" ? others.filter((household) => isMeant(meantButFor, household)).length : 0,
  };
}

function listLeftOut({ language }: { language: Language }, { leftOut }: MailingPlan): LeftOutHouseholds[] {
  return plannedReasons.flatMap((because) => {
    const own = leftOut.filter((one) => one.because === because).map(({ household }) => household);
    if (own.length === 0) return [];
    const households = own.slice(0, mostLeftOut).map((household) => ({
      id: household.id,
      guestId: household.members[0]?.id ?? "",
      name: householdName(household.household, household.members, language),
    }));
    return [{ because, count: own.length, households }];
  });
}

export type CountedChoice<Value> = { value: Value; count: number };

export type FilterChoices = {
  answers: readonly CountedChoice<HouseholdAnswer>[];
  /** Empty: the wedding has no further events. */
  events: readonly (CountedChoice<string> & { name: string })[];
  /** Empty: no household has any. */
  tags: readonly CountedChoice<string>[];
  /** Empty: all read the same. */
  languages: readonly CountedChoice<Language>[];
  isInvited: readonly CountedChoice<boolean>[];
  hasAddress: readonly CountedChoice<boolean>[];
};

type Choosing = {
  mailing: Pick<Mailing, "kind" | "audience">;
  wedding: Wedding;
  hasEvents: boolean;
  language: Language;
};

function listFilterChoices(
  households: readonly GatheredHousehold[],
  { mailing: { kind, audience }, wedding, hasEvents, language }: Choosing,
): FilterChoices {
  const { filter } = audience;
  const count = (part: Partial<HouseholdFilter>) => {
    const asked = { kind, audience: { filter: { ...filter, ...part }, also: [], without: [] } };
    return households.filter((household) => isMeant(asked, household)).length;
  };
  const either = [true, false];
  const spoken = languagesOf(wedding);
  return {
    answers: answersToChoose(kind).map((value) => ({ value, count: count({ answers: [value] }) })),
    events: listEvents(filter, { wedding, hasEvents, language }).map((event) => ({
      ...event,
      count: count({ event: event.value }),
    })),
    tags: listTags(households, filter).map((value) => ({ value, count: count({ tag: value }) })),
    languages:
      spoken.length === 1 ? [] : spoken.map((value) => ({ value, count: count({ language: value }) })),
    isInvited: either.map((value) => ({ value, count: count({ isInvited: value }) })),
    hasAddress: either.map((value) => ({ value, count: count({ hasAddress: value }) })),
  };
}

/** With the one chosen, which may have gone from the list meanwhile. */
function listTags(households: readonly GatheredHousehold[], { tag }: HouseholdFilter): string[] {
  const tags = [...(tag === null ? [] : [tag]), ...households.flatMap(({ household }) => household.tags)];
  return [...spellingsOf(tags).values()].toSorted(compareNames);
}

/** Those that a reminder never goes to are no choice of one. */
function answersToChoose(kind: MailingKind): readonly HouseholdAnswer[] {
  return ofKind[kind].to === "open" ? householdAnswers.filter(isOpen) : householdAnswers;
}

function isOpen(answer: HouseholdAnswer): boolean {
  return answer === "none" || answer === "some";
}

/** With the one chosen, which the wedding may not have any more: saving the page must not widen the choice. */
function listEvents(
  { event: chosen }: HouseholdFilter,
  { wedding, hasEvents, language }: Omit<Choosing, "mailing">,
): { value: string; name: string }[] {
  const events = hasEvents
    ? eventsOf(wedding).map((event) => ({ value: event.key, name: eventName(event, language) }))
    : [];
  const isGone = chosen !== null && !events.some(({ value }) => value === chosen);
  return isGone ? [...events, { value: chosen, name: chosen }] : events;
}
