// Loads a draft: its words with what is still wrong with them, or to whom it goes as things are now.

import { type InEach, inEach, type Language } from "#domain/language.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { isMeant } from "#domain/mailings/recipients.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { householdName } from "#i18n/households.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { countEmails, type MailingPlan, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { type FilterChoices, listFilterChoices } from "./filter-choices.ts";
import { type HouseholdRows, listHouseholdRows } from "./household-rows.ts";
import { type MailingHead, viewHead } from "../load-head.ts";
import { viewWords, type ViewedWords } from "../view-words.ts";

/** Why a household gets none, before anything has left. */
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
    /** Emails by the language of their words. */
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
    answered: kind === "reminder" ? others.filter((household) => isMeant(meantButFor, household)).length : 0,
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
