import * as v from "valibot";
import { defineRecord } from "#server/store/define-record.ts";
import {
  type Documents,
  type Randomness,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { accept, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";

const id = "everyone";
const rulesShape = v.object({ secondFactor: v.boolean() });

export const signInRulesCollection = defineRecord({
  name: "sign-in rules",
  shape: rulesShape,
  backup: false,
  personal: { onTheDay: { stays: "how everybody signs in" }, guest: null },
  undo: "never",
  live: [],
});

export async function isSecondFactorDemanded(documents: Documents): Promise<boolean> {
  const stored = await signInRulesCollection.get(documents, id);
  return stored !== null && v.parse(rulesShape, stored.data).secondFactor;
}

export function demandSecondFactor(
  options: { documents: Documents } & Randomness,
  secondFactor: boolean,
): Promise<void> {
  const { documents } = options;
  return retryOnConflict(options, async () => {
    const stored = await signInRulesCollection.get(documents, id);
    await documents.commit([signInRulesCollection.put(id, stored, { secondFactor })]);
  });
}

export const missingSteps = ["second factor", "enrolment code", "enrolment"] as const;

/** Someone who enrols needs a code first, because somebody else may know the password. */
export type MissingStep = (typeof missingSteps)[number];

export async function findMissingStep(documents: Documents, account: AccountId): Promise<MissingStep | null> {
  const { security } = await findSecurity(documents, account);
  if (hasSecondFactor(security)) return "second factor";
  return (await isSecondFactorDemanded(documents)) ? "enrolment code" : null;
}

const passkeyShape = v.object({
  id: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  name: v.string(),
  /** The site's name when it was made or last used, to which it belongs; null: not kept then. */
  host: v.nullable(v.string()),
  at: v.number(),
  usedAt: v.nullable(v.number()),
});

export const storedCodeShape = v.object({ hash: v.string(), until: v.number() });
export type StoredCode = v.InferOutput<typeof storedCodeShape>;

/** `by`: the account that made it; null: it was made on the machine. */
const enrolmentCodeShape = v.object({ ...storedCodeShape.entries, by: v.nullable(v.string()) });

const shape = v.object({
  /** The account's name towards authenticators: random, because they show it to other sites' programs. */
  handle: v.nullable(v.string()),
  /** The sealed secret, the last time step whose code was used, and others that are spent: a wrong clock made them. */
  codes: v.nullable(
    v.object({ secret: v.string(), step: v.number(), at: v.number(), spent: v.array(v.number()) }),
  ),
  offered: v.nullable(v.object({ secret: v.string(), at: v.number() })),
  passkeys: v.array(passkeyShape),
  recovery: v.array(v.string()),
  enrolmentCode: v.nullable(enrolmentCodeShape),
  lastSignInAt: v.nullable(v.number()),
});

export const accountSecurityCollection = defineRecord({
  name: "account security",
  shape,
  backup: false,
  personal: { onTheDay: { stays: "how somebody signs in" }, guest: null },
  undo: "never",
  live: [],
});

export type AccountSecurity = v.InferOutput<typeof shape>;
export type StoredPasskey = v.InferOutput<typeof passkeyShape>;

export const noSecurity: AccountSecurity = {
  handle: null,
  codes: null,
  offered: null,
  passkeys: [],
  recovery: [],
  enrolmentCode: null,
  lastSignInAt: null,
};

type StoredSecurity = { stored: StoredDocument | null; security: AccountSecurity };

/** An unreadable document throws: guessing would let somebody in by the password alone. */
export async function findSecurity(documents: Documents, account: AccountId): Promise<StoredSecurity> {
  const stored = await accountSecurityCollection.get(documents, account);
  return { stored, security: stored ? v.parse(shape, stored.data) : noSecurity };
}

export function putSecurity(account: AccountId, { stored, security }: StoredSecurity): Write {
  return accountSecurityCollection.put(account, stored, security);
}

/** Decides anew where another writer came between: of two who use one code only one succeeds. */
export function changeSecurity<Refusal>(
  needs: { documents: Documents } & Randomness,
  account: AccountId,
  decide: (security: AccountSecurity) => Decision<Refusal> | Promise<Decision<Refusal>>,
): Promise<Decision<Refusal>> {
  return retryOnConflict(needs, async () => {
    const found = await findSecurity(needs.documents, account);
    const decided = await decide(found.security);
    if (!decided.ok) return decided;
    await needs.documents.commit([putSecurity(account, { ...found, security: decided.value })]);
    return accept(decided.value);
  });
}

type Decision<Refusal> = Result<AccountSecurity, Refusal>;

export async function forgetSecurity(documents: Documents, account: AccountId): Promise<Write[]> {
  const stored = await accountSecurityCollection.get(documents, account);
  return stored ? [accountSecurityCollection.remove(stored)] : [];
}

export async function endEnrolmentCodesOf(documents: Documents, by: AccountId): Promise<Write[]> {
  return (await accountSecurityCollection.list(documents)).flatMap((stored) => {
    const saved = accountSecurityCollection.read(stored);
    if (saved?.enrolmentCode?.by !== by) return [];
    const security = { ...saved, enrolmentCode: null };
    return [putSecurity(stored.id, { stored, security })];
  });
}

export async function findByHandle(documents: Documents, handle: string): Promise<AccountId | null> {
  const [stored] = await accountSecurityCollection.list(documents, { where: { handle } });
  return stored?.id ?? null;
}

export async function listSecurity(documents: Documents): Promise<ReadonlyMap<AccountId, AccountSecurity>> {
  const stored = await accountSecurityCollection.list(documents);
  return new Map(stored.map(({ id, data }) => [id, v.parse(shape, data)]));
}

export async function listPasskeys(documents: Documents): Promise<StoredPasskey[]> {
  const stored = await accountSecurityCollection.list(documents);
  return stored.flatMap((one) => accountSecurityCollection.read(one)?.passkeys ?? []);
}

export async function listSignIns(documents: Documents): Promise<ReadonlyMap<AccountId, number>> {
  const stored = await accountSecurityCollection.list(documents);
  const known = stored.flatMap((one) => {
    const at = accountSecurityCollection.read(one)?.lastSignInAt ?? null;
    return at === null ? [] : [[one.id, at] as const];
  });
  return new Map(known);
}

export function hasSecondFactor({ codes, passkeys }: AccountSecurity): boolean {
  return codes !== null || passkeys.length > 0;
}
