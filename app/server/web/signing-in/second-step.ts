// Tries are counted for the account, because a person at this step knows its password; a browser that the account has
// used counts for itself, so that nobody shuts the owner out. Recovery codes are too long to guess.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";
import { changeSecurity, type StoredCode } from "#server/identity/second-factor/account-security.ts";
import { findStep, findTypedCode, stepAt, stepMs } from "#server/identity/second-factor/one-time-codes.ts";
import { readAuthentication } from "#server/identity/second-factor/passkeys.ts";
import { limits, type Try } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { openSecret } from "#server/workflows/accounts/change-second-factor.ts";
import { warnAccount } from "#server/workflows/accounts/warn-account.ts";
import { cookieAccountOf, type Visit } from "../sign-in.ts";
import type { SessionToken } from "#server/identity/identity.ts";

export type SecondStepRefusal = "missing" | "wrong" | "too many tries";
/** The code is that of another hour: so far the clock that made it is ahead of the site's. */
export type ClocksDiffer = { aheadMs: number };
export type TypedStep = {
  code: string;
  passkey: string;
};

type Of = { account: AccountId; email: string; credential: string };

export async function checkSecondStep(
  visit: Visit,
  of: Of,
  { code, passkey }: TypedStep,
): Promise<Result<null, SecondStepRefusal | ClocksDiffer>> {
  const { services } = visit;
  if (passkey !== "") return checkPasskey(visit, of, passkey);
  if (code.trim() === "") return refuse("missing");
  const isShort = /^\d{6}$/.test(code.replaceAll(/\s/g, ""));
  const tries = [isShort ? tryOf(visit, of) : recoveryTry(visit, of)];
  if (!(await services.rateLimits.take(tries)).ok) {
    const userAgent = visit.request.headers.get("User-Agent");
    await warnAccount(services, { account: of.account, what: "wrong codes", userAgent });
    return refuse("too many tries");
  }
  const spent = isShort
    ? await spendOneTimeCode(services, of.account, code)
    : await spendRecoveryCode(visit, of, code);
  if (!spent.ok) {
    const { account } = of;
    if (typeof spent.refusal === "string")
      services.log("second step refused", { account, reason: spent.refusal });
    else services.log("second step refused", { account, reason: "clocks differ", ...spent.refusal });
    return spent;
  }
  await services.rateLimits.giveBack(tries);
  return accept(null);
}

/** Counted by nobody: what a passkey signs cannot be guessed. */
export async function checkPasskey(
  { services }: Visit,
  { account }: Pick<Of, "account">,
  passkey: string,
): Promise<Result<null, SecondStepRefusal>> {
  if ((await readAuthentication(services, { purpose: "prove", account }, passkey)) !== null)
    return accept(null);
  services.log("second step refused", { account, reason: "passkey" });
  return refuse("wrong");
}

function tryOf(visit: Visit, of: Of): Try {
  const { account } = of;
  const browser = knownBrowserOf(visit, of);
  return browser === null
    ? { limit: limits.codePerAccount, subject: account }
    : { limit: limits.codePerKnownBrowser, subject: `${browser} ${account}` };
}

function knownBrowserOf({ request, services }: Visit, { email, credential }: Of): string | null {
  const known = services.adminCookies.knownBrowser(request.headers.get("Cookie"), cookieAccountOf(email));
  return known?.isUnder(credential) ? known.browser : null;
}

function recoveryTry({ address }: Visit, { account }: Of): Try {
  return { limit: limits.recoveryPerAccountAndAddress, subject: `${account} ${address}` };
}

/** Of the steps for whose code the refusal names the difference of the clocks: an hour before and after. */
const farthest = 120;
/** More than the limit of tries lets be typed while any of them could still be used. */
const mostSpent = 200;

/** A code of a wrong clock lets nobody in, and is spent, so that a guesser learns nothing for later. */
async function spendOneTimeCode(
  services: Services,
  account: AccountId,
  typed: string,
): Promise<Result<null, SecondStepRefusal | ClocksDiffer>> {
  let differ: ClocksDiffer | null = null;
  const spent = await changeSecurity(services, account, (security) => {
    const { codes } = security;
    const secret = codes && openSecret(services.keys, codes.secret);
    if (codes && !secret) services.log("one-time codes unreadable", { account });
    if (!codes || !secret) return refuse("wrong");
    differ = null;
    const about = { now: services.now(), used: codes.step, spent: codes.spent };
    const step = findStep(secret, typed, about);
    if (step !== null) return accept({ ...security, codes: { ...codes, step } });
    const far = findStep(secret, typed, { ...about, reach: farthest });
    if (far === null) return refuse("wrong");
    differ = { aheadMs: (far - stepAt(about.now)) * stepMs };
    return accept({ ...security, codes: { ...codes, spent: [...codes.spent, far].slice(-mostSpent) } });
  });
  if (!spent.ok) return spent;
  return differ ? refuse(differ) : accept(null);
}

/** Someone who comes here knows the password and no more, and waits for a turn as at the sign-in. */
async function spendRecoveryCode(
  visit: Visit,
  of: Of,
  typed: string,
): Promise<Result<null, SecondStepRefusal>> {
  const { services, address } = visit;
  const { account } = of;
  const asker = { address, isKnown: knownBrowserOf(visit, of) !== null };
  const spent = await changeSecurity(services, account, async (security) => {
    const result = await findTypedCode({ ...services, asker }, security.recovery, typed);
    if (!result.ok) return refuse(result.refusal === "busy" ? "too many tries" : "wrong");
    return accept({ ...security, recovery: security.recovery.filter((hash) => hash !== result.value) });
  });
  if (!spent.ok) return spent;
  services.log("recovery code used", { account, left: spent.value.recovery.length });
  return accept(null);
}

export async function checkEnrolmentCode(
  visit: Visit,
  { account, token }: { account: AccountId; token: SessionToken },
  typed: string,
): Promise<Result<SessionToken, SecondStepRefusal>> {
  const { services, address } = visit;
  const { rateLimits, sessions, log } = services;
  if (typed.trim() === "") return refuse("missing");
  const tries = [{ limit: limits.recoveryPerAccountAndAddress, subject: `${account} ${address}` }];
  if (!(await rateLimits.take(tries)).ok) return refuse("too many tries");
  const emailed = await isCode(visit, (await sessions.findPending(token))?.emailedCode ?? null, typed);
  const spent = emailed.ok ? emailed : await spendSpokenCode(visit, account, typed);
  // Ends the session of before together with the emailed code, so the code counts once.
  const renewed = spent.ok ? await sessions.renew(token, "enrolment") : null;
  if (renewed === null) {
    const reason = spent.ok ? "wrong" : spent.refusal;
    log("second step refused", { account, reason: "enrolment code" });
    return refuse(reason);
  }
  await rateLimits.giveBack(tries);
  return accept(renewed);
}

async function spendSpokenCode(
  visit: Visit,
  account: AccountId,
  typed: string,
): Promise<Result<null, SecondStepRefusal>> {
  const spent = await changeSecurity(visit.services, account, async (security) => {
    const checked = await isCode(visit, security.enrolmentCode, typed);
    return checked.ok ? accept({ ...security, enrolmentCode: null }) : checked;
  });
  return spent.ok ? accept(null) : spent;
}

async function isCode(
  { services: { hashes, now }, address }: Visit,
  saved: StoredCode | null,
  typed: string,
): Promise<Result<null, SecondStepRefusal>> {
  if (!saved || now() >= saved.until) return refuse("wrong");
  const result = await findTypedCode({ hashes, asker: { address, isKnown: false } }, [saved.hash], typed);
  if (result.ok) return accept(null);
  return refuse(result.refusal === "busy" ? "too many tries" : "wrong");
}
