// What the server SDK lacks of Google's Identity Toolkit. The service's own text is discarded, because it may name an
// address or reveal which accounts exist.

import * as v from "valibot";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import { type Credentials, IdentityUnavailable, type SignInRefusal } from "./identity.ts";
import { asHashed } from "./new-password.ts";
import { asServiceAddress } from "./service-address.ts";

export type ToolkitRefusal = "refused" | "too many tries" | "broken";

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
      const asked = { body, shape: signedInShape, timeoutMs: signInTimeoutMs };
      const answer = await call("signInWithPassword", asked);
      if (!answer.ok) {
        if (answer.refusal !== "broken") return refuse(answer.refusal);
        throw new IdentityUnavailable("The Identity Toolkit cannot be asked.");
      }
      return "idToken" in answer.value ? accept({ idToken: answer.value.idToken }) : refuse("refused");
    },
    async signUpAnonymously(): Promise<Result<{ id: string }, ToolkitRefusal>> {
      const asked = { body: { returnSecureToken: true }, shape: signedUpShape, timeoutMs: signUpTimeoutMs };
      const answer = await call("signUp", asked);
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
