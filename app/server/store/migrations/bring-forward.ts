import { isDeepStrictEqual } from "node:util";
import { collection } from "#server/store/define-record.ts";
import {
  type Documents,
  isObject,
  type Json,
  type JsonObject,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import type { Migration, Stored } from "./migration.ts";
import { rowsWithAllFields } from "./2-rows-with-all-fields.ts";
import { severeAllergies } from "./3-severe-allergies.ts";
import { noSavedViews } from "./4-no-saved-views.ts";
import { oneReceipt } from "./5-one-receipt.ts";
import { fewerChoices } from "./6-fewer-choices.ts";
import { householdIds } from "./7-household-ids.ts";
import { patches } from "./8-patches.ts";
import { tableRecords } from "./9-table-records.ts";
import { completeAccounts } from "./10-complete-accounts.ts";
import { householdPatches } from "./11-household-patches.ts";

export type Forward = { from: number; now: number; steps?: readonly Migration[] };

export function bringForward(stored: Stored, { from, now, steps: chosen = steps }: Forward): Stored {
  return chosen.slice(from - 1).reduce((before, step) => runStep(step, before, now), stored);
}

function runStep({ changes, makes }: Migration, stored: Stored, now: number): Stored {
  function change(name: string, id: string, data: JsonObject): JsonObject {
    const step = Object.hasOwn(changes, name) ? changes[name] : undefined;
    const after = step?.(data, { id, stored, now }) ?? data;
    return isDeepStrictEqual(after, data) ? data : after;
  }

  function copyAfter(name: Json | undefined, id: Json | undefined, data: Json | undefined): Json | undefined {
    const isKnown = typeof name === "string" && typeof id === "string" && isObject(data);
    return isKnown ? change(name, id, data) : data;
  }

  /** The history keeps whole documents, and an undo puts them back. Rows before version 8 had `removed`. */
  function withCopies(row: JsonObject): JsonObject {
    const copies = mapList(row["removed"], (copy) => {
      const data = copyAfter(copy["collection"], copy["id"], copy["data"]);
      return data === copy["data"] ? copy : { ...copy, data: data ?? null };
    });
    const patches = mapList(row["patches"], (patch) => {
      if (!Array.isArray(patch["at"]) || patch["at"].length > 0) return patch;
      const [from, to] = ["from", "to"].map((side) =>
        copyAfter(patch["collection"], patch["id"], patch[side]),
      );
      const isSame = from === patch["from"] && to === patch["to"];
      return isSame ? patch : { ...patch, from: from ?? null, to: to ?? null };
    });
    return copies || patches
      ? { ...row, ...(copies && { removed: copies }), ...(patches && { patches }) }
      : row;
  }

  const changed = mapEach(stored, (documents, name) =>
    mapEach(documents, (data, id) => change(name, id, name === "history" ? withCopies(data) : data)),
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
  { from, now, steps: chosen = steps }: Forward,
): Promise<{ writes: Write[]; lists: ReadonlyMap<string, StoredDocument[]> }> {
  const due = chosen.slice(from - 1);
  const reads = due.flatMap((step) => step.reads ?? []);
  const names = new Set(["history", ...reads, ...due.flatMap(({ changes }) => Object.keys(changes))]);
  const lists = new Map<string, StoredDocument[]>();
  for (const name of names) lists.set(name, await documents.list(name));
  const stored = mapEach(Object.fromEntries(lists), (list) =>
    Object.fromEntries(list.map(({ id, data }) => [id, data])),
  );
  const after = bringForward(stored, { from, now, steps: chosen });
  const writes = [...lists].flatMap(([name, list]): Write[] => {
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
  return { writes, lists };
}

function mapList(list: Json | undefined, change: (one: JsonObject) => JsonObject): Json[] | null {
  if (!Array.isArray(list)) return null;
  const before = list as readonly Json[];
  const after = before.map((one) => (isObject(one) ? change(one) : one));
  return after.every((one, at) => one === before[at]) ? null : after;
}

function mapEach<From, To>(
  all: Readonly<Record<string, From>>,
  change: (one: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]));
}

/** A released step is never changed: a change of shape is a new step at the end. The first leads from 1 to 2. */
export const steps: readonly Migration[] = [
  rowsWithAllFields,
  severeAllergies,
  noSavedViews,
  oneReceipt,
  fewerChoices,
  householdIds,
  patches,
  tableRecords,
  completeAccounts,
  householdPatches,
];

export const versionAfter = (all: readonly Migration[]) => 1 + all.length;

export const currentVersion = versionAfter(steps);
