import { inEach, type Language } from "#domain/language.ts";
import { type Mailing, type MailingKind, ofKind } from "#domain/mailings/mailing.ts";
import { isRecipient } from "#domain/mailings/recipients.ts";
import { hasFurtherEvents, eventsOf } from "#domain/wedding/events.ts";
import { countEmails, languageFor, type MailingPlan } from "#server/workflows/mailings/plan-mailing.ts";
import { spellingsOf } from "#domain/guest-list/list-settings.ts";
import {
  everyHousehold,
  type HouseholdAnswer,
  type HouseholdFilter,
  householdAnswers,
} from "#domain/households/household-filter.ts";
import { compareNames } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { eventName } from "#i18n/asked.ts";
import { wordsOf } from "#i18n/words.ts";
import type { GatheredHousehold } from "#server/workflows/mailings/gather-households.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { displayNameOf } from "../../editing/reader.ts";
import { openMailing, viewHousehold } from "../load-head.ts";

const plannedReasons = ["no address", "asked for no more", "taken out"] as const;

const mostLeftOut = 100;

export type WhoPage = NonNullable<Awaited<ReturnType<typeof loadWho>>>;
export type HouseholdRow = WhoPage["rows"]["households"][number];

/** null: it is gone. */
export async function loadWho(ctx: AdminRequest) {
  const opened = await openMailing(ctx);
  if (!opened) return null;
  const { head, version, mailing, plan, households } = opened;
  const { kind, audience, otherwise } = mailing;
  return {
    head,
    version,
    mailing: { kind, audience, otherwise },
    choices: listFilterChoices(ctx, mailing, households),
    counts: countPlan(mailing, plan),
    leftOut: listLeftOut(ctx, plan),
    rows: listHouseholdRows(ctx, mailing, { plan, all: households }),
    isSaved: ctx.url.searchParams.has("saved"),
  };
}

function countPlan({ kind, audience }: Mailing, { chosen, others }: MailingPlan) {
  const meantButFor = { kind: "own", audience } as const;
  return {
    emails: countEmails(chosen),
    households: chosen.length,
    inLanguage: inEach((language) => countEmails(chosen.filter((one) => one.language === language))),
    /** Households that get it in the language of the couple's choice. */
    unknown: chosen.filter(({ household }) => household.language === null).length,
    /** Of a reminder: households that the choice means, but that have answered. */
    answered:
      ofKind[kind].to === "open"
        ? others.filter((household) => isRecipient(meantButFor, household)).length
        : 0,
  };
}

/** With the first of them. */
function listLeftOut({ language }: AdminRequest, { leftOut }: MailingPlan) {
  return plannedReasons.flatMap((because) => {
    const own = leftOut.filter((one) => one.because === because).map(({ household }) => household);
    if (own.length === 0) return [];
    const households = own.slice(0, mostLeftOut);
    return [
      {
        because,
        count: own.length,
        households: households.map((one) => ({ id: one.id, ...viewHousehold(one, language) })),
      },
    ];
  });
}

export type FilterChoices = ReturnType<typeof listFilterChoices>;

/** How many households each choice would leave. There is nothing to choose where all are alike. */
function listFilterChoices(
  { services: { wedding }, language }: AdminRequest,
  { kind, audience: { filter } }: Mailing,
  households: readonly GatheredHousehold[],
) {
  const words = wordsOf(language).draft.filter;
  const count = (part: Partial<HouseholdFilter>) => {
    const choice = { kind, audience: { filter: { ...filter, ...part }, also: [], without: [] } };
    return households.filter((household) => isRecipient(choice, household)).length;
  };
  const counted = (value: string | boolean, name: string, part: Partial<HouseholdFilter>) => ({
    value: String(value),
    label: words.counted(name, count(part)),
  });
  const spoken = languagesOf(wedding);
  const selects = {
    event: listEvents(filter, wedding, language).map(({ value, name }) =>
      counted(value, name, { event: value }),
    ),
    tag: listTags(households, filter).map((tag) => counted(tag, tag, { tag })),
    language: spoken
      .filter(() => spoken.length > 1)
      .map((one) => counted(one, words.languages[one], { language: one })),
    isInvited: [true, false].map((is) => counted(is, words.invited[`${is}`], { isInvited: is })),
    hasAddress: [true, false].map((has) => counted(has, words.address[`${has}`], { hasAddress: has })),
  };
  return {
    answers: answersToChoose(kind).map((one) => counted(one, words.answer[one], { answers: [one] })),
    selects,
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
  wedding: Wedding,
  language: Language,
): { value: string; name: string }[] {
  const events = hasFurtherEvents(wedding)
    ? eventsOf(wedding).map((event) => ({ value: event.key, name: eventName(event, language) }))
    : [];
  const isGone = chosen !== null && !events.some(({ value }) => value === chosen);
  return isGone ? [...events, { value: chosen, name: chosen }] : events;
}

const shownHouseholds = ["all", "in", "out"] as const;
export type DisplayedHouseholds = (typeof shownHouseholds)[number];

const perPage = 100;

function listHouseholdRows(
  ctx: AdminRequest,
  mailing: Mailing,
  { plan: { chosen, leftOut }, all }: { plan: MailingPlan; all: readonly GatheredHousehold[] },
) {
  const { searchParams } = ctx.url;
  const query = (searchParams.get("find") ?? "").slice(0, 200);
  const show = shownHouseholds.find((one) => one === searchParams.get("show")) ?? "all";
  const gets = new Map(chosen.map(({ household, to }) => [household.id, to.map(({ address }) => address)]));
  const reasons = new Map(
    leftOut.flatMap(({ household: { id }, because }) =>
      because === "no address" || because === "asked for no more" ? [[id, because]] : [],
    ),
  );
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  const found = all
    .map((household) => ({ household, ...viewHousehold(household, ctx.language) }))
    .filter(({ household }) => show === "all" || isRecipient(mailing, household) === (show === "in"))
    .filter(({ household, name }) => {
      if (words.length === 0) return true;
      const text = accentFoldedName(
        [name, household.household.name ?? "", ...household.members.map((one) => textOf(ctx, one))].join(" "),
      );
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(searchParams.get("page") ?? 1)) || 1));
  const { also, without } = mailing.audience;
  const hands = new Set([...also, ...without]);
  return {
    households: found.slice((page - 1) * perPage, page * perPage).map(({ household, guestId, name }) => {
      const { id, members, language } = household;
      const own = members.flatMap(({ email }) => email ?? []);
      const isSaid = members.every(({ firstName }) => name.includes(firstName));
      return {
        id,
        /** The first of its guests, by whom a hand is noted. */
        guestId,
        /** As on the envelope. */
        name,
        /** Where the name alone does not say it. */
        members: isSaid ? null : members.map((guest) => displayNameOf(ctx, guest)).join(", "),
        addresses: gets.get(id) ?? [...new Set(own)],
        language: languageFor(ctx.services, mailing, household),
        isLanguageKnown: language !== null,
        isMeant: isRecipient(mailing, household),
        isByHand: members.some((guest) => hands.has(guest.id)),
        /** Why it gets none although it is meant, or that a reminder is not for it. */
        because: reasons.get(id) ?? (isAnswered(mailing, household) ? ("answered" as const) : null),
      };
    }),
    query,
    show,
    found: found.length,
    page,
    lastPage,
  };
}

function textOf(ctx: AdminRequest, guest: GatheredHousehold["members"][number]): string {
  return `${displayNameOf(ctx, guest)} ${guest.email ?? ""}`;
}

/** Whatever the couple choose, a reminder does not go there. */
function isAnswered({ kind }: Mailing, household: GatheredHousehold): boolean {
  return !isRecipient({ kind, audience: { filter: everyHousehold, also: [], without: [] } }, household);
}
