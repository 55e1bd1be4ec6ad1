// Accounts as documents of our own store, and the one-time link that makes the first of them.

import { createHash } from "node:crypto";
import { accept, refuse } from "#domain/result.ts";
import { Conflict, type Documents, retryOnConflict } from "#server/documents/documents.ts";
import type { JsonObject, StoredDocument, Write } from "#server/documents/documents.ts";
import {
  accountIdOf,
  accountOf,
  accountsCollection,
  type KeptAccount,
  readAccount,
} from "./account-document.ts";
import type { Accounts, NewAccount } from "./accounts.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import type { PasswordHashes } from "./password-hashes.ts";

const setUpCollection = "set-up";
const setUpId = "link";
const setUpValidMs = 24 * 60 * 60 * 1000;

export function openLocalAccounts(options: {
  documents: Documents;
  sessions: AdminSessions;
  hashes: PasswordHashes;
  now: () => number;
  random: (bytes: number) => Buffer;
  production: boolean;
}): Accounts {
  const { documents, sessions, hashes, now, random, production } = options;
  const findSetUp = () => documents.get(setUpCollection, setUpId);
  const countsHere = ({ data }: StoredDocument) => !(production && readAccount(data).sample);

  async function find(id: string): Promise<StoredDocument | null> {
    const stored = await documents.get(accountsCollection, id);
    return stored && countsHere(stored) ? stored : null;
  }

  async function list() {
    const stored = await documents.list(accountsCollection, { orderBy: "email" });
    return stored.filter(countsHere).map(accountOf);
  }

  async function secretOf(password: string): Promise<Pick<KeptAccount, "password" | "credential">> {
    return { password: await hashes.make(password), credential: random(12).toString("base64url") };
  }

  async function keptFrom({ email, password, language, isSample }: NewAccount): Promise<KeptAccount> {
    return {
      email,
      ...(await secretOf(password)),
      sample: isSample ?? false,
      letters: "off",
      language: language ?? "en",
    };
  }

  /** In place of the sample's account of the same address, where that one does not count. */
  async function creation(data: KeptAccount): Promise<Write> {
    const id = accountIdOf(data.email);
    const old = await documents.get(accountsCollection, id);
    return old && !countsHere(old)
      ? updateOf(old, data)
      : { write: "create", collection: accountsCollection, id, data };
  }

  async function isGood(link: StoredDocument | null, token: string): Promise<boolean> {
    if (!link || link.data["token"] !== hashOf(token) || Number(link.data["until"]) <= now()) return false;
    return (await list()).length === 0;
  }

  /** Until nobody comes between. */
  async function change(email: string, changes: JsonObject) {
    return retryOnConflict(async () => {
      const stored = await find(accountIdOf(email));
      if (!stored) return refuse("unknown");
      const data = { ...stored.data, ...changes };
      await documents.commit([updateOf(stored, data)]);
      return accept(accountOf({ id: stored.id, data }));
    });
  }

  return {
    list,
    async add(account) {
      const id = accountIdOf(account.email);
      const data = await keptFrom(account);
      return retryOnConflict(async () => {
        if (await find(id)) return refuse("exists");
        const link = await findSetUp();
        await documents.commit([await creation(data), ...(link ? [deletionOf(setUpCollection, link)] : [])]);
        return accept(accountOf({ id, data }));
      });
    },
    remove: (email) =>
      retryOnConflict(async () => {
        const stored = await find(accountIdOf(email));
        if (!stored) return refuse("unknown");
        await documents.commit([deletionOf(accountsCollection, stored)]);
        return accept(accountOf(stored));
      }),
    setPassword: async (email, password) => change(email, { ...(await secretOf(password)), sample: false }),
    changePassword: (admin, { token, current, wanted }) =>
      retryOnConflict(async () => {
        const stored = await find(admin.id);
        const checked = await hashes.check(current, stored && readAccount(stored.data).password);
        if (checked === "busy") return refuse("too many tries");
        if (!stored || !checked.isRight) return refuse("wrong password");
        const secret = await secretOf(wanted);
        const kept = await sessions.keepUnder(token, secret.credential);
        const data = { ...stored.data, ...secret, sample: false };
        await documents.commit([updateOf(stored, data), ...kept]);
        return accept(null);
      }, 3),
    async setLetters(admin, { letters, language }) {
      await change(admin.email, { letters, language });
    },
    async makeSetUpToken() {
      if ((await list()).length > 0) return null;
      const token = random(16).toString("base64url");
      const data = { token: hashOf(token), until: now() + setUpValidMs };
      const old = await findSetUp();
      await documents.commit([
        old
          ? updateOf(old, data, setUpCollection)
          : { write: "create", collection: setUpCollection, id: setUpId, data },
      ]);
      return token;
    },
    isSetUpToken: async (token) => isGood(await findSetUp(), token),
    async setUp(token, account) {
      const link = await findSetUp();
      if (!link || !(await isGood(link, token))) return refuse("no such link");
      const data = await keptFrom(account);
      try {
        await documents.commit([await creation(data), deletionOf(setUpCollection, link)]);
      } catch (error) {
        if (error instanceof Conflict) return refuse("no such link");
        throw error;
      }
      return accept(accountOf({ id: accountIdOf(account.email), data }));
    },
  };
}

function updateOf({ id, version }: StoredDocument, data: JsonObject, collection = accountsCollection): Write {
  return { write: "update", collection, id, version, data };
}

function deletionOf(collection: string, { id, version }: StoredDocument): Write {
  return { write: "delete", collection, id, version };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
