// Where everyone needs a second step, an account without one types a code first: its password may be known to
// somebody else.

import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hourMs } from "#domain/time-spans.ts";
import { renderEnrolmentCode } from "#emails/admin-emails.ts";
import type { AccountId } from "#server/admin.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import { changeSecurity, hasSecondFactor } from "#server/identity/second-factor/account-security.ts";
import { makeCodeFor } from "#server/identity/second-factor/recovery-codes.ts";
import { isSecondFactorDemanded } from "#server/identity/second-factor/sign-in-rules.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { canEmail, writeAccountEmail } from "../people/write-account-emails.ts";

const emailedMs = 10 * 60_000;
const toldMs = 24 * hourMs;

/** Good for the sign-in of `token` alone, so that nobody types a code that was meant for another browser. */
export async function sendEnrolmentCode(
  services: Services,
  { account, token, email: to }: { account: AccountId; token: SessionToken; email: string },
  language: Language,
): Promise<Result<null, "too many tries" | "no mail server">> {
  const { rateLimits, sessions, documents, outbox, log } = services;
  if (!canEmail(services)) return refuse("no mail server");
  const tries = [{ limit: limits.enrolmentEmailPerAccount, subject: account }];
  if (!(await rateLimits.take(tries)).ok) return refuse("too many tries");
  const { code, kept } = await makeCodeFor(services, emailedMs);
  const email = writeAccountEmail(services, {
    to,
    kind: "enrolment code",
    language,
    render: (facts) => renderEnrolmentCode({ ...facts, code }),
  });
  await documents.commit([...(await sessions.keepCode(token, kept)), email.write]);
  log("enrolment code emailed", { account });
  await outbox.deliverNow(email.id);
  return accept(null);
}

/** To be told to its owner. A code from before no longer counts. `by` null: whoever has the machine. */
export async function makeEnrolmentCode(
  services: Pick<Services, "documents" | "now" | "random" | "hashes">,
  account: AccountId,
  by: AccountId | null = null,
): Promise<Result<string, "not demanded" | "has a second factor">> {
  if (!(await isSecondFactorDemanded(services.documents))) return refuse("not demanded");
  const { code, kept } = await makeCodeFor(services, toldMs);
  const made = await changeSecurity(services, account, (security) =>
    hasSecondFactor(security)
      ? refuse("has a second factor")
      : accept({ ...security, enrolmentCode: { ...kept, by } }),
  );
  return made.ok ? accept(code) : made;
}
