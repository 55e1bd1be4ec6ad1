import type { InEach } from "#domain/language.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import type { Pace } from "#domain/mailings/pace.ts";
import { couple } from "#domain/roles.ts";
import type { MailingProblem } from "#emails/mailing.ts";
import { setReminderSwitch, type SwitchRefusal } from "#server/workflows/mailings/remind-by-itself.ts";
import type { Outcome } from "../../admin-request.ts";
import { command, field } from "../../command.ts";
import { readWords } from "../draft/draft-commands.ts";
import { changePace, findWordProblems, type PaceRefusal } from "#server/workflows/mailings/change-mailing.ts";

export type RemindersRefused = {
  why: SwitchRefusal;
  typed: { isOn: boolean; days: readonly string[]; words: InEach<MailingWords> };
  problems: InEach<readonly MailingProblem[]>;
};

export type PaceRefused = { why: PaceRefusal; typed: Readonly<Record<keyof Pace, string>> };

export const mailingSettingsCommands = [
  command({
    intent: "set-reminders",
    roles: couple,
    fields: { on: field.yes, days: field.texts, seen: field.text },
    async run(
      { services, admin },
      { on, days: typedDays, seen },
      form,
    ): Promise<Outcome<undefined, RemindersRefused>> {
      const days = typedDays.map((day) => day.trim());
      const words = readWords(form);
      const daysBefore = days.filter((day) => day !== "").map(readNumber);
      const set = await setReminderSwitch(services, admin, { isOn: on, words, daysBefore, seen });
      if (set.ok) return { ok: true, notice: "reminders" };
      const typed = { isOn: on, days, words };
      const refusal = { why: set.refusal, typed, problems: findWordProblems(services, words) };
      return { ok: false, status: set.refusal === "changed meanwhile" ? 409 : 400, refusal };
    },
  }),

  command({
    intent: "change-pace",
    roles: couple,
    fields: { perMinute: field.text, perDay: field.text, seen: field.text },
    async run({ services, admin }, { seen, ...typed }): Promise<Outcome<undefined, PaceRefused>> {
      const pace = { perMinute: readNumber(typed.perMinute), perDay: readNumber(typed.perDay) };
      const changed = await changePace(services, admin, { seen, pace });
      if (changed.ok) return { ok: true, notice: "pace" };
      const status = changed.refusal.reason === "changed meanwhile" ? 409 : 400;
      return { ok: false, status, refusal: { why: changed.refusal, typed } };
    },
  }),
];

/** NaN: it is no whole number in digits. */
function readNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
