// The service's own text is discarded, because it may name an address or reveal which accounts exist.

import * as v from "valibot";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import { asServiceAddress } from "./accounts.ts";
import { type Credentials, IdentityUnavailable, type SignInRefusal } from "./identity.ts";
import { asHashed } from "./new-password.ts";
import type { UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import { isRole, type Role } from "#domain/roles.ts";
import type { Admin } from "#server/admin.ts";

type ToolkitRefusal = "refused" | "too many tries" | "broken";

const signInTimeoutMs = 5_000;

/** Short, because a guest waits for it and can do without it. */
const signUpTimeoutMs = 2_000;

export type IdentityToolkit = ReturnType<typeof openIdentityToolkit>;

export function openIdentityToolkit({ apiKey, emulators }: Pick<FirebaseSettings, "apiKey" | "emulators">) {
  const service = "identitytoolkit.googleapis.com/v1";
  const base = emulators.auth ? `http://${emulators.auth}/${service}` : `https://${service}`;

  async function call<Shape extends v.GenericSchema>(
    method: string,
    { body, shape, timeoutMs }: { body: object; shape: Shape; timeoutMs: number },
  ): Promise<Result<v.InferOutput<Shape>, ToolkitRefusal>> {
    let answer: { isGood: boolean; content: unknown };
    try {
      const response = await fetch(`${base}/accounts:${method}?${new URLSearchParams({ key: apiKey })}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = { isGood: response.ok, content: await response.json() };
    } catch {
      return refuse("broken");
    }
    if (!answer.isGood) return refuse(refusalOf(answer.content));
    const read = v.safeParse(shape, answer.content);
    return read.success ? accept(read.output) : refuse("broken");
  }

  return {
    async signIn({ email, password }: Credentials): Promise<Result<{ idToken: string }, SignInRefusal>> {
      const body = { email: asServiceAddress(email), password: asHashed(password), returnSecureToken: true };
      const request = { body, shape: signedInShape, timeoutMs: signInTimeoutMs };
      const answer = await call("signInWithPassword", request);
      if (!answer.ok) {
        if (answer.refusal !== "broken") return refuse(answer.refusal);
        throw new IdentityUnavailable("The Identity Toolkit cannot be asked.");
      }
      return "idToken" in answer.value ? accept({ idToken: answer.value.idToken }) : refuse("refused");
    },
    async signUpAnonymously(): Promise<Result<{ id: string }, ToolkitRefusal>> {
      const request = { body: { returnSecureToken: true }, shape: signedUpShape, timeoutMs: signUpTimeoutMs };
      const answer = await call("signUp", request);
      return answer.ok ? accept({ id: answer.value.localId }) : answer;
    },
  };
}

const signedInShape = v.union([
  v.object({ idToken: v.string() }),
  v.object({ mfaPendingCredential: v.string() }),
]);

const signedUpShape = v.object({ localId: v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/)) });

/** A message is a code, optionally followed by a colon and text. */
const errorShape = v.object({ error: v.object({ message: v.string() }) });

function refusalOf(content: unknown): ToolkitRefusal {
  const read = v.safeParse(errorShape, content);
  const code = read.success ? (/^[A-Z_]+/.exec(read.output.error.message)?.[0] ?? "") : "";
  return refusals.get(code) ?? "broken";
}

const refusals: ReadonlyMap<string, ToolkitRefusal> = new Map([
  ...[
    "EMAIL_NOT_FOUND",
    "INVALID_EMAIL",
    "INVALID_LOGIN_CREDENTIALS",
    "INVALID_PASSWORD",
    "MISSING_EMAIL",
    "MISSING_PASSWORD",
    // The correct password, but now weaker than the project allows.
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "USER_DISABLED",
  ].map((code) => [code, "refused"] as const),
  ["QUOTA_EXCEEDED", "too many tries"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER", "too many tries"],
]);

export type Entrance = ReturnType<typeof openEntrance>;

/** A claim of ours or a verified address on the couple's list: anyone may register any address with such a service. */
export function openEntrance(options: { admins: readonly EmailAddress[]; production: boolean }) {
  const { admins, production } = options;
  const named = new Set(admins.map(asServiceAddress));
  function mayEnter(record: UserRecord): boolean {
    const { email, emailVerified, disabled } = record;
    if (disabled || email === undefined || (production && isSample(record))) return false;
    if (hasClaim(record, "admin") || hasClaim(record, "helper")) return true;
    return emailVerified && named.has(email) && isOnePersons(record);
  }
  return {
    mayEnter,
    /** `saved`: the role in our store. null: the account has none, or may not sign in. */
    roleOf(record: UserRecord, saved: Role | null): Role | null {
      if (!mayEnter(record)) return null;
      // A helper whose role was lost is nobody rather than one of the couple.
      return saved ?? (hasClaim(record, "admin") || !hasClaim(record, "helper") ? "couple" : null);
    },
    admit: (record: UserRecord, role: Role) =>
      mayEnter(record) ? ({ id: record.uid, email: record.email ?? "", role } as Admin) : null,
  };
}

/** Before its owner verified the address, someone else may have linked another way into the account. */
function isOnePersons({ email, providerData }: UserRecord): boolean {
  return providerData.every((provider) => asServiceAddress(provider.email ?? "") === email);
}

export function isSample(record: UserRecord): boolean {
  return hasClaim(record, "sample");
}

/** Other claims belong to other programs and stay unchanged. */
export function claimsWith(record: UserRecord, names: readonly OwnClaim[]): Record<string, unknown> {
  const { admin: _, helper: __, sample: ___, ...others } = record.customClaims ?? {};
  return { ...others, ...Object.fromEntries(names.map((name) => [name, true])) };
}

/** `helper`: an assistant's or a toastmaster's; other programs that know `admin` give it nothing. */
export type OwnClaim = "admin" | "helper" | "sample";

export function hasClaim({ customClaims }: UserRecord, name: OwnClaim): boolean {
  return customClaims?.[name] === true;
}

export function validSince({ tokensValidAfterTime }: UserRecord): number {
  return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
}

export function credentialOf(record: UserRecord, role: Role): string {
  return role === "couple" ? String(validSince(record)) : `${validSince(record)} ${role}`;
}

/** null: another identity wrote it. */
export function readCredential(text: string): { since: number; role: Role } | null {
  const [since = "", role = "couple"] = text.split(" ");
  return isRole(role) && /^\d+$/.test(since) ? { since: Number(since), role } : null;
}
