import type { GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import {
  type MailingKind,
  type MailingState,
  listReminderTimes,
  mostDaysBefore,
  mostReminders,
  ofKind,
} from "#domain/mailings/mailing.ts";
import { type Pace, paceBounds } from "#domain/mailings/pace.ts";
import { compareNames } from "#domain/names/collation.ts";
import { formatDay, formatMomentWithYear } from "#i18n/dates.ts";
import { newId } from "#server/records/history.ts";
import { countResults, listResults, type MailingCounts } from "#server/workflows/mailings/list-results.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import { readReminderSwitch } from "#server/workflows/mailings/remind-by-itself.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { shownNameOf } from "../../editing/shown-name.ts";
import {
  countProblems,
  type MailingHead,
  momentOf,
  viewHead,
  viewWords,
  type ViewedWords,
} from "../load-head.ts";
import type { AccountTrouble } from "#domain/mailings/reply-meaning.ts";
import { findPace, findReminderSwitch } from "#server/records/mailings/mailings.ts";

export type ListedMailing = MailingHead & {
  isByItself: boolean;
  pausedFor: AccountTrouble | null;
  counts: MailingCounts;
  next: "continue" | "check" | "results";
};

export type RemindersView = {
  version: string;
  isOn: boolean;
  answerBy: string;
  daysBefore: readonly number[];
  /** "over": its moment has been. "never": it was over when the switch was turned on, or is now. */
  days: readonly { daysBefore: number; when: string; is: "to come" | "over" | "never" }[];
  most: number;
  mostDaysBefore: number;
  words: ViewedWords;
};

type HangsOn = { of: "answerBy" | "date"; day: string };

export type TimelinePage = {
  canSend: boolean;
  /** In the order of the couple's year; of each kind what is still to leave first, then the newest. */
  kinds: readonly { kind: MailingKind; mailings: readonly ListedMailing[]; day: HangsOn | null }[];
  isLively: boolean;
  reminders: RemindersView;
  pace: Pace & { version: string; bounds: typeof paceBounds };
  stopped: readonly { guestId: GuestId; household: HouseholdId; name: string; address: string }[];
  saved: "reminders" | "pace" | null;
  /** Of this page, for the buttons that begin a draft. */
  press: string;
};

export async function loadTimeline(asked: AdminRequest): Promise<TimelinePage> {
  const { services, url, language } = asked;
  const { wedding } = services;
  const saved = url.searchParams.get("saved");
  const { value: pace, stored } = await findPace(services);
  const mailings = await listMailings(asked);
  return {
    canSend: canSend(services),
    kinds: mailingKinds.map((kind) => {
      const of = ofKind[kind].day;
      const day = of && formatDay(wedding[of], language);
      return {
        kind,
        mailings: mailings.filter((one) => one.kind === kind),
        day: of && day ? { of, day } : null,
      };
    }),
    isLively: mailings.some(({ state }) => state === "sending"),
    reminders: await viewReminders(asked),
    pace: { ...pace, version: stored?.version ?? "", bounds: paceBounds },
    stopped: await listStopped(asked),
    press: newId(services.random),
    saved: saved === "reminders" || saved === "pace" ? saved : null,
  };
}

const order: Readonly<Record<MailingState, number>> = {
  sending: 0,
  paused: 0,
  scheduled: 1,
  draft: 2,
  stopped: 3,
  done: 3,
};

async function listMailings(asked: AdminRequest): Promise<ListedMailing[]> {
  const all = [...(await asked.services.views.mailings()).values()].toSorted(
    (one, other) =>
      order[one.mailing.state] - order[other.mailing.state] ||
      momentOf(other.mailing) - momentOf(one.mailing),
  );
  return Promise.all(
    all.map(async (found) => {
      const { state, daysBefore, pausedFor } = found.mailing;
      const isReady = state === "draft" && countProblems(asked, found.mailing) === 0;
      return {
        ...viewHead(asked, found),
        isByItself: daysBefore !== null,
        pausedFor,
        counts: countResults(await listResults(asked.services, found.id, found.mailing)),
        next: state !== "draft" ? ("results" as const) : isReady ? ("check" as const) : ("continue" as const),
      };
    }),
  );
}

async function viewReminders({ services, language }: AdminRequest): Promise<RemindersView> {
  const { wedding, now } = services;
  const { stored } = await findReminderSwitch(services);
  const given = await readReminderSwitch(services);
  return {
    version: stored?.version ?? "",
    isOn: given.on !== null,
    answerBy: formatDay(wedding.answerBy, language),
    daysBefore: given.daysBefore,
    days: listReminderTimes(given, wedding).map(({ daysBefore, sendAt, announceAt }) => ({
      daysBefore,
      when: formatMomentWithYear(sendAt, wedding.timeZone, language),
      is: announceAt < (given.on?.at ?? now()) ? "never" : sendAt <= now() ? "over" : "to come",
    })),
    most: mostReminders,
    mostDaysBefore,
    words: viewWords({ services }, given.words, { isSaved: true }),
  };
}

async function listStopped(asked: AdminRequest): Promise<TimelinePage["stopped"]> {
  const { services } = asked;
  const stops = await services.views.stoppedAddresses();
  return services.guestList
    .guests()
    .flatMap((guest) => {
      const { id, email } = guest;
      if (email === null || !stops.has(email)) return [];
      return [
        { guestId: id, household: householdIdOf(guest), name: shownNameOf(asked, guest), address: email },
      ];
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}
