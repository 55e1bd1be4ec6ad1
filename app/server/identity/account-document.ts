// An account as it is kept: its id comes from the address, so that there is one for each.

import { createHash } from "node:crypto";
import * as v from "valibot";
import { languages } from "#domain/language.ts";
import type { JsonObject, StoredDocument } from "#server/documents/documents.ts";
import { type Account, letterWishes } from "./accounts.ts";
import type { AccountId } from "./admin.ts";

export const accountsCollection = "accounts";

const shape = v.object({
  email: v.string(),
  password: v.string(),
  /** Random, and new with each password: a session made under another one is over. */
  credential: v.string(),
  sample: v.boolean(),
  letters: v.picklist(letterWishes),
  language: v.picklist(languages),
});

export type KeptAccount = v.InferOutput<typeof shape>;

export function readAccount(data: JsonObject): KeptAccount {
  return v.parse(shape, data);
}

/**
 * Neither what we keep of a hosted service's account (the site may have had one before), nor in
 * production the sample's account.
 */
export function countsHere({ data }: StoredDocument, production: boolean): boolean {
  return !("service" in data) && !(production && readAccount(data).sample);
}

/** A digest, since the history names whoever changed something by it. */
export function accountIdOf(email: string): AccountId {
  const address = email.trim().normalize("NFC").toLowerCase();
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}

export function accountOf({ id, data }: Pick<StoredDocument, "id" | "data">): Account {
  const { email, sample, letters, language } = readAccount(data);
  return { id, email, isSample: sample, letters, language };
}
