import * as v from "valibot";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents } from "#server/store/documents.ts";
import { type Randomness, retryOnConflict } from "#server/store/retry.ts";
import type { AccountId } from "#server/admin.ts";
import { findSecurity, hasSecondFactor } from "./account-security.ts";

const id = "everyone";
const shape = v.object({ secondFactor: v.boolean() });

export const signInRulesCollection = defineRecord({
  name: "sign-in rules",
  shape,
  backup: false,
  personal: { onTheDay: { stays: "how everybody signs in" }, guest: null },
  undo: "never",
  live: [],
});

export async function isSecondFactorDemanded(documents: Pick<Documents, "get">): Promise<boolean> {
  const stored = await signInRulesCollection.get(documents, id);
  return stored !== null && v.parse(shape, stored.data).secondFactor;
}

export function demandSecondFactor(
  options: { documents: Documents } & Randomness,
  secondFactor: boolean,
): Promise<void> {
  const { documents } = options;
  return retryOnConflict(options, async () => {
    const stored = await signInRulesCollection.get(documents, id);
    await documents.commit([signInRulesCollection.put(id, stored, { secondFactor })]);
  });
}

export const missingSteps = ["second factor", "enrolment code", "enrolment"] as const;

/** Who enrols needs a code first, because somebody else may know the password. */
export type MissingStep = (typeof missingSteps)[number];

export async function findMissingStep(
  documents: Pick<Documents, "get">,
  account: AccountId,
): Promise<MissingStep | null> {
  const { security } = await findSecurity(documents, account);
  if (hasSecondFactor(security)) return "second factor";
  return (await isSecondFactorDemanded(documents)) ? "enrolment code" : null;
}
