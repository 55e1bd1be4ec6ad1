// For any twenty-four hours, counted in the store so that a restart does not reset it. The same item twice counts
// once.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import { dayMs, isOfLastDay } from "#domain/time-spans.ts";
import type { Json, Write } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";

export const quotasCollection = collection("limits");

export type DayQuota = {
  name: string;
  /** An id or a keyed hash, never a plain name or address. */
  subject: string;
  most: number;
  /** All are taken, or none. */
  items: readonly string[];
};

/** For the caller's commit. */
export async function takeFromDayQuota(
  { documents, now }: Pick<Services, "documents" | "now">,
  { name, subject, most, items }: DayQuota,
): Promise<Write | "unchanged" | "used up"> {
  const at = now();
  const id = `${name} ${subject}`;
  const stored = await quotasCollection.get(documents, id);
  const taken = readTaken(stored?.data["taken"]).filter((one) => isOfLastDay(one.at, at));
  const open = [...new Set(items)].filter((item) => !taken.some((one) => one.item === item));
  if (open.length === 0) return "unchanged";
  if (taken.length + open.length > most) return "used up";
  const data = { taken: [...taken, ...open.map((item) => ({ item, at }))], until: at + dayMs };
  return quotasCollection.put(id, stored, data);
}

const takenShape = v.array(v.object({ item: v.string(), at: v.number() }));

function readTaken(kept: Json | undefined): readonly { item: string; at: number }[] {
  const read = v.safeParse(takenShape, kept);
  return read.success ? read.output : [];
}
