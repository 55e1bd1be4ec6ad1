// The caller has just proved who they are.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";
import {
  type AccountSecurity,
  changeSecurity,
  findSecurity,
  hasSecondFactor,
  isSecondFactorDemanded,
  type StoredPasskey,
  noSecurity,
} from "#server/identity/second-factor/account-security.ts";
import {
  findStep,
  makeCodeFor,
  makeRecoveryCodes,
  secretBytes,
} from "#server/identity/second-factor/one-time-codes.ts";
import type { Services } from "#server/services.ts";
import type { Language } from "#domain/language.ts";
import { hourMs } from "#domain/zoned-time.ts";
import { renderEnrolmentCode } from "#emails/admin-emails.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { canEmail, writeAccountEmail } from "#server/workflows/people/send-account-invitation.ts";

/** `codes`: the recovery codes that come with a first second factor, to be shown once. */
export type Enrolled = { codes: string[] | null };

const offeredMs = 30 * 60_000;

/** A new secret for an authenticator app. It counts when a code of it has been typed. */
export async function offerOneTimeCodes(needs: Services, account: AccountId): Promise<void> {
  const secret = needs.keys.seal("one-time codes", needs.random(secretBytes).toString("base64url"));
  const offered = { secret, at: needs.now() };
  await changeSecurity(needs, account, (security) => accept({ ...security, offered }));
}

export function readOffered({ keys, now }: Services, security: AccountSecurity) {
  const { offered } = security;
  if (!offered || now() >= offered.at + offeredMs) return null;
  return openSecret(keys, offered.secret);
}

export function openSecret(keys: Services["keys"], sealed: string): Buffer | null {
  const secret = keys.unseal("one-time codes", sealed);
  return secret === null ? null : Buffer.from(secret, "base64url");
}

export async function confirmOneTimeCodes(
  needs: Services,
  account: AccountId,
  typed: string,
): Promise<Result<Enrolled, "wrong" | "nothing offered">> {
  return enrol(needs, account, (security) => {
    const secret = readOffered(needs, security);
    if (!secret) return refuse("nothing offered");
    const step = findStep(secret, typed, { now: needs.now(), used: 0 });
    if (step === null) return refuse("wrong");
    const codes = { secret: security.offered?.secret ?? "", step, at: needs.now(), spent: [] };
    return accept({ ...security, codes, offered: null });
  });
}

const mostPasskeys = 10;

export async function addPasskey(
  needs: Services,
  account: AccountId,
  passkey: StoredPasskey,
): Promise<Result<Enrolled, "too many" | "already here">> {
  return enrol(needs, account, (security) => {
    const { passkeys } = security;
    if (passkeys.some(({ id }) => id === passkey.id)) return refuse("already here");
    if (passkeys.length >= mostPasskeys) return refuse("too many");
    return accept({ ...security, passkeys: [...passkeys, passkey] });
  });
}

async function enrol<Refusal>(
  needs: Services,
  account: AccountId,
  add: (security: AccountSecurity) => Result<AccountSecurity, Refusal>,
): Promise<Result<Enrolled, Refusal>> {
  // Ten hashes are not made for a wrong code.
  const first = add((await findSecurity(needs.documents, account)).security);
  if (!first.ok) return first;
  const made = await makeRecoveryCodes(needs);
  const enrolled = await changeSecurity(needs, account, (security) => {
    const added = add(security);
    if (!added.ok || hasSecondFactor(security)) return added;
    return accept({ ...added.value, recovery: made.hashes, enrolmentCode: null });
  });
  if (!enrolled.ok) return enrolled;
  return accept({ codes: enrolled.value.recovery === made.hashes ? made.codes : null });
}

type RemovedFactor = { kind: "codes" } | { kind: "passkey"; id: string };

/** The last one stays while everyone needs one. */
export async function removeFactor(
  needs: Services,
  account: AccountId,
  removed: RemovedFactor,
): Promise<Result<null, "demanded">> {
  const isDemanded = await isSecondFactorDemanded(needs.documents);
  const done = await changeSecurity(needs, account, (security) => {
    const remaining: AccountSecurity =
      removed.kind === "codes"
        ? { ...security, codes: null, offered: null }
        : { ...security, passkeys: security.passkeys.filter(({ id }) => id !== removed.id) };
    if (hasSecondFactor(remaining)) return accept(remaining);
    return isDemanded ? refuse("demanded") : accept({ ...remaining, recovery: [] });
  });
  return done.ok ? accept(null) : done;
}

export async function renewRecoveryCodes(needs: Services, account: AccountId): Promise<string[] | null> {
  const made = await makeRecoveryCodes(needs);
  const done = await changeSecurity(needs, account, (security) =>
    hasSecondFactor(security) ? accept({ ...security, recovery: made.hashes }) : refuse("none"),
  );
  return done.ok ? made.codes : null;
}

export async function resetSecondFactor(needs: Services, account: AccountId): Promise<boolean> {
  const done = await changeSecurity(needs, account, (security) =>
    hasSecondFactor(security)
      ? accept({ ...noSecurity, lastSignInAt: security.lastSignInAt })
      : refuse("none"),
  );
  return done.ok;
}

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
  const { code, saved } = await makeCodeFor(services, emailedMs);
  const email = writeAccountEmail(services, {
    to,
    kind: "enrolment code",
    language,
    render: (facts) => renderEnrolmentCode({ ...facts, code }),
  });
  await documents.commit([...(await sessions.keepCode(token, saved)), email.write]);
  log("enrolment code emailed", { account });
  await outbox.deliverNow(email.id);
  return accept(null);
}

/** Others may know the password. To be told to its owner. An earlier code ends. `by` null: a person at the machine. */
export async function makeEnrolmentCode(
  services: Services,
  account: AccountId,
  by: AccountId | null = null,
): Promise<Result<string, "not demanded" | "has a second factor">> {
  if (!(await isSecondFactorDemanded(services.documents))) return refuse("not demanded");
  const { code, saved } = await makeCodeFor(services, toldMs);
  const made = await changeSecurity(services, account, (security) =>
    hasSecondFactor(security)
      ? refuse("has a second factor")
      : accept({ ...security, enrolmentCode: { ...saved, by } }),
  );
  return made.ok ? accept(code) : made;
}
