// Identity by Firebase Authentication. The service knows the passwords and the admins; the sessions are ours,
// so a browser holds nothing that opens the project.

import type { Auth, UserRecord } from "firebase-admin/auth";
import { accept, refuse } from "#domain/result.ts";
import type { Log } from "#server/log.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import { askService } from "./ask-service.ts";
import { credentialOf, type Entrance, readCredential, validSince } from "./firebase-entrance.ts";
import type { FirebaseRecords } from "./firebase-records.ts";
import { type Identity, IdentityUnavailable } from "./identity.ts";
import type { IdentityToolkit } from "./identity-toolkit.ts";
import type { NotificationPreferences } from "./notification-preferences.ts";
import { makeVisitorId } from "./visitor-session.ts";

/** The service limits accounts per hour and address, and all come from ours, so a refusal causes a pause. */
const pauseMs = 10 * 60_000;

export function openFirebaseIdentity(options: {
  auth: Auth;
  toolkit: IdentityToolkit;
  records: FirebaseRecords;
  entrance: Entrance;
  preferences: NotificationPreferences;
  sessions: AdminSessions;
  now: () => number;
  random: (bytes: number) => Buffer;
  log: Log;
}): Identity {
  const { auth, toolkit, records, entrance, preferences, sessions, now, random, log } = options;
  let pausedAt = -Infinity;

  /** The token's account; null: a change at this moment ended it. */
  async function findBearer(idToken: string): Promise<UserRecord | null> {
    const token = await askService(auth.verifyIdToken(idToken, true), { none: endedMeanwhile });
    const record = token && (await records.findNow(token.uid));
    return record && token.auth_time * 1000 >= validSince(record) ? record : null;
  }

  async function findRole(record: UserRecord) {
    return entrance.roleOf(record, (await preferences.find(record.uid))?.role ?? null);
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
    async signIn(credentials) {
      const asked = await toolkit.signIn(credentials);
      // The service locks an existing account after many tries, and reporting that would reveal it.
      if (!asked.ok) return refuse("refused");
      const record = await findBearer(asked.value.idToken);
      const role = record && (await findRole(record));
      const admin = record && role && entrance.admit(record, role);
      // An account that is no admin's gets the same answer as a wrong password.
      if (!admin) return refuse("refused");
      const credential = credentialOf(record, role);
      const token = await sessions.start(admin.id, credential);
      if ((await findRole(record)) === role) return accept({ token, admin, credential });
      // A change of the role at this moment ended the sessions that it found, and this one began after.
      await sessions.end(token);
      throw new IdentityUnavailable("The role was changed at the same time. Please try again.");
    },
    async whoIs(token) {
      const session = await sessions.find(token);
      if (!session) return null;
      const { account, credential } = session;
      const under = readCredential(credential);
      if (!under) return null;
      const remembered = await records.find(account);
      // The session has a newer password than the cached record, because another process changed it.
      const isBehind = remembered !== null && validSince(remembered) < under.since;
      const record = isBehind ? await records.findNow(account) : remembered;
      return record && validSince(record) === under.since ? entrance.admit(record, under.role) : null;
    },
    signOut: (token) => sessions.end(token),
  };
}

const endedMeanwhile = ["auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"];
