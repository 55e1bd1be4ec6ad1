import { nameBrowser } from "#domain/accounts/browser-name.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { isCouple } from "#server/admin.ts";
import {
  type AccountSecurity,
  findSecurity,
  hasSecondFactor,
  isSecondFactorDemanded,
  listSecurity,
} from "#server/identity/second-factor/account-security.ts";
import { canUsePasskeys, formerHosts } from "#server/identity/second-factor/passkeys.ts";
import { authenticatorAddress, spellSecret } from "#server/identity/second-factor/one-time-codes.ts";
import type { Services } from "#server/services.ts";
import { isProvedLately } from "#server/web/signing-in/step-up.ts";
import { readOffered } from "#server/workflows/accounts/change-second-factor.ts";
import type { AdminRequest } from "../admin-request.ts";
import { drawQrCode, type QrCode } from "../editing/qr-code.ts";

export type OfferedCodes = { qrCode: QrCode; secret: string };

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;

export async function loadSecurity(ctx: AdminRequest) {
  const { admin, services } = ctx;
  const { documents } = services;
  const [{ security }, isDemanded] = await Promise.all([
    findSecurity(documents, admin.id),
    isSecondFactorDemanded(documents),
  ]);
  return {
    sessions: await listShownSessions(ctx),
    second: await showSecond(ctx, security),
    isDemanded,
    /** Who else signs in. */
    accounts: isCouple(admin) ? await listAccounts(ctx) : null,
  };
}

async function listAccounts({ admin, services }: AdminRequest) {
  const [all, accounts] = await Promise.all([listSecurity(services.documents), services.accounts.list()]);
  return accounts.map(({ id, email }) => {
    const of = all.get(id);
    return { id, email, isOwn: id === admin.id, hasSecond: of !== undefined && hasSecondFactor(of) };
  });
}

async function listShownSessions({ admin, services, token, language }: AdminRequest) {
  const { timeZone } = services.wedding;
  const sessions = await services.sessions.list(admin.id, token);
  return sessions.map(({ at, seen, ...session }) => ({
    ...session,
    begun: formatMoment(at, timeZone, language),
    used: formatMoment(seen, timeZone, language),
  }));
}

async function showSecond(ctx: AdminRequest, security: AccountSecurity) {
  const { services, language, admin, request } = ctx;
  const { codes, recovery, passkeys } = security;
  const { settings, wedding } = services;
  const inWords = (at: number) => formatDay(dayOf(at, wedding.timeZone), language);
  const { browser, system } = nameBrowser(request.headers.get("User-Agent"));
  return {
    /** The day. */
    codesSince: codes && inWords(codes.at),
    offered:
      !codes && (await maySeeOffered(ctx, security)) ? showOffered(services, admin.email, security) : null,
    recoveryLeft: hasSecondFactor(security) ? recovery.length : null,
    /** null: the address of the site is not one for them. */
    passkeys: canUsePasskeys(settings)
      ? passkeys.map((passkey) => {
          const { id, name, at, usedAt } = passkey;
          // The name of the site before, where alone it works.
          const [formerHost = null] = formerHosts(settings, [passkey]);
          return { id, name, added: inWords(at), used: usedAt === null ? null : inWords(usedAt), formerHost };
        })
      : null,
    suggestedName: system ?? browser ?? "",
  };
}

/** A session that has proved itself for it, or since; another one of the account may be somebody else's. */
async function maySeeOffered(
  { services, token }: AdminRequest,
  { offered }: AccountSecurity,
): Promise<boolean> {
  if (!offered) return false;
  const visit = { services };
  const proved = [isProvedLately(visit, token, offered.at), isProvedLately(visit, token)];
  return (await Promise.all(proved)).includes(true);
}

export function showOffered(
  services: Services,
  email: string,
  security: AccountSecurity,
): OfferedCodes | null {
  const secret = readOffered(services, security);
  if (!secret) return null;
  const { first, second } = services.wedding.couple;
  const address = authenticatorAddress(secret, { site: `${first} & ${second}`, email });
  return { qrCode: drawQrCode(address), secret: spellSecret(secret).replaceAll(/(.{4})(?=.)/g, "$1 ") };
}
