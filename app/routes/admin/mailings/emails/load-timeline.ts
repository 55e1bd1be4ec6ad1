import { householdIdOf } from "#domain/households/household.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import {
  type MailingState,
  listReminderTimes,
  mostDaysBefore,
  mostReminders,
  ofKind,
} from "#domain/mailings/mailing.ts";
import { paceBounds } from "#domain/mailings/pace.ts";
import { compareNames } from "#domain/names/collation.ts";
import { formatDay, formatMomentWithYear } from "#i18n/dates.ts";
import { newId } from "#server/records/history.ts";
import { countResults, listResults } from "#server/workflows/mailings/list-results.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import { readReminderSwitch } from "#server/workflows/mailings/remind-by-itself.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { displayNameOf } from "../../editing/reader.ts";
import { countProblems, momentOf, viewHead, viewWords } from "../load-head.ts";
import { findPace, findReminderSwitch } from "#server/records/mailings/mailings.ts";

export type ListedMailing = Awaited<ReturnType<typeof listMailings>>[number];
export type RemindersView = Awaited<ReturnType<typeof viewReminders>>;
export type TimelinePage = Awaited<ReturnType<typeof loadTimeline>>;

export async function loadTimeline(ctx: AdminRequest) {
  const { services, language } = ctx;
  const { wedding } = services;
  const { value: pace, stored } = await findPace(services);
  const mailings = await listMailings(ctx);
  return {
    canSend: canSend(services),
    /** In the order of the couple's year; of each kind what is still to leave first, then the newest. */
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
    reminders: await viewReminders(ctx),
    pace: { ...pace, version: stored?.version ?? "", bounds: paceBounds },
    stopped: await listStopped(ctx),
    /** Of this page, for the buttons that begin a draft. */
    press: newId(services.random),
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

async function listMailings(ctx: AdminRequest) {
  const all = [...(await ctx.services.views.mailings()).values()].toSorted(
    (one, other) =>
      order[one.mailing.state] - order[other.mailing.state] ||
      momentOf(other.mailing) - momentOf(one.mailing),
  );
  return Promise.all(
    all.map(async (mailing) => {
      const { state, daysBefore, pausedFor } = mailing.mailing;
      const isReady = state === "draft" && countProblems(ctx, mailing.mailing) === 0;
      return {
        ...viewHead(ctx, mailing),
        isByItself: daysBefore !== null,
        pausedFor,
        counts: countResults(await listResults(ctx.services, mailing.id, mailing.mailing)),
        next: state !== "draft" ? ("results" as const) : isReady ? ("check" as const) : ("continue" as const),
      };
    }),
  );
}

async function viewReminders({ services, language }: AdminRequest) {
  const { wedding, now } = services;
  const { stored } = await findReminderSwitch(services);
  const reminders = await readReminderSwitch(services);
  return {
    version: stored?.version ?? "",
    isOn: reminders.on !== null,
    answerBy: formatDay(wedding.answerBy, language),
    daysBefore: reminders.daysBefore,
    /** "over": its moment has been. "never": it was over when the switch was turned on, or is now. */
    days: listReminderTimes(reminders, wedding).map(({ daysBefore, sendAt, announceAt }) => ({
      daysBefore,
      when: formatMomentWithYear(sendAt, wedding.timeZone, language),
      is:
        announceAt < (reminders.on?.at ?? now())
          ? ("never" as const)
          : sendAt <= now()
            ? ("over" as const)
            : ("to come" as const),
    })),
    most: mostReminders,
    mostDaysBefore,
    words: viewWords({ services }, reminders.words, { isSaved: true }),
  };
}

async function listStopped(ctx: AdminRequest) {
  const { services } = ctx;
  const stops = await services.views.stoppedAddresses();
  return services.guestList
    .guests()
    .flatMap((guest) => {
      const { id, email } = guest;
      if (email === null || !stops.has(email)) return [];
      return [
        { guestId: id, household: householdIdOf(guest), name: displayNameOf(ctx, guest), address: email },
      ];
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}
