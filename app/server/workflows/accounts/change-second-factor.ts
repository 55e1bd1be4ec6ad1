// Changes to what an account has besides its password. Whoever calls these has just proved who they are.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";
import {
  type AccountSecurity,
  findSecurity,
  hasSecondFactor,
  type KeptPasskey,
  noSecurity,
  putSecurity,
} from "#server/identity/second-factor/account-security.ts";
import { findStep, secretBytes } from "#server/identity/second-factor/one-time-codes.ts";
import { makeRecoveryCodes } from "#server/identity/second-factor/recovery-codes.ts";
import { isSecondFactorDemanded } from "#server/identity/second-factor/sign-in-rules.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";

type Needs = Pick<Services, "documents" | "keys" | "now" | "random" | "hashes">;

/** `codes`: the recovery codes that come with a first second factor, to be shown once. */
export type Enrolled = { codes: string[] | null };

/** An offered secret counts for so long. */
const offeredMs = 30 * 60_000;

/** A new secret for an authenticator app. It counts when a code of it has been typed. */
export async function offerOneTimeCodes(needs: Needs, account: AccountId): Promise<void> {
  const secret = needs.keys.seal("one-time codes", needs.random(secretBytes).toString("base64url"));
  await change(needs, account, (security) => ({ ...security, offered: { secret, at: needs.now() } }));
}

/** The secret to be shown; null: none is offered. */
export function readOffered({ keys, now }: Pick<Needs, "keys" | "now">, security: AccountSecurity) {
  const { offered } = security;
  if (!offered || now() >= offered.at + offeredMs) return null;
  return openSecret(keys, offered.secret);
}

export function openSecret(keys: Needs["keys"], sealed: string): Buffer | null {
  const secret = keys.unseal("one-time codes", sealed);
  return secret === null ? null : Buffer.from(secret, "base64url");
}

export async function confirmOneTimeCodes(
  needs: Needs,
  account: AccountId,
  typed: string,
): Promise<Result<Enrolled, "wrong" | "nothing offered">> {
  const made = await makeRecoveryCodes(needs);
  return retryOnConflict(needs, async () => {
    const found = await findSecurity(needs.documents, account);
    const secret = readOffered(needs, found.security);
    if (!secret) return refuse("nothing offered");
    const step = findStep(secret, typed, { now: needs.now(), used: 0 });
    if (step === null) return refuse("wrong");
    const codes = { secret: found.security.offered?.secret ?? "", step, at: needs.now() };
    const isFirst = !hasSecondFactor(found.security);
    const recovery = isFirst ? { recovery: made.hashes } : {};
    const security = { ...found.security, codes, offered: null, ...recovery };
    await needs.documents.commit([putSecurity(account, { ...found, security })]);
    return accept({ codes: isFirst ? made.codes : null });
  });
}

const mostPasskeys = 10;

export async function addPasskey(
  needs: Needs,
  account: AccountId,
  passkey: KeptPasskey,
): Promise<Result<Enrolled, "too many" | "already here">> {
  const made = await makeRecoveryCodes(needs);
  return retryOnConflict(needs, async () => {
    const found = await findSecurity(needs.documents, account);
    const { passkeys } = found.security;
    if (passkeys.some(({ id }) => id === passkey.id)) return refuse("already here");
    if (passkeys.length >= mostPasskeys) return refuse("too many");
    const isFirst = !hasSecondFactor(found.security);
    const recovery = isFirst ? { recovery: made.hashes } : {};
    const security = { ...found.security, passkeys: [...passkeys, passkey], ...recovery };
    await needs.documents.commit([putSecurity(account, { ...found, security })]);
    return accept({ codes: isFirst ? made.codes : null });
  });
}

export type RemovedFactor = { kind: "codes" } | { kind: "passkey"; id: string };

/** The last one stays while everyone needs one. */
export async function removeFactor(
  needs: Needs,
  account: AccountId,
  removed: RemovedFactor,
): Promise<Result<null, "demanded">> {
  const isDemanded = await isSecondFactorDemanded(needs.documents);
  return retryOnConflict(needs, async () => {
    const found = await findSecurity(needs.documents, account);
    const { passkeys } = found.security;
    const left: AccountSecurity =
      removed.kind === "codes"
        ? { ...found.security, codes: null, offered: null }
        : { ...found.security, passkeys: passkeys.filter(({ id }) => id !== removed.id) };
    if (isDemanded && !hasSecondFactor(left)) return refuse("demanded");
    const security = hasSecondFactor(left) ? left : { ...left, recovery: [] };
    await needs.documents.commit([putSecurity(account, { ...found, security })]);
    return accept(null);
  });
}

/** New recovery codes, which end those from before; null: there is nothing to recover from. */
export async function renewRecoveryCodes(needs: Needs, account: AccountId): Promise<string[] | null> {
  const made = await makeRecoveryCodes(needs);
  const isDone = await change(needs, account, (security) =>
    hasSecondFactor(security) ? { ...security, recovery: made.hashes } : null,
  );
  return isDone ? made.codes : null;
}

/** Takes all of it away from an account whose owner has lost it. false: there was nothing. */
export function resetSecondFactor(
  needs: Pick<Needs, "documents" | "random">,
  account: AccountId,
): Promise<boolean> {
  return change(needs, account, (security) =>
    hasSecondFactor(security)
      ? { ...noSecurity, signedInAt: security.signedInAt, lastSignInAt: security.lastSignInAt }
      : null,
  );
}

async function change(
  needs: Pick<Needs, "documents" | "random">,
  account: AccountId,
  decide: (security: AccountSecurity) => AccountSecurity | null,
): Promise<boolean> {
  return retryOnConflict(needs, async () => {
    const found = await findSecurity(needs.documents, account);
    const security = decide(found.security);
    if (security) await needs.documents.commit([putSecurity(account, { ...found, security })]);
    return security !== null;
  });
}
