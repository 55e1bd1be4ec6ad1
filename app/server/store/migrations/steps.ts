// The numbered steps that bring stored data of an earlier version to today's shape. Every reader elsewhere knows today's
// shape only. A step that was released is never changed: a change of shape is a new step at the end.

import { rowsWithAllFields } from "./2-rows-with-all-fields.ts";
import { severeAllergies } from "./3-severe-allergies.ts";
import { noSavedViews } from "./4-no-saved-views.ts";
import { oneReceipt } from "./5-one-receipt.ts";
import { fewerChoices } from "./6-fewer-choices.ts";
import { householdIds } from "./7-household-ids.ts";
import { patches } from "./8-patches.ts";
import { tableRecords } from "./9-table-records.ts";
import { completeAccounts } from "./10-complete-accounts.ts";
import { householdPatches } from "./11-household-patches.ts";
import type { Migration } from "./migration.ts";

/** The first leads from version 1 to 2. */
export const steps: readonly Migration[] = [
  rowsWithAllFields,
  severeAllergies,
  noSavedViews,
  oneReceipt,
  fewerChoices,
  householdIds,
  patches,
  tableRecords,
  completeAccounts,
  householdPatches,
];

export const versionAfter = (all: readonly Migration[]) => 1 + all.length;

export const currentVersion = versionAfter(steps);
