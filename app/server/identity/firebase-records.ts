// Cached for a minute: pages must not wait for a remote service, and a short outage must not sign the couple out.

import type { Auth, UserRecord } from "firebase-admin/auth";
import { IdentityUnavailable } from "./identity.ts";
import { codeOf } from "#server/log.ts";

const second = 1000;
const freshMs = 60 * second;
const trustedMs = 10 * 60 * second;

const timeoutMs = 2 * second;

/** During an outage, later requests do not wait one after another. */
const pauseMs = 20 * second;

const nobody = ["auth/user-not-found", "auth/invalid-uid"];

type Known = { record: UserRecord | null; at: number; turn: number };

export type FirebaseRecords = ReturnType<typeof openFirebaseRecords>;

export function openFirebaseRecords({ auth, now }: { auth: Auth; now: () => number }) {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<UserRecord | null>>();
  let turns = 0;
  let pausedAt = -Infinity;
  /** Two-sided, because the clock may have been set back since. */
  const isWithin = (ms: number, at: number) => Math.abs(now() - at) < ms;

  async function ask(id: string, limit: { timeoutMs?: number }): Promise<UserRecord | null> {
    const read = { at: now(), turn: (turns += 1) };
    const record = await askService(auth.getUser(id), { none: nobody, ...limit });
    if (read.turn > (known.get(id)?.turn ?? 0)) known.set(id, { ...read, record });
    return record;
  }

  function read(id: string): Promise<UserRecord | null> {
    const started = reading.get(id) ?? ask(id, { timeoutMs }).finally(() => reading.delete(id));
    reading.set(id, started);
    return started;
  }

  return {
    /** A minute old at most, or ten during an outage, then rejects with `IdentityUnavailable`; null: deleted. */
    async find(id: string): Promise<UserRecord | null> {
      const last = known.get(id);
      if (last && isWithin(freshMs, last.at)) return last.record;
      const isTrusted = last !== undefined && isWithin(trustedMs, last.at);
      if (isWithin(pauseMs, pausedAt)) {
        if (isTrusted) return last.record;
        throw new IdentityUnavailable("Firebase Authentication did not answer a moment ago.");
      }
      try {
        return await read(id);
      } catch (error) {
        if (!(error instanceof IdentityUnavailable)) throw error;
        pausedAt = now();
        if (!isTrusted) throw error;
        return last.record;
      }
    },
    findNow: (id: string) => ask(id, {}),
  };
}

/** `none`: codes that mean null. `IdentityUnavailable` carries only the code: the text may name an address. */
export async function askService<T>(
  work: Promise<T>,
  { none = [], timeoutMs = 5_000 }: { none?: readonly string[]; timeoutMs?: number } = {},
): Promise<T | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new IdentityUnavailable(`Firebase Authentication does not answer. ${unreachable}`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error;
    const code = codeOf(error);
    if (none.includes(code)) return null;
    const message = `Firebase Authentication cannot be asked (${code || "unknown"}).`;
    const hint = hints.get(code);
    throw new IdentityUnavailable(hint ? `${message} ${hint}` : message);
  } finally {
    clearTimeout(timer);
  }
}

const badAccount =
  "GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account that may administer it.";
const switchedOff =
  "Switch Authentication on in the project's console, with the sign-in methods Email/Password and Anonymous.";

const unreachable = "Check the network, and FIREBASE_AUTH_EMULATOR_HOST if you use an emulator.";

const hints: ReadonlyMap<string, string> = new Map([
  ["app/invalid-credential", badAccount],
  ["auth/invalid-credential", badAccount],
  ["auth/insufficient-permission", badAccount],
  ["app/network-error", unreachable],
  ["app/network-timeout", unreachable],
  ["auth/configuration-not-found", switchedOff],
  ["auth/operation-not-allowed", switchedOff],
  ["auth/password-does-not-meet-requirements", "The project asks for another kind of password."],
]);
