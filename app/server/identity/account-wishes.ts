// What we keep of an account that a hosted service keeps: its owner's wish for letters, by its id.

import * as v from "valibot";
import { languages, defaultLanguage } from "#domain/language.ts";
import { type Documents, retryOnConflict, type StoredDocument, type Write } from "#server/store/documents.ts";
import { accountsCollection } from "./account-document.ts";
import { type Account, letterWishes } from "./accounts.ts";
import type { AccountId } from "./admin.ts";

export type AccountWish = Pick<Account, "letters" | "language">;

const shape = v.object({
  /** No account of our own has it: a site may have changed from one to the other. */
  service: v.literal("firebase"),
  letters: v.picklist(letterWishes),
  language: v.picklist(languages),
});

export const noWish: AccountWish = { letters: "off", language: defaultLanguage };

export type AccountWishes = {
  list(): Promise<ReadonlyMap<AccountId, AccountWish>>;
  /** `more` goes into the same commit. */
  save(id: AccountId, wish: AccountWish, more?: () => Promise<Write[]>): Promise<void>;
  remove(id: AccountId): Promise<void>;
};

export function openAccountWishes(documents: Documents): AccountWishes {
  const collection = accountsCollection;
  return {
    async list() {
      const stored = await documents.list(collection, { where: { service: "firebase" } });
      return new Map(stored.map(({ id, data }) => [id, readWish(data)]));
    },
    save: (id, { letters, language }, more = async () => []) =>
      retryOnConflict(async () => {
        const data = { service: "firebase", letters, language };
        const old = await documents.get(collection, id);
        const write: Write = old
          ? { write: "update", collection, id, version: old.version, data }
          : { write: "create", collection, id, data };
        await documents.commit([write, ...(await more())]);
      }),
    remove: (id) =>
      retryOnConflict(async () => {
        const old = await documents.get(collection, id);
        if (old) await documents.commit([{ write: "delete", collection, id, version: old.version }]);
      }),
  };
}

function readWish(data: StoredDocument["data"]): AccountWish {
  const { letters, language } = v.parse(shape, data);
  return { letters, language };
}
