// What somebody may have only so many of in a day, counted in the store so that neither a restart
// nor a dropped cookie starts it anew. Taking the same thing twice counts once.

import type { Json, Write } from "#server/documents/documents.ts";
import type { Services } from "#server/services.ts";

export const quotasCollection = "limits";

export type DayQuota = {
  name: string;
  /** Whose quota: an id or a keyed hash, never a name or an address in the clear. */
  subject: string;
  most: number;
  item: string;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The write that takes one, to go into the caller's commit; "unchanged" or "used up" need none. */
export async function takeFromDayQuota(
  { documents, now }: Pick<Services, "documents" | "now">,
  { name, subject, most, item }: DayQuota,
): Promise<Write | "unchanged" | "used up"> {
  const day = new Date(now()).toISOString().slice(0, 10);
  const id = `${name} ${day} ${subject}`;
  const stored = await documents.get(quotasCollection, id);
  const items = (stored?.data["items"] ?? []) as readonly Json[];
  if (items.includes(item)) return "unchanged";
  if (items.length >= most) return "used up";
  const data = { items: [...items, item], until: now() + dayMs };
  return stored
    ? { write: "update", collection: quotasCollection, id, version: stored.version, data }
    : { write: "create", collection: quotasCollection, id, data };
}
