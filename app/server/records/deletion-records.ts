import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import {
  clockShape,
  dayShape,
  type DeletionKind,
  deletionDays,
  deletionStateShape,
} from "#domain/retention.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";

const recordShape = v.object({
  state: v.nullable(deletionStateShape),
  emailIds: v.array(v.string()),
  /** Moved by the couple in the admin area, while `wedding.ts` said `from`. */
  moved: v.nullable(v.object({ from: dayShape, to: dayShape })),
});

export type DeletionRecord = v.InferOutput<typeof recordShape>;

export const retentionCollection = defineRecord({
  name: "retention",
  shape: v.union([recordShape, clockShape]),
  backup: false,
  personal: { onTheDay: { stays: "what was deleted when" }, guest: null },
  undo: "never",
  live: [],
});
/** An unreadable record counts as missing, so the deletion starts with a new announcement. */
const none: DeletionRecord = { state: null, emailIds: [], moved: null };
export const deletionRecords = {
  allergies: retentionCollection.single("allergies", recordShape, none),
  everything: retentionCollection.single("everything", recordShape, none),
};

export const deletionClock = retentionCollection.single("clock", clockShape, null);

/** null: never. The couple's date counts, unless the facts name an earlier day since. */
export function datesOf(
  { wedding }: { wedding: Wedding },
  moved: Record<DeletionKind, DeletionRecord["moved"]>,
): Record<DeletionKind, Day> | null {
  const facts = deletionDays(wedding);
  if (!facts) return null;
  const dateOf = (kind: DeletionKind): Day => {
    const [due, chosen] = [facts[kind], moved[kind]];
    return chosen && due >= chosen.from && chosen.to > due ? chosen.to : due;
  };
  const everything = dateOf("everything");
  const allergies = dateOf("allergies");
  return { everything, allergies: allergies < everything ? allergies : everything };
}
