import type { UserIdentifier, UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import { asServiceAddress, type Accounts } from "./accounts.ts";
import type { Log } from "#server/log.ts";
import { openNotificationPreferences } from "./account-document.ts";
import type { FoundSession } from "./admin-sessions.ts";
import { type FirebaseNeeds, openFirebaseAccounts } from "./firebase-accounts.ts";
import type { Means } from "#server/store/documents.ts";
import { askService, openFirebaseRecords } from "./firebase-records.ts";
import { type Asker, type Identity, IdentityUnavailable, makeVisitorId, type SignedIn } from "./identity.ts";
import {
  credentialOf,
  openEntrance,
  openIdentityToolkit,
  readCredential,
  validSince,
} from "./identity-toolkit.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";

export function openIdentityOnFirebase(
  options: Pick<FirebaseNeeds, "auth" | "sessions" | keyof Means> & {
    firebase: Pick<FirebaseSettings, "apiKey" | "emulators">;
    admins: readonly EmailAddress[];
    production: boolean;
    log: Log;
  },
): { identity: Identity; accounts: Accounts } {
  const shared = {
    ...options,
    toolkit: openIdentityToolkit(options.firebase),
    records: openFirebaseRecords(options),
    entrance: openEntrance(options),
    preferences: openNotificationPreferences(options),
  };
  const listRecords = openAdminList(shared);
  return {
    identity: openFirebaseIdentity(shared),
    accounts: openFirebaseAccounts({ ...shared, listRecords }),
  };
}

/** A project has an account for each invited visitor, so the full search runs rarely. */
const searchEveryMs = 10 * 60_000;

const mostPerQuestion = 100;
const mostPerPage = 1000;

function openAdminList({
  auth,
  entrance,
  preferences,
  admins,
  now,
}: FirebaseNeeds & { admins: readonly EmailAddress[] }): () => Promise<UserRecord[]> {
  let found = { at: -Infinity, ids: [] as string[] };

  async function search(): Promise<string[]> {
    const ids: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await askService(auth.listUsers(mostPerPage, pageToken));
      ids.push(...(page?.users ?? []).filter(entrance.mayEnter).map(({ uid }) => uid));
      pageToken = page?.pageToken;
    } while (pageToken);
    return ids;
  }

  return async () => {
    if (now() >= found.at + searchEveryMs) found = { at: now(), ids: await search() };
    const uids = new Set([...found.ids, ...(await preferences.list()).keys()]);
    const identifiers: UserIdentifier[] = [
      ...[...uids].map((uid) => ({ uid })),
      ...admins.map((address) => ({ email: asServiceAddress(address) })),
    ];
    const records = new Map<string, UserRecord>();
    for (let from = 0; from < identifiers.length; from += mostPerQuestion) {
      const answer = await askService(auth.getUsers(identifiers.slice(from, from + mostPerQuestion)));
      for (const record of answer?.users ?? []) records.set(record.uid, record);
    }
    return [...records.values()]
      .filter(entrance.mayEnter)
      .toSorted((one, other) => ((one.email ?? "") < (other.email ?? "") ? -1 : 1));
  };
}

/** The service limits accounts per hour and address, and all come from ours, so a refusal causes a pause. */
const pauseMs = 10 * 60_000;

function openFirebaseIdentity(options: FirebaseNeeds & { log: Log }): Identity {
  const { auth, toolkit, records, entrance, preferences, sessions, now, random, log } = options;
  let pausedAt = -Infinity;

  /** The token's account; null: a change at this moment ended it. */
  async function findBearer(idToken: string): Promise<UserRecord | null> {
    const token = await askService(auth.verifyIdToken(idToken, true), { none: endedMeanwhile });
    const record = token && (await records.findNow(token.uid));
    return record && token.auth_time * 1000 >= validSince(record) ? record : null;
  }

  async function startFor(record: UserRecord, asker?: Asker, isComplete = false): Promise<SignedIn | null> {
    const role = await findRole(record);
    const admin = role && entrance.admit(record, role);
    if (!admin) return null;
    const credential = credentialOf(record, role);
    const options = { userAgent: asker?.userAgent ?? null, isComplete };
    const started = await sessions.start(admin.id, credential, options);
    if ((await findRole(record)) === role) return { ...started, admin, credential };
    // A change of the role at this moment ended the sessions that it found, and this one began after.
    await sessions.end(started.token);
    throw new IdentityUnavailable("The role was changed at the same time. Please try again.");
  }

  async function findUnder({ account, credential }: FoundSession): Promise<Admin | null> {
    const under = readCredential(credential);
    if (!under) return null;
    const remembered = await records.find(account);
    // The session has a newer password than the cached record, because another process changed it.
    const isBehind = remembered !== null && validSince(remembered) < under.since;
    const record = isBehind ? await records.findNow(account) : remembered;
    return record && validSince(record) === under.since ? entrance.admit(record, under.role) : null;
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
    async signIn(credentials, asker) {
      const result = await toolkit.signIn(credentials);
      // The service locks an existing account after many tries, and reporting that would reveal it.
      if (!result.ok) return refuse("refused");
      const record = await findBearer(result.value.idToken);
      const started = record && (await startFor(record, asker));
      // An account that is no admin's gets the same answer as a wrong password.
      return started ? accept(started) : refuse("refused");
    },
    async whoIs(token) {
      const session = await sessions.find(token);
      return session && findUnder(session);
    },
    async findPending(token) {
      const session = await sessions.findPending(token);
      const admin = session && (await findUnder(session));
      return admin && { ...session, email: admin.email };
    },
    async signInByPasskey(account, asker) {
      const record = await records.findNow(account);
      return record && startFor(record, asker, true);
    },
    async checkPassword(account, password) {
      const record = await records.findNow(account);
      // The service knows passwords of accounts, too, that may not sign in here.
      if (!record?.email || (await findRole(record)) === null) return "wrong";
      const result = await toolkit.signIn({ email: record.email, password });
      if (result.ok) return "right";
      return result.refusal === "refused" ? "wrong" : "too many tries";
    },
    signOut: (token) => sessions.end(token),
  };
}

const endedMeanwhile = ["auth/id-token-revoked", "auth/user-disabled", "auth/user-not-found"];
