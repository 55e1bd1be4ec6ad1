// What a draft's households can be chosen by, each with how many households it would mean together with the rest of
// the choice.

import { spellingsOf } from "#domain/guest-list/list-settings.ts";
import {
  type HouseholdAnswer,
  type HouseholdFilter,
  householdAnswers,
} from "#domain/households/household-filter.ts";
import type { Language } from "#domain/language.ts";
import type { Mailing, MailingKind } from "#domain/mailings/mailing.ts";
import { isMeant } from "#domain/mailings/recipients.ts";
import { compareNames } from "#domain/names/collation.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { eventName } from "#i18n/asked.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";

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

export function listFilterChoices(
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
  return kind === "reminder" ? householdAnswers.filter(isOpen) : householdAnswers;
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
