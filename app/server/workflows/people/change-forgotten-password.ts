import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderPasswordChanged, renderPasswordReset } from "#emails/admin-emails.ts";
import {
  choosePassword,
  findPasswordReset,
  type FoundReset,
  isChosenPassword,
  newPasswordReset,
  passwordResetsCollection,
} from "#server/identity/account-links/account-invitations.ts";
import { type Account, asServiceAddress } from "#server/identity/accounts.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/documents.ts";
import { writeAccountEmail } from "./send-account-invitation.ts";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "#server/limits/rate-limits.ts";

type Chosen = { token: string; password: NewPassword; language: Language };

export async function changeForgottenPassword(
  services: Services,
  chosen: Chosen,
): Promise<Result<Account, "no such link">> {
  const { documents } = services;
  const { token, password } = chosen;
  const reset = await retryOnConflict(services, async () => {
    const reset = await findPasswordReset(services, token);
    if (reset && !reset.isUsed) await documents.commit([choosePassword(services, reset, chosen)]);
    return reset;
  });
  if (!reset) return refuse("no such link");
  if (!reset.isUsed) return setPassword(services, reset, chosen);
  if (!isChosenPassword(reset, token, password)) {
    // Or else somebody who has the link could try passwords by it.
    await commitUnlessConflict(documents, [passwordResetsCollection.remove(reset.stored)]);
    return refuse("no such link");
  }
  // The first tap may be at work still, or may have failed.
  if (reset.isUnchanged) return setPassword(services, reset, chosen);
  const checked = await services.identity.checkPassword(reset.account.id, password);
  return checked === "right" ? accept(reset.account) : refuse("no such link");
}

async function setPassword(
  services: Services,
  { account: { email } }: FoundReset,
  { password, language }: Chosen,
): Promise<Result<Account, "no such link">> {
  const changed = await services.accounts.setPassword(email, password);
  if (!changed.ok) return refuse("no such link");
  services.log("password changed", { account: changed.value.id, by: "link" });
  await notifyOfNewPassword(services, changed.value, language);
  return accept(changed.value);
}

/** The password is changed by then, so a fault here is only logged. */
export async function notifyOfNewPassword(
  services: Services,
  { email: to }: Pick<Account, "email">,
  language: Language,
): Promise<void> {
  const { documents, outbox, log } = services;
  const email = writeAccountEmail(services, {
    to,
    kind: "account notice",
    language,
    render: renderPasswordChanged,
  });
  try {
    await documents.commit([email.write]);
    void outbox.deliverNow(email.id);
  } catch (error) {
    log("account notice not written", { reason: error instanceof Error ? error.name : "unknown" });
  }
}

/** The answer comes after this time, however long it takes to find the account and to write. */
const answerMs = 300;

type ResetRequest = {
  email: string;
  address: string;
  language: Language;
};

/** What every request does is awaited, so that an unavailable store is reported; the rest runs in the background. */
export async function sendPasswordReset(
  services: Services,
  request: ResetRequest,
): Promise<Result<null, "too many tries">> {
  const { rateLimits, log } = services;
  const byAddress = { limit: limits.passwordResetPerAddress, subject: request.address };
  if (!(await rateLimits.take([byAddress])).ok) return refuse("too many tries");
  writeReset(services, request).catch((error: unknown) => {
    log("password reset failed", { reason: error instanceof Error ? error.name : "unknown" });
  });
  await pause(answerMs);
  return accept(null);
}

async function writeReset(services: Services, { email: typed, language }: ResetRequest): Promise<void> {
  const { accounts, documents, outbox, rateLimits, log } = services;
  const wanted = asServiceAddress(typed);
  const account = (await accounts.list()).find(({ email }) => isSame(asServiceAddress(email), wanted));
  if (!account) return;
  const byAccount = { limit: limits.passwordResetPerAccount, subject: account.id };
  if (!(await rateLimits.take([byAccount])).ok) return;
  const { token, write } = newPasswordReset(services, account);
  const email = writeAccountEmail(services, {
    // As it is on file, and not as it was typed.
    to: account.email,
    kind: "password reset",
    language,
    path: `${pagePath(language, "admin")}/new-password?reset=${token}`,
    render: renderPasswordReset,
  });
  await documents.commit([write, email.write]);
  log("password reset asked", { account: account.id });
  await outbox.deliverNow(email.id);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
