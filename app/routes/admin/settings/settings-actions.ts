// Changes to the admin's own account, to all answer links, and to the days of deletion. Server only.

import { isLanguage } from "#domain/language.ts";
import { deletionKinds, longerMonths } from "#domain/retention.ts";
import { notificationChoices, type PasswordChangeRefusal } from "#server/identity/accounts.ts";
import { guessableOf, type NewPasswordRefusal, readNewPassword } from "#server/identity/new-password.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { requireCouple } from "#server/web/admin.ts";
import { readText } from "#server/web/read-form.ts";
import { renewAllAnswerLinks } from "#server/workflows/answers/renew-answer-links.ts";
import { moveDeletion, type MoveRefusal } from "#server/workflows/deletion/move-deletion.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { tellOfNewPassword } from "#server/workflows/people/change-forgotten-password.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

export type PasswordProblems = {
  current?: "missing" | PasswordChangeRefusal;
  wanted?: NewPasswordRefusal;
  again?: "different";
};
export type SettingsRefusal = PasswordProblems | "not saved";

type Answer = ActionAnswer<unknown, SettingsRefusal>;

export const settingsActions: AdminActions = {
  "change-emails": changeEmails,
  "change-password": changePassword,
  "renew-all-links": renewAllLinks,
  "renew-household-codes": renewAllCodes,
  "move-deletion": postponeDeletion,
};

async function changeEmails(asked: AdminRequest, form: FormData): Promise<Answer> {
  const choice = notificationChoices.find((one) => one === form.get("emails"));
  const language = form.get("language");
  if (!choice || !isLanguage(language))
    return { ok: false, status: 400, intent: "change-emails", refusal: "not saved" };
  await asked.services.accounts.setEmails(asked.admin, { emails: choice, language });
  return saved(asked, "emails");
}

async function changePassword(asked: AdminRequest, form: FormData): Promise<Answer> {
  const { services, admin, token, language } = asked;
  const current = readText(form, "current");
  const guessable = guessableOf(services.wedding, admin.email);
  const wanted = await readNewPassword(readText(form, "wanted"), guessable);
  const isSame = readText(form, "again") === readText(form, "wanted");
  if (current === "" || !wanted.ok || !isSame) {
    return problems(400, {
      ...(current === "" ? { current: "missing" } : {}),
      ...(wanted.ok ? {} : { wanted: wanted.refusal }),
      ...(isSame || !wanted.ok ? {} : { again: "different" }),
    });
  }
  const tries = [{ limit: limits.passwordChangePerAccount, subject: admin.id }];
  if (!(await services.rateLimits.take(tries)).ok) return problems(429, { current: "too many tries" });
  const changed = await services.accounts.changePassword(admin, {
    token,
    current,
    newPassword: wanted.value,
  });
  if (!changed.ok) {
    services.log("sign-in refused", { account: admin.id, to: "change the password" });
    return problems(changed.refusal === "wrong password" ? 400 : 429, { current: changed.refusal });
  }
  await services.rateLimits.giveBack(tries);
  services.log("password changed", { account: admin.id });
  await tellOfNewPassword(services, admin, language);
  return saved(asked, "password");
}

async function renewAllLinks(asked: AdminRequest): Promise<Answer> {
  await renewAllAnswerLinks(asked.services, requireCouple(asked.admin));
  return saved(asked, "links");
}

async function renewAllCodes(asked: AdminRequest): Promise<Answer> {
  const renewed = requireKept(await renewHouseholdCodes(asked.services, requireCouple(asked.admin), "all"));
  if (!renewed.ok) throw new Error("No household is asked for, so none can be gone");
  return saved(asked, "cards");
}

/** Postpones a deletion, or restores the day from the wedding's facts. */
async function postponeDeletion(
  { services, admin, language }: AdminRequest,
  form: FormData,
): Promise<ActionAnswer<unknown, MoveRefusal>> {
  const kind = deletionKinds.find((one) => one === form.get("kind"));
  const longer = longerMonths.find((one) => String(one) === form.get("months"));
  const months = form.get("back") === "yes" ? ("as in the facts" as const) : longer;
  if (!kind || !months) return { ok: false, status: 400, intent: "move-deletion", refusal: "changed" };
  const asked = { kind, expected: readText(form, "seen"), months };
  const moved = await moveDeletion(services, requireCouple(admin), asked);
  if (!moved.ok) return { ok: false, status: 409, intent: "move-deletion", refusal: moved.refusal };
  return { ok: true, to: adminPath(language, { settings: "", saved: "deletion" }) };
}

/** The next page confirms it. */
function saved({ language, url }: AdminRequest, what: "emails" | "password" | "links" | "cards"): Answer {
  const page = url.searchParams.has("account") ? { account: "" } : { settings: "" };
  return { ok: true, to: adminPath(language, { ...page, saved: what }) };
}

function problems(status: 400 | 429, refusal: PasswordProblems): Answer {
  return { ok: false, status, intent: "change-password", refusal };
}
