// The email preferences of admins whose accounts are at a hosted service, by account id.

import * as v from "valibot";
import { languages, defaultLanguage } from "#domain/language.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { type Randomness, retryOnConflict } from "#server/store/retry.ts";
import { accountsCollection } from "./account-document.ts";
import { type Account, notificationChoices } from "./accounts.ts";
import type { AccountId } from "#server/admin.ts";

export type NotificationPreference = Pick<Account, "emails" | "language">;

const shape = v.object({
  /** Tells these documents from our own accounts: a site may have changed between the two. */
  service: v.literal("firebase"),
  letters: v.picklist(notificationChoices),
  language: v.picklist(languages),
});

export const noNotifications: NotificationPreference = { emails: "off", language: defaultLanguage };

export type NotificationPreferences = {
  list(): Promise<ReadonlyMap<AccountId, NotificationPreference>>;
  save(id: AccountId, preference: NotificationPreference, more?: () => Promise<Write[]>): Promise<void>;
  remove(id: AccountId): Promise<void>;
};

export function openNotificationPreferences(
  options: { documents: Documents } & Randomness,
): NotificationPreferences {
  const { documents } = options;
  return {
    async list() {
      const stored = await accountsCollection.list(documents, { where: { service: "firebase" } });
      return new Map(stored.map(({ id, data }) => [id, readPreference(data)]));
    },
    save: (id, { emails, language }, more = async () => []) =>
      retryOnConflict(options, async () => {
        const data = { service: "firebase", letters: emails, language };
        const old = await accountsCollection.get(documents, id);
        await documents.commit([accountsCollection.put(id, old, data), ...(await more())]);
      }),
    remove: (id) =>
      retryOnConflict(options, async () => {
        const old = await accountsCollection.get(documents, id);
        if (old) await documents.commit([accountsCollection.remove(old)]);
      }),
  };
}

function readPreference(data: StoredDocument["data"]): NotificationPreference {
  const { letters, language } = v.parse(shape, data);
  return { emails: letters, language };
}
