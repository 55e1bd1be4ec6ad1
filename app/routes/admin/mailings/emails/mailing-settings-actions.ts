// What the couple set for all their emails: reminders that the site sends by itself, and the pace.

import type { InEach } from "#domain/language.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import type { Pace } from "#domain/mailings/pace.ts";
import type { MailingProblem } from "#emails/mailing.ts";
import { readText } from "#server/web/read-form.ts";
import { changePace, type PaceRefusal } from "#server/workflows/mailings/change-pace.ts";
import { setReminderSwitch, type SwitchRefusal } from "#server/workflows/mailings/remind-by-itself.ts";
import type { ActionAnswer, AdminActions } from "../../admin-request.ts";
import { adminPath } from "../../admin-view.ts";
import { readWords } from "../draft/read-draft-form.ts";
import { findWordProblems } from "#server/workflows/mailings/change-mailing.ts";

/** `typed` fills the form again. */
export type MailingSettingsRefused = {
  reminders: {
    why: SwitchRefusal;
    typed: { isOn: boolean; days: readonly string[]; words: InEach<MailingWords> };
    problems: InEach<readonly MailingProblem[]>;
  };
  pace: { why: PaceRefusal; typed: Readonly<Record<keyof Pace, string>> };
};

export const mailingSettingsActions: AdminActions = {
  async "set-reminders"(
    { services, admin, language },
    form,
  ): Promise<ActionAnswer<undefined, MailingSettingsRefused["reminders"]>> {
    const days = form.getAll("days").map((value) => (typeof value === "string" ? value.trim() : ""));
    const typed = { isOn: form.has("on"), days, words: readWords(form) };
    const daysBefore = days.filter((day) => day !== "").map(readNumber);
    const { isOn, words } = typed;
    const wanted = { isOn, words, daysBefore, seen: readText(form, "seen") };
    const set = await setReminderSwitch(services, admin, wanted);
    if (set.ok) return { ok: true, to: adminPath(language, { tab: "emails", saved: "reminders" }) };
    const refusal = { why: set.refusal, typed, problems: findWordProblems(services, words) };
    const status = set.refusal === "changed meanwhile" ? 409 : 400;
    return { ok: false, status, intent: "set-reminders", refusal };
  },

  async "change-pace"(
    { services, admin, language },
    form,
  ): Promise<ActionAnswer<undefined, MailingSettingsRefused["pace"]>> {
    const typed = { perMinute: readText(form, "perMinute"), perDay: readText(form, "perDay") };
    const pace = { perMinute: readNumber(typed.perMinute), perDay: readNumber(typed.perDay) };
    const changed = await changePace(services, admin, { seen: readText(form, "seen"), pace });
    if (changed.ok) return { ok: true, to: adminPath(language, { tab: "emails", saved: "pace" }) };
    const status = changed.refusal.reason === "changed meanwhile" ? 409 : 400;
    return { ok: false, status, intent: "change-pace", refusal: { why: changed.refusal, typed } };
  },
};

/** NaN: it is no whole number in digits. */
function readNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}
