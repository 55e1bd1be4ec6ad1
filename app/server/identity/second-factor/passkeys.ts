// User verification is demanded, so that a passkey proves both factors. Most visits never need the library.

import { accept, refuse } from "#domain/result.ts";
import { isAddress, isLoopback } from "#server/limits/network-address.ts";
import { commitUnlessConflict, type Means } from "#server/store/documents.ts";
import type { Log } from "#server/log.ts";
import type { AccountId } from "#server/admin.ts";
import { changeSecurity, findByHandle, findSecurity, type StoredPasskey } from "./account-security.ts";
import * as v from "valibot";
import { hashOf } from "#server/keys.ts";
import { defineRecord } from "#server/store/define-record.ts";

type Needs = Means & { log: Log; settings: { publicUrl: string } };

/** Browsers offer passkeys to names under TLS, and on the machine itself. */
export function canUsePasskeys({ publicUrl }: Needs["settings"]): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return !isAddress(hostname) && (protocol === "https:" || isLoopback(hostname));
}

/** Browsers give passkeys to the name that they were made under. */
export function formerHosts(settings: Needs["settings"], passkeys: readonly StoredPasskey[]): string[] {
  const { expectedRPID } = siteOf(settings);
  const hosts = passkeys.flatMap(({ host }) => (host === null || host === expectedRPID ? [] : [host]));
  return [...new Set(hosts)];
}

export function areSomeUsable(settings: Needs["settings"], passkeys: readonly StoredPasskey[]): boolean {
  return canUsePasskeys(settings) && passkeys.some((one) => formerHosts(settings, [one]).length === 0);
}

function siteOf({ publicUrl }: Needs["settings"]) {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

export async function offerRegistration(
  needs: Needs,
  account: AccountId,
  { email, site }: { email: string; site: string },
) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { handle, passkeys } = await withHandle(needs, account);
  return generateRegistrationOptions({
    rpName: site,
    rpID: siteOf(needs.settings).expectedRPID,
    userName: email,
    userID: bytesOf(handle),
    challenge: bytesOf(await makeChallenge(needs, { purpose: "register", account })),
    attestationType: "none",
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function offerAuthentication(needs: Needs, use: ChallengeUse) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const own =
    use.account === null ? [] : (await findSecurity(needs.documents, use.account)).security.passkeys;
  return generateAuthenticationOptions({
    rpID: siteOf(needs.settings).expectedRPID,
    challenge: bytesOf(await makeChallenge(needs, use)),
    allowCredentials: own.filter((one) => areSomeUsable(needs.settings, [one])).map(descriptorOf),
    userVerification: "required",
  });
}

export async function readRegistration(
  needs: Needs,
  account: AccountId,
  { text, name }: { text: string; name: string },
): Promise<StoredPasskey | null> {
  const response = readJson(text, registrationShape);
  if (!response) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(needs, challenge, { purpose: "register", account }),
      ...siteOf(needs.settings),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  const key = Buffer.from(publicKey).toString("base64url");
  const host = siteOf(needs.settings).expectedRPID;
  return { id, publicKey: key, counter, transports, name, host, at: needs.now(), usedAt: null };
}

/** The account that the passkey proves; null: none, or not the one that is asked for. */
export async function readAuthentication(
  needs: Needs,
  use: ChallengeUse,
  text: string,
): Promise<AccountId | null> {
  const response = readJson(text, authenticationShape);
  if (!response) return null;
  const byHandle = response.response.userHandle;
  const account = use.account ?? (byHandle ? await findByHandle(needs.documents, byHandle) : null);
  const passkey = account && (await findPasskey(needs, account, response.id));
  if (!account || !passkey) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(needs, challenge, use),
      ...siteOf(needs.settings),
      requireUserVerification: true,
      // Compared below, where a counter that went back is distinguished from other faults.
      credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    }),
  );
  if (!verified?.verified) return null;
  return (await noteUse(needs, account, { ...passkey, counter: verified.authenticationInfo.newCounter }))
    ? account
    : null;
}

/** false: the counter went back, as it does when somebody has copied the passkey. */
async function noteUse(needs: Needs, account: AccountId, used: StoredPasskey): Promise<boolean> {
  const noted = await changeSecurity<"gone" | StoredPasskey>(needs, account, (security) => {
    const saved = security.passkeys.find(({ id }) => id === used.id);
    if (!saved) return refuse("gone");
    if (saved.counter > 0 && used.counter <= saved.counter) return refuse(saved);
    const host = siteOf(needs.settings).expectedRPID;
    const now = { ...saved, host, counter: used.counter, usedAt: needs.now() };
    return accept({
      ...security,
      passkeys: security.passkeys.map((one) => (one.id === used.id ? now : one)),
    });
  });
  if (!noted.ok && noted.refusal !== "gone") {
    needs.log("passkey copied", { account, counter: used.counter, kept: noted.refusal.counter });
  }
  return noted.ok;
}

async function findPasskey(needs: Needs, account: AccountId, id: string): Promise<StoredPasskey | null> {
  const { security } = await findSecurity(needs.documents, account);
  return security.passkeys.find((one) => one.id === id) ?? null;
}

async function withHandle(
  needs: Needs,
  account: AccountId,
): Promise<{ handle: string; passkeys: StoredPasskey[] }> {
  const fresh = needs.random(16).toString("base64url");
  const named = await changeSecurity(needs, account, (security) =>
    security.handle === null ? accept({ ...security, handle: fresh }) : refuse(security),
  );
  const { handle, passkeys } = named.ok ? named.value : named.refusal;
  return { handle: handle ?? fresh, passkeys };
}

function descriptorOf({ id, transports }: StoredPasskey) {
  return { id, transports: transports.filter(isTransport) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, "base64url"));
}

/** The library throws for every answer that is not right. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}

const transport = v.picklist(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal("public-key"),
  clientExtensionResults: v.object({}),
};

const registrationShape = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.exactOptional(v.array(v.string())),
  }),
});

const authenticationShape = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.exactOptional(v.string()),
  }),
});

function readJson<Shape extends v.GenericSchema>(text: string, shape: Shape): v.InferOutput<Shape> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success ? read.output : null;
}

type Transport = v.InferOutput<typeof transport>;

function isTransport(text: string): text is Transport {
  return v.is(transport, text);
}

const validMs = 5 * 60_000;

const shape = v.object({ purpose: v.string(), account: v.nullable(v.string()), until: v.number() });

export const challengesCollection = defineRecord({
  name: "challenges",
  shape,
  staysBehind: "a passkey that is being asked for is asked for again",
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

/** `account` null: whose passkey it will be is not known yet. */
type ChallengeUse = { purpose: "register" | "prove" | "sign in"; account: AccountId | null };

async function makeChallenge(
  { documents, now, random }: Means,
  { purpose, account }: ChallengeUse,
): Promise<string> {
  const challenge = random(32).toString("base64url");
  const data = { purpose, account, until: now() + validMs };
  await documents.commit([challengesCollection.put(hashOf(challenge), null, data)]);
  return challenge;
}

async function spendChallenge(
  { documents, now }: Pick<Means, "documents" | "now">,
  challenge: string,
  { purpose, account }: ChallengeUse,
): Promise<boolean> {
  const stored = await challengesCollection.get(documents, hashOf(challenge));
  if (!stored) return false;
  const savedChallenge = v.parse(shape, stored.data);
  const isOurs = savedChallenge.purpose === purpose && savedChallenge.account === account;
  const isSpent = await commitUnlessConflict(documents, [challengesCollection.remove(stored)]);
  return isOurs && isSpent && now() < savedChallenge.until && savedChallenge.until <= now() + validMs;
}
