// Somebody forgot the password: a link by email, if there is an account. Neither the answer nor its time tells
// whether there is one.

import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderPasswordReset } from "#emails/account-emails.ts";
import { newPasswordReset } from "#server/identity/account-links/password-resets.ts";
import { asServiceAddress } from "#server/identity/service-address.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { writeAccountEmail } from "./write-account-emails.ts";

/** The answer comes after this time, however long it takes to find the account and to write. */
const answerMs = 300;

export type ResetRequest = {
  email: string;
  /** The network address that asks. */
  address: string;
  language: Language;
};

/** What is asked of all alike is awaited, so that a store that is away is told; the rest goes on by itself. */
export async function sendPasswordReset(
  services: Services,
  asked: ResetRequest,
): Promise<Result<null, "too many tries">> {
  const { rateLimits, log } = services;
  const byAddress = { limit: limits.passwordResetPerAddress, subject: asked.address };
  if (!(await rateLimits.take([byAddress])).ok) return refuse("too many tries");
  writeReset(services, asked).catch((error: unknown) => {
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
    query: `reset=${token}`,
    render: renderPasswordReset,
  });
  await documents.commit([write, email.write]);
  log("password reset asked", { account: account.id });
  await outbox.deliverNow(email.id);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
