// Records about the deletions on a date: announcements and results, dates moved by the couple, and observations
// of the clock.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import { type ClockSeen, type DeletionKind, deletionDays, type DeletionState } from "#domain/retention.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export const retentionCollection = collection("retention");

export type DeletionRecord = {
  state: DeletionState | null;
  emailIds: readonly string[];
  /** Moved by the couple in the admin area, while `wedding.ts` said `from`. */
  moved: { from: Day; to: Day } | null;
};

const day = v.custom<Day>((text) => typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text));
const time = v.nullable(v.number());

const recordShape = v.object({
  state: v.nullable(
    v.object({
      date: day,
      wasPast: v.boolean(),
      announcedAt: time,
      deliveredAt: time,
      waitedMs: v.number(),
      startedAt: time,
      doneAt: time,
    }),
  ),
  emailIds: v.array(v.string()),
  moved: v.nullable(v.object({ from: day, to: day })),
});

export const clockShape = v.object({ lookedAt: v.number(), calmSince: v.number() });
const clockId = "clock";

/** An unreadable record counts as missing, so the deletion starts with a new announcement. */
export function readDeletionRecord(stored: StoredDocument | null | undefined): DeletionRecord {
  const read = v.safeParse(recordShape, stored?.data);
  return read.success ? read.output : { state: null, emailIds: [], moved: null };
}

export function deletionRecordWrite(
  kind: DeletionKind,
  stored: StoredDocument | null,
  { state, emailIds, moved }: DeletionRecord,
): Write {
  return retentionCollection.put(kind, stored, { state, emailIds, moved });
}

export async function readClock(
  documents: Documents,
): Promise<{ stored: StoredDocument | null; clock: ClockSeen | null }> {
  const stored = await retentionCollection.get(documents, clockId);
  const read = v.safeParse(clockShape, stored?.data);
  return { stored, clock: read.success ? read.output : null };
}

export function clockWrite(stored: StoredDocument | null, clock: ClockSeen): Write {
  return retentionCollection.put(clockId, stored, clock);
}

/**
 * The date of each deletion; null: never. It comes from the facts or from the couple's choice in the admin
 * area, unless the facts name an earlier day since. Food and allergies are deleted with everything else at the
 * latest.
 */
export function datesOf(
  { wedding }: { wedding: Wedding },
  moved: Record<DeletionKind, DeletionRecord["moved"]>,
): Record<DeletionKind, Day> | null {
  const facts = deletionDays(wedding);
  if (!facts) return null;
  const dateOf = (kind: DeletionKind): Day => {
    const [said, chosen] = [facts[kind], moved[kind]];
    return chosen && said >= chosen.from && chosen.to > said ? chosen.to : said;
  };
  const everything = dateOf("everything");
  const allergies = dateOf("allergies");
  return { everything, allergies: allergies < everything ? allergies : everything };
}
