// Runs the steps over documents in memory: those of a store at its opening, or those of a backup.json.

import { collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, Write } from "#server/store/documents.ts";
import { isObject, type Migration, type Stored } from "./migration.ts";
import { steps as ourSteps } from "./steps.ts";

export type Forward = { from: number; now: number; steps?: readonly Migration[] };

export function bringForward(stored: Stored, { from, now, steps = ourSteps }: Forward): Stored {
  return steps.slice(from - 1).reduce((before, step) => runStep(step, before, now), stored);
}

function runStep({ changes, makes }: Migration, stored: Stored, now: number): Stored {
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

  const changed = mapEach(stored, (documents, name) =>
    mapEach(documents, (data, id) => change(name, id, name === "history" ? withRemoved(data) : data)),
  );
  const made = Object.fromEntries(
    Object.entries(makes?.(stored) ?? {}).filter(([, documents]) => Object.keys(documents).length > 0),
  );
  return {
    ...changed,
    ...mapEach(made, (documents, name) =>
      Object.fromEntries(
        Object.entries({ ...changed[name], ...documents }).flatMap(([id, data]) =>
          data ? [[id, data]] : [],
        ),
      ),
    ),
  };
}

export async function planWrites(
  documents: Pick<Documents, "list">,
  { from, now, steps = ourSteps }: Forward,
): Promise<{ writes: Write[]; isAnythingStored: boolean }> {
  const due = steps.slice(from - 1);
  const reads = due.flatMap((step) => step.reads ?? []);
  const names = [...new Set(["history", ...reads, ...due.flatMap(({ changes }) => Object.keys(changes))])];
  const lists = await Promise.all(names.map(async (name) => [name, await documents.list(name)] as const));
  const stored = mapEach(Object.fromEntries(lists), (list) =>
    Object.fromEntries(list.map(({ id, data }) => [id, data])),
  );
  const after = bringForward(stored, { from, now, steps });
  const writes = lists.flatMap(([name, list]): Write[] => {
    const { put, remove } = collection(name);
    const known = new Map(list.map((one) => [one.id, one]));
    const puts = Object.entries(after[name] ?? {}).flatMap(([id, data]) => {
      const before = known.get(id) ?? null;
      return data === before?.data ? [] : [put(id, before, data)];
    });
    // Last, since another document may have what they held.
    const gone = list.filter(({ id }) => !Object.hasOwn(after[name] ?? {}, id));
    return [...puts, ...gone.map(remove)];
  });
  return { writes, isAnythingStored: lists.some(([, list]) => list.length > 0) };
}

function mapEach<From, To>(
  all: Readonly<Record<string, From>>,
  change: (one: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]));
}
