import * as v from "valibot";
import {
  everyHousehold,
  householdAnswers,
  type HouseholdFilter,
} from "#domain/households/household-filter.ts";
import { inEach, type Language, type Languages, languages, readLanguage } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hasWords, mailingKinds } from "./mailing-kinds.ts";
import { type AccountPause, accountIssues } from "./reply-meaning.ts";
import type { TimeOfDay, Wedding } from "#domain/wedding/wedding.ts";
import { dayMs, daysFrom, endOfDay, instantOf } from "#domain/zoned-time.ts";

export type MailingId = string;

export type MailingKind = (typeof mailingKinds)[number];

/** As the couple type them: fields such as `{first_names}`, and in the body a little Markdown. */
const wordsShape = v.object({ subject: v.string(), body: v.string() });
export type MailingWords = v.InferOutput<typeof wordsShape>;
const mailingWordsShape = v.object(inEach(() => wordsShape));

const guests = v.pipe(v.array(v.string()), v.readonly());
const time = v.nullable(v.number());

const audienceShape = v.object({
  filter: v.object({
    answers: v.pipe(v.array(v.picklist(householdAnswers)), v.readonly()),
    event: v.nullable(v.string()),
    tag: v.nullable(v.string()),
    language: v.nullable(v.picklist(languages)),
    isInvited: v.nullable(v.boolean()),
    hasAddress: v.nullable(v.boolean()),
  }),
  /** Households chosen by hand, each by one of its guests, because a household's name may change. */
  also: guests,
  without: guests,
});
export type Audience = v.InferOutput<typeof audienceShape>;

export const mailingShape = v.object({
  kind: v.picklist(mailingKinds),
  words: mailingWordsShape,
  audience: audienceShape,
  /** Of households whose language nobody knows. */
  otherwise: v.picklist(languages),
  state: v.picklist(["draft", "scheduled", "sending", "paused", "stopped", "done"]),
  createdAt: v.number(),
  /** Of one that is ordered, null: at once, whatever the clock says. */
  sendAt: time,
  startedAt: time,
  endedAt: time,
  /** The account that sent it; null: nobody yet, or the switch for reminders. */
  sentBy: v.nullable(v.string()),
  /** A reminder that the site sends by itself: so many days before the last day to answer. */
  daysBefore: v.nullable(v.number()),
  planned: guests,
  /** Why the site paused it; null: it did not. Mailings from before the site could lack this and what follows. */
  pausedFor: v.optional(v.nullable(v.picklist(accountIssues)), null),
  pausedAt: v.optional(time, null),
  /** When it goes on by itself; null: not by itself. */
  pausedUntil: v.optional(time, null),
  /** What the mail server refused before says nothing any more. */
  wentOnAt: v.optional(time, null),
});
export type Mailing = v.InferOutput<typeof mailingShape>;
export type MailingState = Mailing["state"];

type OfKind = {
  filter: HouseholdFilter;
  /** "open": only who has not answered gets it. "coming": of a household in which somebody comes, nobody else. */
  to: "all" | "open" | "coming";
  invites: boolean;
  hasWayOut: boolean;
  day: "answerBy" | "date" | null;
};

const usual = { filter: everyHousehold, to: "all", invites: false, hasWayOut: true, day: null } as const;
const notDeclined: HouseholdFilter = { ...everyHousehold, answers: ["coming", "some", "none"] };

export const ofKind: Readonly<Record<MailingKind, OfKind>> = {
  "save the date": usual,
  invitation: { ...usual, filter: { ...notDeclined, isInvited: false }, invites: true, hasWayOut: false },
  reminder: {
    ...usual,
    filter: { ...everyHousehold, answers: ["none", "some"] },
    to: "open",
    day: "answerBy",
  },
  news: { ...usual, filter: notDeclined },
  thanks: {
    ...usual,
    filter: { ...everyHousehold, answers: ["coming"] },
    to: "coming",
    hasWayOut: false,
    day: "date",
  },
  own: usual,
};

export function draftMailing(
  kind: MailingKind,
  { words, otherwise, now }: Pick<Mailing, "words" | "otherwise"> & { now: number },
): Mailing {
  return {
    kind,
    words,
    audience: { filter: ofKind[kind].filter, also: [], without: [] },
    otherwise,
    state: "draft",
    createdAt: now,
    sendAt: null,
    startedAt: null,
    endedAt: null,
    sentBy: null,
    daysBefore: null,
    planned: [],
    ...notPaused,
    wentOnAt: null,
  };
}

const notPaused = { pausedFor: null, pausedAt: null, pausedUntil: null } as const;

export function wordsLanguage(
  { words }: Pick<Mailing, "words">,
  language: Language,
  spoken: Languages,
): Language {
  const wanted = readLanguage(language, spoken);
  return [wanted, ...spoken, ...languages].find((one) => hasWords(words[one])) ?? wanted;
}

export const mailingSteps = ["pause", "go on", "stop", "back to draft"] as const;
export type MailingStep = (typeof mailingSteps)[number];

const afterStep: Readonly<Record<MailingStep, Partial<Record<MailingState, MailingState>>>> = {
  pause: { sending: "paused" },
  "go on": { paused: "sending" },
  // Also after the last email was handed over: the host may have put off some of them.
  stop: { sending: "stopped", paused: "stopped", scheduled: "stopped", done: "stopped" },
  "back to draft": { scheduled: "draft" },
};

/** "too late": it is in another state by now. What the site wrote by itself can be stopped, not made a draft. */
export function decideStep(mailing: Mailing, step: MailingStep, now: number): Result<Mailing, "too late"> {
  const state = afterStep[step][mailing.state];
  if (!state || (state === "draft" && mailing.daysBefore !== null)) return refuse("too late");
  if (state === "draft") return accept({ ...mailing, state, sendAt: null, sentBy: null });
  const wentOnAt = step === "go on" ? now : mailing.wentOnAt;
  return accept({ ...mailing, ...notPaused, state, wentOnAt, endedAt: state === "stopped" ? now : null });
}

export function pauseForAccount(mailing: Mailing, { issue, until }: AccountPause, now: number): Mailing {
  return { ...mailing, state: "paused", pausedFor: issue, pausedAt: now, pausedUntil: until };
}

export const mostReminders = 3;
export const mostDaysBefore = 120;

export const reminderShape = v.object({
  /** null: off. Milliseconds since the epoch, and the account. */
  on: v.nullable(v.object({ at: v.number(), by: v.string() })),
  /** How many days before the last day to answer, the first reminder first. */
  daysBefore: v.pipe(v.array(v.number()), v.readonly()),
  words: mailingWordsShape,
});
export type ReminderSwitch = v.InferOutput<typeof reminderShape>;

/** When reminders leave, in the wedding's time zone: at an hour when nobody is woken. */
const timeOfReminder: TimeOfDay = "10:00";

export type ReminderTimes = { daysBefore: number; announceAt: number; sendAt: number };

/** Those to come, the next one first. One whose announcement would be late leaves a day after it, if at all. */
export function listReminderTimes(
  { daysBefore }: Pick<ReminderSwitch, "daysBefore">,
  { answerBy, timeZone }: Pick<Wedding, "answerBy" | "timeZone">,
): ReminderTimes[] {
  if (answerBy === "") return [];
  return daysBefore
    .map((days) => {
      const sendAt = instantOf(daysFrom(answerBy, -days), timeOfReminder, timeZone);
      return { daysBefore: days, announceAt: sendAt - dayMs, sendAt };
    })
    .toSorted((one, other) => one.sendAt - other.sendAt);
}

/** One that was over when the switch was turned on is never sent; one that is late comes before the deadline. */
export function dueReminders(
  settings: ReminderSwitch,
  wedding: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): ReminderTimes[] {
  const { on } = settings;
  if (!on || wedding.answerBy === "") return [];
  const deadline = instantOf(wedding.answerBy, timeOfReminder, wedding.timeZone);
  return (
    listReminderTimes(settings, wedding)
      .filter(({ announceAt }) => announceAt <= now && announceAt >= on.at)
      .map((times) => ({ ...times, sendAt: Math.max(times.sendAt, now + dayMs) }))
      .filter(({ sendAt }) => sendAt <= deadline)
      // Of several that are late nobody gets more than the last one.
      .slice(-1)
  );
}

export function mayRemind(
  settings: Pick<ReminderSwitch, "on" | "daysBefore"> | null,
  { daysBefore, sendAt }: { daysBefore: number; sendAt: number },
  wedding: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): boolean {
  if (!settings?.on || isReminderTooLate(wedding, now)) return false;
  const times = listReminderTimes(settings, wedding);
  const own = times.find((one) => one.daysBefore === daysBefore);
  const isNextAnnounced = times.some(({ announceAt }) => announceAt > sendAt && announceAt <= now);
  return own !== undefined && own.sendAt <= now && !isNextAnnounced;
}

export function isReminderTooLate(
  { answerBy, timeZone }: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): boolean {
  return answerBy !== "" && now >= endOfDay(answerBy, timeZone);
}
