import { type EmailAddress, isSameAddress } from "#domain/email-address.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Role } from "#domain/roles.ts";
import { dayOf } from "#domain/zoned-time.ts";
import {
  type AccountEmailFacts,
  renderAccountInvitation,
  renderInvitationUsed,
} from "#emails/admin-emails.ts";
import type { AccountId, CoupleAdmin } from "#server/admin.ts";
import {
  type AccountInvitation,
  findAccountInvitation,
  listAccountInvitations,
  newAccountInvitation,
  withdrawAccountInvitation,
} from "#server/identity/account-links/account-invitations.ts";
import type { Services } from "#server/services.ts";
import type { Account, JoiningAccount } from "#server/identity/accounts.ts";
import type { Email } from "#emails/email.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import type { Write } from "#server/store/documents.ts";

/** More links than a wedding has helpers would only be forgotten about. */
const mostWaiting = 20;

type InvitedHelper = {
  role: Role;
  /** null: the couple hand the link over. */
  sendTo: EmailAddress | null;
  language: Language;
};

export type InviteRefusal = "has an account" | "too many" | "no mail server";

/** `link` is shown once and kept nowhere. An invitation that waits at the same address ends. */
export async function sendAccountInvitation(
  services: Services,
  { id: by }: CoupleAdmin,
  { role, sendTo, language }: InvitedHelper,
): Promise<Result<{ link: string; email: "sent" | "not sent" | null }, InviteRefusal>> {
  const { documents, accounts, outbox, wedding, log } = services;
  const waiting = await listAccountInvitations(services);
  const former = waiting.filter(({ sentTo }) => isSameAddress(sentTo, sendTo));
  if (waiting.length - former.length >= mostWaiting) return refuse("too many");
  if (sendTo !== null) {
    if (!canEmail(services)) return refuse("no mail server");
    const all = await accounts.list();
    if (all.some(({ email }) => isSameAddress(email, sendTo))) return refuse("has an account");
  }
  for (const { id } of former) await withdrawAccountInvitation(services, id);
  const { token, write, until } = newAccountInvitation(services, { role, sentTo: sendTo, by });
  const path = `${pagePath(language, "admin")}/invitation?invitation=${token}`;
  if (sendTo === null) {
    await documents.commit([write]);
    log("account invited", { account: by, role });
    return accept({ link: services.settings.publicUrl + path, email: null });
  }
  const lastDay = dayOf(until, wedding.timeZone);
  const email = writeAccountEmail(services, {
    to: sendTo,
    kind: "account invitation",
    language,
    path,
    render: (facts) => renderAccountInvitation({ ...facts, role, until: lastDay }),
  });
  await documents.commit([write, email.write]);
  log("account invited", { account: by, role });
  return accept({ link: email.link, email: await outbox.deliverNow(email.id) });
}

export async function withdrawInvitation(
  services: Services,
  { id: account }: CoupleAdmin,
  id: string,
): Promise<boolean> {
  const isWithdrawn = await withdrawAccountInvitation(services, id);
  if (isWithdrawn) services.log("account invitation withdrawn", { account });
  return isWithdrawn;
}

export async function addInvitedAccount(
  services: Services,
  token: string,
  account: JoiningAccount,
): Promise<Result<Account, "no such link" | "exists">> {
  const { accounts, log } = services;
  const found = await findOpenInvitation(services, token);
  if (!found) return refuse("no such link");
  const result = await accounts.join(token, account);
  if (!result.ok) return result;
  const { id, role } = result.value;
  log("account added", { account: id, role });
  await tellInviter(services, { by: found.by, role });
  return result;
}

/** An invitation ends with the account that made it, or else somebody who was shut out would have a way in. */
export async function findOpenInvitation(
  services: Services,
  token: string,
): Promise<Pick<AccountInvitation, "role" | "sentTo" | "by"> | null> {
  const found = await findAccountInvitation(services, token);
  const inviters = found ? await listInviters(services) : new Set();
  return found && inviters.has(found.invitation.by) ? found.invitation : null;
}

export async function listInviters({ accounts }: Services): Promise<ReadonlySet<AccountId>> {
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
      path: `${pagePath(inviter.language, "admin")}/people`,
      render: (facts) => renderInvitationUsed({ ...facts, role }),
    });
    await documents.commit([write]);
    void outbox.deliverNow(id);
  } catch (error) {
    log("account notice not written", { reason: error instanceof Error ? error.name : "unknown" });
  }
}

type AccountEmail = {
  to: string;
  kind: "account invitation" | "password reset" | "enrolment code" | "account notice";
  language: Language;
  path?: string;
  render: (facts: AccountEmailFacts) => Omit<Email, "to">;
};

export function writeAccountEmail(
  services: Services,
  { to, kind, language, path = pagePath(language, "admin"), render }: AccountEmail,
): { id: string; link: string; write: Write } {
  const { wedding, settings, random, now } = services;
  const id = newId(random);
  const link = settings.publicUrl + path;
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const email = { to: [to], ...render({ language, wedding, siteUrl, link }) };
  return { id, link, write: emailToOutbox({ id, email, kind, guestId: null, now: now() }) };
}

/** Without a mail server emails end in a folder, where nobody would look for a link. */
export function canEmail({ settings }: Services): boolean {
  return settings.post.kind !== "folder";
}
