// Digests of the content alone, because versions and field order differ between stores.

import { createHash } from "node:crypto";
import type { Json, StoredDocument } from "#server/store/documents.ts";

export function digestOf({ id, data }: Pick<StoredDocument, "id" | "data">): string {
  return sha256(canonicalJson([id, data]));
}

export function digestOfAll(digests: Iterable<string>): string {
  return sha256([...digests].toSorted().join("\n"));
}

/** Fields sorted by UTF-16 code units, as in RFC 8785; numbers and texts as JavaScript writes them. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
