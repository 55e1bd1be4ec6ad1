// An account as it is kept: its id comes from the address, so that there is one for each.

import { collection } from "#server/store/collection.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { languages } from "#domain/language.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { type Account, notificationChoices } from "./accounts.ts";
import type { AccountId } from "#server/admin.ts";

export const accountsCollection = collection("accounts");

const shape = v.object({
  email: v.string(),
  password: v.string(),
  /** Random, and new with each password: a session made under another one is over. */
  credential: v.string(),
  sample: v.boolean(),
  /** Which emails the admin wants, as `Account` has it. */
  letters: v.picklist(notificationChoices),
  language: v.picklist(languages),
});

export type KeptAccount = v.InferOutput<typeof shape>;

export function readAccount(data: JsonObject): KeptAccount {
  return v.parse(shape, data);
}

export type KeptAccounts = {
  /** Those that count, by address. */
  list(): Promise<StoredDocument[]>;
  /** null: there is none that counts. */
  find(id: AccountId): Promise<StoredDocument | null>;
  /** The writes that end the sample's account, to go into the commit of another one. */
  endSample(): Promise<Write[]>;
};

/**
 * What we keep of a hosted service's account does not count here (the site may have had one before). Nor
 * does the sample's account on a real site, or as soon as somebody has an account of their own, however
 * that came about: by a command, a link, or a copied store.
 */
export function openKeptAccounts(options: { documents: Documents; production: boolean }): KeptAccounts {
  const { documents, production } = options;

  async function listLocal(): Promise<StoredDocument[]> {
    const stored = await accountsCollection.list(documents, { orderBy: "email" });
    return stored.filter(isLocal);
  }
  async function list(): Promise<StoredDocument[]> {
    const stored = await listLocal();
    const own = stored.filter((one) => !isSampleAccount(one));
    return production || own.length > 0 ? own : stored;
  }
  return {
    list,
    async find(id) {
      const stored = await accountsCollection.get(documents, id);
      if (!stored || !isLocal(stored)) return null;
      const counts = !isSampleAccount(stored) || (await list()).some((one) => one.id === id);
      return counts ? stored : null;
    },
    async endSample() {
      const over = (await listLocal()).filter(isSampleAccount);
      return over.map(({ id, version }) => accountsCollection.remove({ id, version }));
    },
  };
}

function isLocal({ data }: StoredDocument): boolean {
  return !("service" in data);
}

function isSampleAccount({ data }: StoredDocument): boolean {
  return readAccount(data).sample;
}

/** A digest, since the history names whoever changed something by it. */
export function accountIdOf(email: string): AccountId {
  const address = email.trim().normalize("NFC").toLowerCase();
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}

export function accountOf({ id, data }: Pick<StoredDocument, "id" | "data">): Account {
  const { email, sample, credential, letters, language } = readAccount(data);
  return { id, email, isSample: sample, credential, emails: letters, language };
}
