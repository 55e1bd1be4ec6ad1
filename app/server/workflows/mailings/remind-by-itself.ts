// A day before each reminder the couple get the list of those whom it will go to, and can stop it.

import type { InEach } from "#domain/language.ts";
import {
  draftMailing,
  dueReminders,
  type Mailing,
  type MailingId,
  type MailingWords,
  mostDaysBefore,
  mostReminders,
  type ReminderSwitch,
  type ReminderTimes,
} from "#domain/mailings/mailing.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { pagePath } from "#domain/page.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { householdName } from "#i18n/households.ts";
import { firstWords } from "#i18n/mailings/first-words.ts";
import type { Admin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import {
  findMailing,
  findReminderSwitch,
  putMailing,
  putReminderSwitch,
} from "#server/records/mailings/mailings.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/documents.ts";
import { noteInHistory, checkWords, type WordsRefusal } from "./change-mailing.ts";
import { canSend, countWaitingAnswers, type MailingPlan, planMailing } from "./plan-mailing.ts";
import { renderReminderAnnouncement } from "#emails/admin-emails.ts";

export async function readReminderSwitch(services: Services): Promise<ReminderSwitch> {
  const { value } = await findReminderSwitch(services);
  return value ?? { on: null, daysBefore: [21, 7], words: firstWords("reminder", services.wedding) };
}

export type SwitchRefusal =
  | "no day"
  | "too many"
  | "not a day"
  | "changed meanwhile"
  | WordsRefusal["reason"];

export type WantedReminders = {
  isOn: boolean;
  daysBefore: readonly number[];
  seen?: string;
  words?: InEach<MailingWords>;
};

/** Reminders whose announcement is past are left out. While it is off, its words may be unfinished. */
export async function setReminderSwitch(
  services: Services,
  admin: Admin,
  { isOn, daysBefore, seen, words }: WantedReminders,
): Promise<Result<null, SwitchRefusal>> {
  const days = [...new Set(daysBefore)].toSorted((one, other) => other - one);
  if (isOn && days.length === 0) return refuse("no day");
  if (days.length > mostReminders) return refuse("too many");
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > mostDaysBefore))
    return refuse("not a day");
  const { stored } = await findReminderSwitch(services);
  if (seen !== undefined && seen !== (stored?.version ?? "")) return refuse("changed meanwhile");
  const before = await readReminderSwitch(services);
  const checked = checkWords(services, words ?? before.words);
  if (isOn && !checked.ok) return refuse(checked.refusal.reason);
  const isSame = before.on !== null && String(before.daysBefore) === String(days);
  const on = isSame ? before.on : { at: services.now(), by: admin.id };
  const after = { on: isOn ? on : null, daysBefore: days, words: words ?? before.words };
  const isSwitched = after.on !== before.on;
  const rows = isSwitched ? [noteInHistory(services, admin, "reminders switched")] : [];
  const isKept = await commitUnlessConflict(services.documents, [putReminderSwitch(after, stored), ...rows]);
  if (isKept && isSwitched) services.log("reminders switched", { by: admin.id, on: isOn ? "yes" : "no" });
  return isKept ? accept(null) : refuse("changed meanwhile");
}

export function openReminders(services: Services): AsyncDisposable {
  return runNowAndThen(services, { work: () => writeDueReminders(services), failure: "reminders failed" });
}

export async function writeDueReminders(services: Services): Promise<void> {
  const { wedding, now } = services;
  if (!canSend(services)) return;
  const reminders = await readReminderSwitch(services);
  for (const due of dueReminders(reminders, wedding, now())) await announce(services, reminders, due);
}

/** Made of the deadline, so that there is one reminder of its kind, whatever is switched how often. */
function reminderId({ wedding }: Services, { daysBefore }: ReminderTimes): MailingId {
  return `reminder ${wedding.answerBy} ${daysBefore}`;
}

async function announce(services: Services, reminders: ReminderSwitch, due: ReminderTimes): Promise<void> {
  const { documents, accounts, now, random, log } = services;
  const id = reminderId(services, due);
  if (await findMailing(services, id)) return;
  const readers = (await accounts.list()).filter(({ role }) => role === "couple");
  // Nobody could be told, and so nothing is sent.
  if (readers.length === 0) return;
  const mailing: Mailing = {
    ...draftMailing("reminder", {
      words: reminders.words,
      otherwise: spokenLanguage(services.wedding, readers[0]?.language),
      now: now(),
    }),
    state: "scheduled",
    sendAt: due.sendAt,
    daysBefore: due.daysBefore,
  };
  const plan = await planMailing(services, id, mailing);
  const waitingAnswers = await countWaitingAnswers(services);
  const emails = readers.map(({ email: address, language: own }) => {
    const language = spokenLanguage(services.wedding, own);
    return emailToOutbox({
      id: newId(random),
      email: {
        to: [address],
        ...renderReminderAnnouncement(factsOf(services, { id, due, plan, waitingAnswers, language })),
      },
      kind: "reminder announced",
      guestId: null,
      now: now(),
    });
  });
  if (await commitUnlessConflict(documents, [putMailing(id, mailing, null), ...emails])) {
    log("reminder announced", { id, households: plan.chosen.length });
  }
}

type Announced = {
  id: MailingId;
  due: ReminderTimes;
  plan: MailingPlan;
  waitingAnswers: number;
  language: keyof Mailing["words"];
};

function factsOf({ wedding, settings }: Services, { id, due, plan, waitingAnswers, language }: Announced) {
  const nameOf = ({ household, members }: MailingPlan["others"][number]) =>
    householdName(household, members, language);
  const admin = settings.publicUrl + pagePath(language, "admin");
  return {
    language,
    wedding,
    siteUrl: settings.publicUrl + pagePath(language, "home"),
    mailingLink: `${admin}/invitations/${id}`,
    sendAt: due.sendAt,
    names: plan.chosen.map(({ household }) => nameOf(household)),
    waitingAnswers,
    withoutAddress: plan.leftOut.map(({ household }) => nameOf(household)),
  };
}
