// A stored account. Its id derives from the address, so each address has one account.

import { hashOf } from "#server/keys.ts";
import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import { languages } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { endKitchenLinksOf } from "#server/records/kitchen.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { endInvitationsOf } from "./account-links/account-invitations.ts";
import { type Account, notificationChoices } from "./accounts.ts";
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

export type KeptAccount = v.InferOutput<typeof shape>;

export function readAccount(data: JsonObject): KeptAccount {
  return v.parse(shape, data);
}

/** A hosted service's accounts do not count, nor the sample's on a real site or beside the couple's own. */
export function openKeptAccounts(options: { documents: Documents; production: boolean }) {
  const { documents, production } = options;

  async function listLocal(): Promise<StoredDocument[]> {
    const stored = await accountsCollection.list(documents, { orderBy: "email" });
    return stored.filter(isLocal);
  }
  async function list(): Promise<StoredDocument[]> {
    const stored = await listLocal();
    const own = stored.filter((one) => !isSampleAccount(one));
    return production || own.some(isCouples) ? own : stored;
  }
  return {
    list,
    async find(id: AccountId): Promise<StoredDocument | null> {
      const stored = await accountsCollection.get(documents, id);
      if (!stored || !isLocal(stored)) return null;
      const counts = !isSampleAccount(stored) || (await list()).some((one) => one.id === id);
      return counts ? stored : null;
    },
    /** The writes that end the sample's account, for the commit that creates another account. */
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

export async function endWhatItMade(
  documents: Pick<Documents, "list">,
  account: AccountId,
): Promise<Write[]> {
  const ended = [
    endInvitationsOf(documents, account),
    endEnrolmentCodesOf(documents, account),
    endKitchenLinksOf(documents, account),
  ];
  return (await Promise.all(ended)).flat();
}
