// Attempts are counted per address; a browser known to the account counts for itself (OWASP, device cookies).

import { accept, refuse, type Result } from "#domain/result.ts";
import { accountIdOf } from "#server/identity/account-document.ts";
import { type Account, asServiceAddress } from "#server/identity/accounts.ts";
import type { AccountId } from "#server/admin.ts";
import {
  type Credentials,
  makeVisitorId,
  type SessionToken,
  type SignInRefusal,
} from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { noteSignIn } from "#server/workflows/accounts/warn-account.ts";
import { limits, type Try } from "#server/limits/rate-limits.ts";
import { readAuthentication } from "#server/identity/second-factor/passkeys.ts";

export type Visit = {
  request: Request;
  services: Services;
  address: string;
};

/** `hasLink`: the account was made this moment by a link, which is all the word that its enrolment needs. */
export async function signIn(
  { request, services, address }: Visit,
  credentials: Credentials,
  { hasLink = false } = {},
): Promise<Result<Headers, SignInRefusal | "no cookies">> {
  const { identity, adminCookies } = services;
  const cookies = request.headers.get("Cookie");
  // The session would be lost at once, and the account warned of it.
  if (cookies === null) return refuse("no cookies");
  const account = cookieAccountOf(credentials.email);
  const browser = await findKnownBrowser(services, cookies, account);
  const tries = triesOf({ account, address, browser });
  if (!(await services.rateLimits.take(tries)).ok) return refuse("too many tries");
  const signedIn = await identity.signIn(credentials, {
    address,
    isKnown: browser !== null,
    userAgent: request.headers.get("User-Agent"),
  });
  if (!signedIn.ok) {
    const found = await findAccount(services, account);
    const reason = signedIn.refusal === "refused" ? "wrong" : "busy";
    services.log("sign-in refused", { reason, ...(found ? { account: found.id } : {}) });
    return signedIn;
  }
  await services.rateLimits.giveBack(tries);
  await signOut({ request, services });
  const { token, admin, credential, awaits } = signedIn.value;
  if (awaits === null)
    return accept(await finishSignIn({ request, services, address }, { token, ...admin, credential }));
  services.log("sign-in begun", { account: admin.id, awaits });
  const enrols = hasLink && awaits === "enrolment code";
  const pending = enrols ? await services.sessions.renew(token, "enrolment") : token;
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", adminCookies.keep(pending ?? token));
  return accept(headers);
}

type Completed = { token: SessionToken; id: AccountId; email: string; credential: string };

export async function finishSignIn(
  { request, services }: Visit,
  { token, id, email, credential }: Completed,
): Promise<Headers> {
  services.log("signed in", { account: id });
  const { adminCookies } = services;
  const cookies = request.headers.get("Cookie");
  const isKnown = adminCookies.knownBrowser(cookies, cookieAccountOf(email)) !== null;
  await noteSignIn(services, { account: id, userAgent: request.headers.get("User-Agent"), isKnown });
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", adminCookies.keep(token));
  headers.append("Set-Cookie", adminCookies.know(cookies, { account: cookieAccountOf(email), credential }));
  return headers;
}

/** One domain has endless spellings that a hosted service treats as the same address. */
export function cookieAccountOf(email: string): AccountId {
  return accountIdOf(asServiceAddress(email));
}

/** So that the form can say so to a browser that keeps no cookies. It is that of a stranger. */
export function tryCookies({ request, services }: Pick<Visit, "request" | "services">): Headers {
  const headers = new Headers();
  if (request.headers.get("Cookie") !== null) return headers;
  const { visitorSessions, random } = services;
  headers.append("Set-Cookie", visitorSessions.keep(visitorSessions.start(makeVisitorId(random))));
  return headers;
}

export async function signOut({ request, services }: Pick<Visit, "request" | "services">): Promise<Headers> {
  const { identity, adminCookies } = services;
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  if (token !== null) await identity.signOut(token);
  return new Headers({
    "Set-Cookie": adminCookies.forget(),
    "Cache-Control": "no-store",
    // Includes the browser's copies for its back button, and what a phone at the door keeps with its worker. Not the
    // cookies: one invites the guest that an admin may be, another marks the browser as known to the account.
    "Clear-Site-Data": '"cache", "storage"',
  });
}

async function findKnownBrowser(
  services: Services,
  cookies: string | null,
  account: AccountId,
): Promise<string | null> {
  const known = services.adminCookies.knownBrowser(cookies, account);
  const found = known && (await findAccount(services, account));
  return found && known.isUnder(found.credential) ? known.browser : null;
}

async function findAccount({ accounts }: Services, id: AccountId): Promise<Account | undefined> {
  return (await accounts.list()).find(({ email }) => cookieAccountOf(email) === id);
}

type Attempt = { account: AccountId; address: string; browser: string | null };

function triesOf({ account, address, browser }: Attempt): Try[] {
  return browser === null
    ? [
        { limit: limits.passwordPerAccountAndAddress, subject: `${account} ${address}` },
        { limit: limits.passwordPerAddress, subject: address },
      ]
    : [{ limit: limits.passwordPerKnownBrowser, subject: `${browser} ${account}` }];
}

export async function signInByPasskey(
  visit: Visit,
  typed: string,
): Promise<Result<Headers, "refused" | "too many tries" | "no cookies">> {
  const { request, services, address } = visit;
  if (request.headers.get("Cookie") === null) return refuse("no cookies");
  const tries = [{ limit: limits.passwordPerAddress, subject: address }];
  if (!(await services.rateLimits.take(tries)).ok) return refuse("too many tries");
  const account = await readAuthentication(services, { purpose: "sign in", account: null }, typed);
  const asker = { address, isKnown: true, userAgent: request.headers.get("User-Agent") };
  const signedIn = account && (await services.identity.signInByPasskey(account, asker));
  if (!signedIn) {
    services.log("sign-in refused", { reason: "passkey", ...(account ? { account } : {}) });
    return refuse("refused");
  }
  await services.rateLimits.giveBack(tries);
  await signOut(visit);
  const { token, admin, credential } = signedIn;
  return accept(await finishSignIn(visit, { token, ...admin, credential }));
}
