// Emails the owner of an account about what happened to it. The action stands whether or not the email can be saved.

import { nameBrowser } from "#domain/accounts/browser-name.ts";
import { pagePath } from "#domain/page.ts";
import type { AccountId } from "#server/admin.ts";
import { findSecurity, putSecurity } from "#server/identity/second-factor/account-security.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { newId } from "#server/records/history.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict, type Write } from "#server/store/documents.ts";
import { renderSecurityNotice, type SecurityEvent } from "#emails/admin-emails.ts";

export type Happened = {
  account: AccountId;
  what: SecurityEvent;
  userAgent: string | null;
};

export async function warnAccount(services: Services, happened: Happened): Promise<void> {
  await orLogged(services, async () => {
    const email = await writeNotice(services, happened);
    if (email) await services.documents.commit([email]);
  });
}

export async function noteSignIn(
  services: Services,
  { account, userAgent, isKnown }: { account: AccountId; userAgent: string | null; isKnown: boolean },
): Promise<void> {
  await orLogged(services, () =>
    retryOnConflict(services, async () => {
      const found = await findSecurity(services.documents, account);
      const isFirst = found.security.lastSignInAt === null;
      const warning =
        isFirst || isKnown ? null : await writeNotice(services, { account, what: "new browser", userAgent });
      const security = { ...found.security, lastSignInAt: services.now() };
      const noted = putSecurity(account, { ...found, security });
      await services.documents.commit(warning ? [noted, warning] : [noted]);
    }),
  );
}

/** null: the account is gone, or has been told often enough in this hour. */
async function writeNotice(
  services: Services,
  { account, what, userAgent }: Happened,
): Promise<Write | null> {
  const { accounts, rateLimits, now, random, wedding, settings } = services;
  const own = (await accounts.list()).find(({ id }) => id === account);
  if (!own) return null;
  const tries = [{ limit: limits.noticesPerAccount, subject: `${account} ${what}` }];
  if (!(await rateLimits.take(tries)).ok) return null;
  const { language, email: to } = own;
  const siteUrl = settings.publicUrl + pagePath(language, "home");
  const notice = { what, language, wedding, siteUrl, at: now(), ...nameBrowser(userAgent) };
  return emailToOutbox({
    id: newId(random),
    email: { to: [to], ...renderSecurityNotice(notice) },
    kind: "security notice",
    guestId: null,
    now: now(),
  });
}

async function orLogged({ log }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("security notice not kept", { reason: error instanceof Error ? error.name : "unknown" });
  }
}
