// For any twenty-four hours, counted in the store so that a restart does not reset it. The same item twice counts
// once.

import { defineRecord, withoutNamedLast } from "#server/store/define-record.ts";
import * as v from "valibot";
import { dayMs, isOfLastDay } from "#domain/time-spans.ts";
import type { Documents, Write } from "#server/store/documents.ts";

export type DayQuota = {
  name: string;
  /** An id or a keyed hash, never a plain name or address. */
  subject: string;
  most: number;
  items: readonly string[];
};

export async function takeFromDayQuota(
  { documents, now }: { documents: Pick<Documents, "get">; now: () => number },
  { name, subject, most, items }: DayQuota,
): Promise<Write | "unchanged" | "used up"> {
  const at = now();
  const id = `${name} ${subject}`;
  const { value, stored } = await quotasCollection.find(documents, id);
  const taken = (value?.taken ?? []).filter((one) => isOfLastDay(one.at, at));
  const open = [...new Set(items)].filter((item) => !taken.some((one) => one.item === item));
  if (open.length === 0) return "unchanged";
  if (taken.length + open.length > most) return "used up";
  const data = { taken: [...taken, ...open.map((item) => ({ item, at }))], until: at + dayMs };
  return quotasCollection.put(id, stored, data);
}

export const quotasCollection = defineRecord({
  name: "limits",
  shape: v.object({ taken: v.array(v.object({ item: v.string(), at: v.number() })), until: v.number() }),
  staysBehind: "what somebody may do so often in a day is counted anew",
  backup: false,
  personal: {
    onTheDay: "goes",
    guest: {
      erased: withoutNamedLast,
      inFile: { because: "how often something was done, under a digest, for two days" },
    },
  },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});
