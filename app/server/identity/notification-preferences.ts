import * as v from "valibot";
import { languages, defaultLanguage } from "#domain/language.ts";
import { type Role, roles } from "#domain/roles.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { type Randomness, retryOnConflict } from "#server/store/retry.ts";
import { accountsCollection } from "./account-document.ts";
import { type Account, notificationChoices } from "./accounts.ts";
import type { AccountId } from "#server/admin.ts";

export type NotificationPreference = Pick<Account, "emails" | "language"> & {
  /** null: never given one here, as accounts that the service alone admitted. */
  role: Role | null;
};

const shape = v.object({
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
  const { letters, language, role } = v.parse(shape, data);
  return { emails: letters, language, role };
}
