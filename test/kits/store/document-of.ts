// A document that fits a valibot shape, made from the shape alone: texts are "a", lists have one entry.

import * as v from "valibot";
import type { JsonObject } from "#server/store/documents.ts";

/** For texts and values that a rule of their own must accept. */
const candidates: readonly unknown[] = [
  "a",
  "en",
  "2024-01-01",
  "#aabbcc",
  "1 2",
  "firstName",
  "First_Name",
  1,
  100,
];

export function documentOf(shape: v.GenericSchema): JsonObject {
  const data = valueOf(shape);
  if (!v.is(shape, data)) throw new Error(`Nothing was found that fits: ${JSON.stringify(data)}`);
  return data as JsonObject;
}

type Described = v.GenericSchema & {
  entries?: Record<string, Described>;
  wrapped?: Described;
  item?: Described;
  options?: readonly unknown[];
  literal?: unknown;
};

function valueOf(schema: Described): unknown {
  const made = plainValueOf(schema);
  return v.is(schema, made) ? made : [made, ...candidates].find((value) => v.is(schema, value));
}

function plainValueOf({ type, entries, wrapped, item, options = [], literal }: Described): unknown {
  if (entries) return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, valueOf(one)]));
  if (wrapped) return valueOf(wrapped);
  if (item) return [valueOf(item)];
  const [first] = options;
  if (type === "intersect") return Object.assign({}, ...(options as Described[]).map(valueOf));
  if (type === "picklist") return first;
  if (options.length > 0) return valueOf(first as Described);
  const byType: Record<string, unknown> = { literal, record: {}, number: 1, boolean: true, null: null };
  return type in byType ? byType[type] : "a";
}
