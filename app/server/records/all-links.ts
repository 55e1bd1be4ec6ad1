import * as v from "valibot";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, Write } from "#server/store/documents.ts";

const shape = v.object({
  /** Random; a new one invalidates all links. */
  series: v.string(),
  /** The last invitation code, as `codeMark` makes it. */
  code: v.nullable(v.string()),
  /** Keyed digests of the invitation codes that the site has had, the present one among them. */
  codes: v.optional(v.array(v.string()), []),
  /** Links from before the numbers are signed by the id alone, so they end all together. */
  takesOldLinks: v.boolean(),
});

export type AllLinks = v.InferOutput<typeof shape>;

export const linksCollection = defineRecord({
  name: "links",
  shape,
  backup: "lasting",
  personal: { onTheDay: { stays: "which links are of today" }, guest: null },
  undo: "never",
  live: [],
});

const id = "all";

export async function readAllLinks({ documents }: { documents: Documents }): Promise<{
  all: AllLinks;
  version: string | null;
}> {
  const { value, stored } = await linksCollection.find(documents, id);
  if (!stored) return { all: { series: "", code: null, codes: [], takesOldLinks: true }, version: null };
  return { all: value ?? noneOpens, version: stored.version };
}

/** An unreadable record may have ended any earlier link. No invitation code fits, so the next start renews it. */
const noneOpens: AllLinks = { series: "unreadable", code: "", codes: [], takesOldLinks: false };

export function allLinksWrite(version: string | null, data: AllLinks): Write {
  return linksCollection.put(id, version === null ? null : { version }, data);
}
