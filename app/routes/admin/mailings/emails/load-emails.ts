// Loads what the couple have written and sent, and what holds for all their emails.

import type { GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import {
  listReminderTimes,
  type Mailing,
  type MailingId,
  type MailingKind,
  type MailingState,
  mostDaysBefore,
  mostReminders,
} from "#domain/mailings/mailing.ts";
import { type Pace, paceBounds } from "#domain/mailings/pace.ts";
import { compareNames } from "#domain/names/collation.ts";
import { formatDay, formatMomentWithYear } from "#i18n/dates.ts";
import { newId } from "#server/records/history.ts";
import { findPace, findReminderSwitch, type StoredMailing } from "#server/records/mailings/mailings.ts";
import { countResults, listResults, type MailingCounts } from "#server/workflows/mailings/list-results.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import { readReminderSwitch } from "#server/workflows/mailings/remind-by-itself.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { mailingSubject } from "../../editing/mailing-subject.ts";
import { shownNameOf } from "../../editing/shown-name.ts";
import { viewWords, type ViewedWords } from "../view-words.ts";
import type { AccountTrouble } from "#domain/mailings/reply-meaning.ts";

export type ListedMailing = {
  id: MailingId;
  kind: MailingKind;
  state: MailingState;
  /** As its readers get it; "": none yet. */
  subject: string;
  /** Of the state. */
  when: string;
  isByItself: boolean;
  pausedFor: AccountTrouble | null;
  counts: MailingCounts;
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

export type EmailsPage = {
  canSend: boolean;
  /** What is still to leave first, each part with the newest first. */
  mailings: readonly ListedMailing[];
  reminders: RemindersView;
  pace: Pace & { version: string; bounds: typeof paceBounds };
  /** Who wants no more emails. */
  stopped: readonly { guestId: GuestId; household: HouseholdId; name: string; address: string }[];
  saved: "reminders" | "pace" | null;
  /** Of this page, for the buttons that begin a draft. */
  press: string;
};

export async function loadEmails(asked: AdminRequest): Promise<EmailsPage> {
  const { services, url } = asked;
  const saved = url.searchParams.get("saved");
  const { value: pace, stored } = await findPace(services);
  return {
    canSend: canSend(services),
    mailings: await listMailings(asked),
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
  const { services, language } = asked;
  const all = [...(await services.views.mailings()).values()].toSorted(
    (one, other) =>
      order[one.mailing.state] - order[other.mailing.state] ||
      momentOf(other.mailing) - momentOf(one.mailing),
  );
  return Promise.all(
    all.map(async ({ id, mailing }: StoredMailing) => {
      const { kind, state, daysBefore, pausedFor } = mailing;
      return {
        id,
        kind,
        state,
        subject: mailingSubject(asked, mailing),
        when: formatMomentWithYear(momentOf(mailing), services.wedding.timeZone, language),
        isByItself: daysBefore !== null,
        pausedFor,
        counts: countResults(await listResults(services, id, mailing)),
      };
    }),
  );
}

function momentOf({ state, createdAt, sendAt, startedAt, endedAt }: Mailing): number {
  if (state === "draft") return createdAt;
  if (state === "scheduled") return sendAt ?? createdAt;
  return endedAt ?? startedAt ?? sendAt ?? createdAt;
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

async function listStopped(asked: AdminRequest): Promise<EmailsPage["stopped"]> {
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
