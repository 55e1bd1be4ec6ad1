// Somebody accepts an invitation to help: the account is made, and whoever invited is told.

import { refuse, type Result } from "#domain/result.ts";
import { renderInvitationUsed } from "#emails/account-emails.ts";
import type { AccountId } from "#server/admin.ts";
import {
  type AccountInvitation,
  findAccountInvitation,
} from "#server/identity/account-links/account-invitations.ts";
import type { Account, JoiningAccount } from "#server/identity/accounts.ts";
import type { Services } from "#server/services.ts";
import { writeAccountEmail } from "./write-account-emails.ts";

export async function addInvitedAccount(
  services: Services,
  token: string,
  account: JoiningAccount,
): Promise<Result<Account, "no such link" | "exists">> {
  const { accounts, log } = services;
  const found = await findOpenInvitation(services, token);
  if (!found) return refuse("no such link");
  const joined = await accounts.join(token, account);
  if (!joined.ok) return joined;
  const { id, role } = joined.value;
  log("account added", { account: id, role });
  await tellInviter(services, { by: found.by, role });
  return joined;
}

/** An invitation ends with the account that made it, or else whoever was shut out would still have a way in. */
export async function findOpenInvitation(
  services: Pick<Services, "documents" | "now" | "accounts">,
  token: string,
): Promise<Pick<AccountInvitation, "role" | "sentTo" | "by"> | null> {
  const found = await findAccountInvitation(services, token);
  const inviters = found ? await listInviters(services) : new Set();
  return found && inviters.has(found.invitation.by) ? found.invitation : null;
}

/** The accounts whose invitations are good. */
export async function listInviters({
  accounts,
}: Pick<Services, "accounts">): Promise<ReadonlySet<AccountId>> {
  return new Set((await accounts.list()).filter(({ role }) => role === "couple").map(({ id }) => id));
}

/** The account stands by then, so a fault here is only logged. */
async function tellInviter(
  services: Services,
  { by, role }: Pick<Account, "role"> & { by: string },
): Promise<void> {
  const { accounts, documents, outbox, log } = services;
  try {
    const inviter = (await accounts.list()).find(({ id }) => id === by);
    if (!inviter) return;
    const { id, write } = writeAccountEmail(services, {
      to: inviter.email,
      kind: "account notice",
      language: inviter.language,
      query: "people=",
      render: (facts) => renderInvitationUsed({ ...facts, role }),
    });
    await documents.commit([write]);
    void outbox.deliverNow(id);
  } catch (error) {
    log("account notice not written", { reason: error instanceof Error ? error.name : "unknown" });
  }
}
