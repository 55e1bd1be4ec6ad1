// Runs the steps over documents in memory: those of a store at its opening, or those of a backup.json.

import { collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, Write } from "#server/store/documents.ts";
import { isObject, type Migration, type Stored } from "./migration.ts";
import { steps as ourSteps } from "./steps.ts";

export type Forward = { from: number; now: number; steps?: readonly Migration[] };

export function bringForward(stored: Stored, { from, now, steps = ourSteps }: Forward): Stored {
  return steps.slice(from - 1).reduce((before, step) => runStep(step, before, now), stored);
}

function runStep({ changes }: Migration, stored: Stored, now: number): Stored {
  const change = (name: string, id: string, data: JsonObject): JsonObject =>
    Object.hasOwn(changes, name) ? (changes[name]?.(data, { id, stored, now }) ?? data) : data;

  /** The history keeps them as they were, and an undo puts them back. */
  function withRemoved(row: JsonObject): JsonObject {
    const { removed } = row;
    if (!Array.isArray(removed)) return row;
    const changed = (removed as readonly JsonObject[]).map((copy) => {
      const { collection: name, id, data } = copy ?? {};
      if (typeof name !== "string" || typeof id !== "string" || !isObject(data)) return copy;
      const after = change(name, id, data);
      return after === data ? copy : { ...copy, data: after };
    });
    return changed.every((copy, at) => copy === removed[at]) ? row : { ...row, removed: changed };
  }

  return mapEach(stored, (documents, name) =>
    mapEach(documents, (data, id) => change(name, id, name === "history" ? withRemoved(data) : data)),
  );
}

export async function planWrites(
  documents: Pick<Documents, "list">,
  { from, now, steps = ourSteps }: Forward,
): Promise<{ writes: Write[]; isAnythingStored: boolean }> {
  const named = steps
    .slice(from - 1)
    .flatMap(({ changes, reads = [] }) => [...Object.keys(changes), ...reads]);
  const names = [...new Set(["history", ...named])];
  const lists = await Promise.all(names.map(async (name) => [name, await documents.list(name)] as const));
  const stored = mapEach(Object.fromEntries(lists), (list) =>
    Object.fromEntries(list.map(({ id, data }) => [id, data])),
  );
  const after = bringForward(stored, { from, now, steps });
  const writes = lists.flatMap(([name, list]) =>
    list.flatMap((one) => {
      const data = after[name]?.[one.id] ?? one.data;
      return data === one.data ? [] : [collection(name).put(one.id, one, data)];
    }),
  );
  return { writes, isAnythingStored: lists.some(([, list]) => list.length > 0) };
}

function mapEach<From, To>(
  all: Readonly<Record<string, From>>,
  change: (one: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]));
}
