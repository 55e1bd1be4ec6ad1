import { languages } from "#domain/language.ts";
import { deletionKinds, longerMonths } from "#domain/retention.ts";
import { couple, helpers, roles } from "#domain/roles.ts";
import { notificationChoices, type PasswordChangeRefusal } from "#server/identity/accounts.ts";
import { guessableOf, type NewPasswordProblems, readPasswordTwice } from "#server/identity/new-password.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { renewAllAnswerLinks } from "#server/workflows/answers/renew-answer-links.ts";
import { moveDeletion, type MoveRefusal } from "#server/workflows/deletion/list-deletions.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { notifyOfNewPassword } from "#server/workflows/people/change-forgotten-password.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { accountPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";

export type PasswordProblems = { current?: "missing" | PasswordChangeRefusal } & NewPasswordProblems;
type Saved = Outcome<undefined, never>;

export const settingsCommands = [
  command({
    intent: "change-emails",
    roles: helpers,
    fields: { emails: field.choice(notificationChoices), language: field.choice(languages) },
    async run(ctx, { emails, language }): Promise<Outcome<undefined, "not saved">> {
      if (!emails || !language) return { ok: false, status: 400, refusal: "not saved" };
      await ctx.services.accounts.setEmails(ctx.admin, { emails, language });
      return savedOf(ctx, "emails");
    },
  }),

  command({
    intent: "change-password",
    roles,
    fields: { current: field.text, password: field.text, again: field.text },
    run: changePassword,
  }),

  command({
    intent: "renew-all-links",
    roles: couple,
    // A confirmation in a guest's hand stops working.
    needsProof: true,
    fields: {},
    async run(ctx): Promise<Saved> {
      await renewAllAnswerLinks(ctx.services, requireCouple(ctx.admin));
      return { ok: true, notice: "links" };
    },
  }),

  command({
    intent: "renew-household-codes",
    roles: couple,
    // A printed card stops working.
    needsProof: true,
    fields: {},
    async run(ctx): Promise<Saved> {
      const { services, admin } = ctx;
      const renewed = await renewHouseholdCodes(services, requireCouple(admin), "all");
      if (!renewed.ok) throw new Error("No household is asked for, so none can be gone");
      return { ok: true, notice: "cards" };
    },
  }),

  command({
    intent: "move-deletion",
    roles: couple,
    fields: { kind: field.choice(deletionKinds), months: field.text, back: field.yes, seen: field.text },
    /** Postpones a deletion, or restores the day from the wedding's facts. */
    async run(ctx, sent): Promise<Outcome<undefined, MoveRefusal>> {
      const { services, admin } = ctx;
      const { kind } = sent;
      const longer = longerMonths.find((one) => String(one) === sent.months);
      const months = sent.back ? ("as in the facts" as const) : longer;
      if (!kind || !months) return { ok: false, status: 400, refusal: "changed" };
      const moved = await moveDeletion(services, requireCouple(admin), { kind, expected: sent.seen, months });
      if (!moved.ok) return { ok: false, status: 409, refusal: moved.refusal };
      return { ok: true, notice: "deletion" };
    },
  }),
];

async function changePassword(
  ctx: AdminRequest,
  { current, ...typed }: Record<"current" | "password" | "again", string>,
): Promise<Outcome<undefined, PasswordProblems>> {
  const { services, admin, token, language } = ctx;
  const guessable = guessableOf(services.wedding, admin.email);
  const password = await readPasswordTwice(typed, guessable);
  if (current === "" || !password.ok) {
    return problems(400, {
      ...(current === "" ? { current: "missing" } : {}),
      ...(password.ok ? {} : password.refusal),
    });
  }
  const tries = [{ limit: limits.passwordChangePerAccount, subject: admin.id }];
  if (!(await services.rateLimits.take(tries)).ok) return problems(429, { current: "too many tries" });
  const changed = await services.accounts.changePassword(admin, {
    token,
    current,
    newPassword: password.value,
  });
  if (!changed.ok) {
    services.log("sign-in refused", { account: admin.id, to: "change the password" });
    return problems(changed.refusal === "wrong password" ? 400 : 429, { current: changed.refusal });
  }
  await services.rateLimits.giveBack(tries);
  services.log("password changed", { account: admin.id });
  await notifyOfNewPassword(services, admin, language);
  return savedOf(ctx, "password");
}

function savedOf({ language }: AdminRequest, notice: "emails" | "password"): Extract<Saved, { ok: true }> {
  return { ok: true, notice, to: `${accountPath(language)}#${notice}-title` };
}

function problems(status: 400 | 429, refusal: PasswordProblems): Outcome<undefined, PasswordProblems> {
  return { ok: false, status, refusal };
}
