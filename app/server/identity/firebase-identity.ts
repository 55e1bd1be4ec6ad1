// Identity by Firebase Authentication. The service knows the passwords and the admins; the sessions are ours,
// so a browser holds nothing that opens the project.

import type { Auth, UserRecord } from "firebase-admin/auth";
import { accept, refuse } from "#domain/result.ts";
import type { Log } from "#server/log.ts";
import type { Admin } from "#server/admin.ts";
import type { AdminSessions, FoundSession } from "./admin-sessions.ts";
import { askService } from "./ask-service.ts";
import { type Entrance, validSince } from "./firebase-entrance.ts";
import type { FirebaseRecords } from "./firebase-records.ts";
import type { Asker, Identity, SignedIn } from "./identity.ts";
import type { IdentityToolkit } from "./identity-toolkit.ts";
import { makeVisitorId } from "./visitor-session.ts";

/** The service limits accounts per hour and address, and all come from ours, so a refusal causes a pause. */
const pauseMs = 10 * 60_000;

export function openFirebaseIdentity(options: {
  auth: Auth;
  toolkit: IdentityToolkit;
  records: FirebaseRecords;
  entrance: Entrance;
  sessions: AdminSessions;
  now: () => number;
  random: (bytes: number) => Buffer;
  log: Log;
}): Identity {
  const { auth, toolkit, records, entrance, sessions, now, random, log } = options;
  let pausedAt = -Infinity;

  /** The token's account; null: a change at this moment ended it. */
  async function findBearer(idToken: string): Promise<UserRecord | null> {
    const token = await askService(auth.verifyIdToken(idToken, true), { none: endedMeanwhile });
    const record = token && (await records.findNow(token.uid));
    return record && token.auth_time * 1000 >= validSince(record) ? record : null;
  }

  async function startFor(
    record: UserRecord,
    admin: Admin,
    asker?: Asker,
    isComplete = false,
  ): Promise<SignedIn> {
    const credential = String(validSince(record));
    const begun = { userAgent: asker?.userAgent ?? null, isComplete };
    return { ...(await sessions.start(admin.id, credential, begun)), admin, credential };
  }

  /** The session's account, if no change at the service has ended the session. */
  async function findUnder({ account, credential }: FoundSession): Promise<Admin | null> {
    const remembered = await records.find(account);
    // The session has a newer password than the cached record, because another process changed it.
    const isBehind = remembered !== null && validSince(remembered) < Number(credential);
    const record = isBehind ? await records.findNow(account) : remembered;
    return record && String(validSince(record)) === credential ? entrance.admit(record) : null;
  }

  return {
    async signInAnonymously() {
      // Also after the clock was set back: the service is asked at once and not a day later.
      if (Math.abs(now() - pausedAt) >= pauseMs) {
        const made = await toolkit.signUpAnonymously();
        if (made.ok) return made.value.id;
        pausedAt = now();
        log("no anonymous account", { reason: made.refusal });
      }
      return makeVisitorId(random);
    },
    async signIn(credentials, asker) {
      const asked = await toolkit.signIn(credentials);
      // The service locks an existing account after many tries, and reporting that would reveal it.
      if (!asked.ok) return refuse("refused");
      const record = await findBearer(asked.value.idToken);
      const admin = record && entrance.admit(record);
      // An account that is no admin's gets the same answer as a wrong password.
      if (!admin) return refuse("refused");
      return accept(await startFor(record, admin, asker));
    },
    async whoIs(token) {
      const session = await sessions.find(token);
      return session && findUnder(session);
    },
    async whoBegan(token) {
      const session = await sessions.findBegun(token);
      const admin = session && (await findUnder(session));
      return admin && { ...session, email: admin.email };
    },
    async signInByPasskey(account, asker) {
      const record = await records.findNow(account);
      const admin = record && entrance.admit(record);
      return admin && startFor(record, admin, asker, true);
    },
    async checkPassword(account, password) {
      const record = await records.findNow(account);
      if (!record?.email) return "wrong";
      const asked = await toolkit.signIn({ email: record.email, password });
      if (asked.ok) return "right";
      return asked.refusal === "refused" ? "wrong" : "too many tries";
    },
    signOut: (token) => sessions.end(token),
  };
}

const endedMeanwhile = ["auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"];
