// What the site remembers of the deletions on a date: what was announced and done, whether the couple
// moved the date, and what was seen of the clock.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import { type ClockSeen, type DeletionKind, deletionDays, type DeletionState } from "#domain/retention.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { followCollection, followOnce } from "#server/store/followed-collection.ts";
import type { Services } from "#server/services.ts";

export const retentionCollection = collection("retention");

export type DeletionRecord = {
  /** null: it was not looked at yet. */
  state: DeletionState | null;
  /** Of the announcement. */
  emailIds: readonly string[];
  /** By the couple in the admin area, when `wedding.ts` said `from`. */
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

const clockShape = v.object({ lookedAt: v.number(), calmSince: v.number() });
const clockId = "clock";

/** What cannot be read counts as never seen, so that everything begins with a new announcement. */
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

/** With the document that keeps it, for the next look. */
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

/** By kind, followed in memory: every page of the admin area asks for it. */
export const deletionRecords = followOnce((documents) =>
  followCollection(documents, retentionCollection.name, (stored) => stored),
);

/**
 * When what goes; null: never. By the facts, or by what the couple chose in the admin area, unless the
 * facts name an earlier day since. Food and allergies go with everything at the latest.
 */
export function datesOf(
  { wedding }: Pick<Services, "wedding">,
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
