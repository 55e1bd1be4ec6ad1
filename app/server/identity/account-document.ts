import { hashOf } from "#server/keys.ts";
import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import { defaultLanguage, languages } from "#domain/language.ts";
import { type Role, roles } from "#domain/roles.ts";
import { endKitchenLinksOf } from "#server/records/kitchen.ts";
import {
  type Documents,
  type JsonObject,
  type Means,
  type Randomness,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { endInvitationsOf } from "./account-links/account-invitations.ts";
import { type Account, type Accounts, notificationChoices } from "./accounts.ts";
import { endEnrolmentCodesOf } from "./second-factor/account-security.ts";
import type { AccountId } from "#server/admin.ts";

const shape = v.object({
  email: v.string(),
  password: v.string(),
  /** Random and new with each password. It ends the sessions made under an older password. */
  credential: v.string(),
  sample: v.boolean(),
  letters: v.picklist(notificationChoices),
  language: v.picklist(languages),
  role: v.picklist(roles),
});

export const accountsCollection = defineRecord({
  name: "accounts",
  shape,
  backup: false,
  personal: { onTheDay: { stays: "who may sign in" }, guest: null },
  undo: "never",
  live: ["who may see"],
});

export type StoredAccount = v.InferOutput<typeof shape>;

export function readAccount(data: JsonObject): StoredAccount {
  return v.parse(shape, data);
}

/** A hosted service's accounts do not count, nor the sample's on a real site or beside the couple's own. */
export function openStoredAccounts(options: { documents: Documents; production: boolean }) {
  const { documents, production } = options;

  async function listLocal(): Promise<StoredDocument[]> {
    const stored = await accountsCollection.list(documents, { orderBy: "email" });
    return stored.filter(isLocal);
  }
  async function list(): Promise<StoredDocument[]> {
    const stored = await listLocal();
    const documents = stored.filter((one) => !isSampleAccount(one));
    return production || documents.some(isCouples) ? documents : stored;
  }
  return {
    list,
    async find(id: AccountId): Promise<StoredDocument | null> {
      const stored = await accountsCollection.get(documents, id);
      if (!stored || !isLocal(stored)) return null;
      const counts = !isSampleAccount(stored) || (await list()).some((one) => one.id === id);
      return counts ? stored : null;
    },
    async endSample(): Promise<Write[]> {
      const over = (await listLocal()).filter(isSampleAccount);
      return over.map(accountsCollection.remove);
    },
  };
}

function isLocal({ data }: StoredDocument): boolean {
  return !("service" in data);
}

export function isCouples({ data }: Pick<StoredDocument, "data">): boolean {
  return readAccount(data).role === "couple";
}

function isSampleAccount({ data }: StoredDocument): boolean {
  return readAccount(data).sample;
}

/** A digest, because the history stores this id for every change. */
export function accountIdOf(email: string): AccountId {
  const address = email.trim().normalize("NFC").toLowerCase();
  return hashOf(address).slice(0, 22);
}

export function accountOf({ id, data }: Pick<StoredDocument, "id" | "data">): Account {
  const { email, sample, credential, letters, language, role } = readAccount(data);
  return { id, email, role, isSample: sample, credential, emails: letters, language };
}

export async function endWhatItMade(documents: Documents, account: AccountId): Promise<Write[]> {
  const ended = [
    endInvitationsOf(documents, account),
    endEnrolmentCodesOf(documents, account),
    endKitchenLinksOf(documents, account),
  ];
  return (await Promise.all(ended)).flat();
}

/** The longest delay for a change made only at a hosted identity, such as a revoked claim. */
const keptMs = 10 * 60_000;

type Needs = Omit<Means, "random"> & { accounts: Pick<Accounts, "list"> };

/** Cached, because the site asks several times a minute and a hosted store bills every read. */
export function openDigestReaders({ documents, accounts, now }: Needs) {
  let cache: { readers: readonly Account[]; at: number } | null = null;
  let changes = 0;
  const watch = documents.watch(accountsCollection.name, () => {
    changes++;
    cache = null;
  });
  return {
    async list(): Promise<readonly Account[]> {
      const at = now();
      if (cache && at - cache.at < keptMs) return cache.readers;
      const before = changes;
      const readers = (await accounts.list()).filter(
        ({ emails, role }) => emails !== "off" && role !== "toastmaster",
      );
      // A change during the read may be missing from the list.
      if (changes === before) cache = { readers, at };
      return readers;
    },
    [Symbol.dispose]: () => watch[Symbol.dispose](),
  };
}

export type NotificationPreference = Pick<Account, "emails" | "language"> & {
  /** null: never given one here, as accounts that the service alone admitted. */
  role: Role | null;
};

const preferenceShape = v.object({
  /** Tells these documents from our own accounts: a site may have changed between the two. */
  service: v.literal("firebase"),
  letters: v.picklist(notificationChoices),
  language: v.picklist(languages),
  role: v.nullable(v.picklist(roles)),
});

export const noNotifications: NotificationPreference = {
  emails: "off",
  language: defaultLanguage,
  role: null,
};

export type NotificationPreferences = ReturnType<typeof openNotificationPreferences>;

export function openNotificationPreferences(options: { documents: Documents } & Randomness) {
  const { documents } = options;
  const get = (id: AccountId) => accountsCollection.get(documents, id);

  async function saving(id: AccountId, changes: Partial<NotificationPreference>): Promise<Write> {
    const old = await get(id);
    const { emails, language, role } = {
      ...noNotifications,
      ...(old && readPreference(old.data)),
      ...changes,
    };
    return accountsCollection.put(id, old, { service: "firebase", letters: emails, language, role });
  }

  return {
    async list(): Promise<ReadonlyMap<AccountId, NotificationPreference>> {
      const stored = await accountsCollection.list(documents, { where: { service: "firebase" } });
      return new Map(stored.map(({ id, data }) => [id, readPreference(data)]));
    },
    async find(id: AccountId): Promise<NotificationPreference | null> {
      const stored = await get(id);
      return stored && readPreference(stored.data);
    },
    save: (id: AccountId, changes: Partial<NotificationPreference>) =>
      retryOnConflict(options, async () => documents.commit([await saving(id, changes)])),
    saving,
    remove: (id: AccountId) =>
      retryOnConflict(options, async () => {
        const old = await get(id);
        if (old) await documents.commit([accountsCollection.remove(old)]);
      }),
  };
}

function readPreference(data: StoredDocument["data"]): NotificationPreference {
  const { letters, language, role } = v.parse(preferenceShape, data);
  return { emails: letters, language, role };
}
