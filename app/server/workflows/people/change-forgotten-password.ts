// The link of a forgotten password gives the account a new one, which ends its sessions, and an email says so.

import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderPasswordChanged } from "#emails/account-emails.ts";
import { findPasswordReset, spendPasswordReset } from "#server/identity/account-links/password-resets.ts";
import type { Account } from "#server/identity/accounts.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { writeAccountEmail } from "./write-account-emails.ts";

export async function changeForgottenPassword(
  services: Services,
  { token, password, language }: { token: string; password: NewPassword; language: Language },
): Promise<Result<Account, "no such link">> {
  const { accounts, documents, log } = services;
  const found = await findPasswordReset(services, token);
  if (!found) return refuse("no such link");
  const changed = await accounts.setPassword(found.account.email, password);
  if (!changed.ok) return refuse("no such link");
  // Of two taps on the button the first one's write counts; each was somebody who has the link.
  await commitUnlessConflict(documents, [spendPasswordReset(services, found, changed.value)]);
  log("password changed", { account: changed.value.id, by: "link" });
  await tellOfNewPassword(services, changed.value, language);
  return accept(changed.value);
}

/** The password is changed by then, so a fault here is only logged. */
export async function tellOfNewPassword(
  services: Services,
  { email: to }: Pick<Account, "email">,
  language: Language,
): Promise<void> {
  const { documents, outbox, log } = services;
  const email = writeAccountEmail(services, {
    to,
    kind: "account notice",
    language,
    query: "",
    render: renderPasswordChanged,
  });
  try {
    await documents.commit([email.write]);
    void outbox.deliverNow(email.id);
  } catch (error) {
    log("account notice not written", { reason: error instanceof Error ? error.name : "unknown" });
  }
}
