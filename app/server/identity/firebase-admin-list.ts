// All accounts of a project that may sign in here. There is no such list: each account carries its own claim,
// and other programs may have set it.

import type { Auth, UserIdentifier, UserRecord } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import { askService } from "./ask-service.ts";
import type { NotificationPreferences } from "./notification-preferences.ts";
import type { Entrance } from "./firebase-entrance.ts";
import { asServiceAddress } from "./service-address.ts";

/** A project has an account for each invited visitor, so the full search runs rarely. */
const searchEveryMs = 10 * 60_000;

const mostPerQuestion = 100;
const mostPerPage = 1000;

export function openAdminList(options: {
  auth: Auth;
  entrance: Entrance;
  preferences: NotificationPreferences;
  admins: readonly EmailAddress[];
  now: () => number;
}): () => Promise<UserRecord[]> {
  const { auth, entrance, preferences, admins, now } = options;
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
    const asked: UserIdentifier[] = [
      ...[...uids].map((uid) => ({ uid })),
      ...admins.map((address) => ({ email: asServiceAddress(address) })),
    ];
    const records = new Map<string, UserRecord>();
    for (let from = 0; from < asked.length; from += mostPerQuestion) {
      const answer = await askService(auth.getUsers(asked.slice(from, from + mostPerQuestion)));
      for (const record of answer?.users ?? []) records.set(record.uid, record);
    }
    return [...records.values()]
      .filter(entrance.mayEnter)
      .toSorted((one, other) => ((one.email ?? "") < (other.email ?? "") ? -1 : 1));
  };
}
