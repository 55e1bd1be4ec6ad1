// One process at a time, under a lease that each commit renews: a process that has lost it fails.

import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { HostedEngineUnusable } from "#server/firebase/firebase-settings.ts";
import { type Log, whereOf } from "#server/log.ts";
import { defineRecord, watchDocuments } from "#server/store/define-record.ts";
import {
  batchesOf,
  commitUnlessConflict,
  type Documents,
  DocumentsUnavailable,
  type JsonObject,
  type Write,
} from "#server/store/documents.ts";
import {
  currentVersion,
  type Forward,
  planWrites,
  steps as ourSteps,
  versionAfter,
} from "./bring-forward.ts";

const only = "now";

/** `to`: a process is bringing it there, or was cut short. */
const shape = v.object({
  version: v.number(),
  to: v.nullable(v.number()),
  by: v.nullable(v.string()),
  until: v.number(),
});

export const storedVersionCollection = defineRecord({
  name: "stored version",
  shape,
  staysBehind: "each store is brought to its version by the site that opens it",
  backup: false,
  personal: { onTheDay: { stays: "which shape the rest has" }, guest: null },
  undo: "never",
  live: [],
});

type Stamp = v.InferOutput<typeof shape>;

/** Without a stamp it is empty, or from before there were steps. */
function readStamp(data: JsonObject | undefined): Stamp {
  return data ? v.parse(shape, data) : { version: 1, to: null, by: null, until: 0 };
}

const usualTimings = {
  leaseMs: 60_000,
  /** In which the processes of the earlier version hear of the lease. They save nothing more. */
  hearMs: 5_000,
  /** While the process that has the lease does not go on. */
  patienceMs: 180_000,
  lookMs: 1_000,
};

export type HostedForward = Pick<Forward, "steps"> & {
  now: () => number;
  random: (bytes: number) => Buffer;
  log: Log;
  keep: (documents: Pick<Documents, "list">, version: number) => Promise<void>;
  timings?: Partial<typeof usualTimings>;
};

/** Rejects with `HostedEngineUnusable`; the message says whether anything was changed. */
export async function bringHostedForward(documents: Documents, needs: HostedForward): Promise<void> {
  const { now, random, log, keep, steps = ourSteps } = needs;
  const { leaseMs, hearMs } = { ...usualTimings, ...needs.timings };
  const [self, to] = [random(12).toString("base64url"), versionAfter(steps)];
  const from = await takeLease(documents, { ...needs, self, to });
  if (from === null) return;

  async function commitHeld(writes: readonly Write[], stamp: Partial<Stamp>): Promise<boolean> {
    const stored = await storedVersionCollection.get(documents, only);
    if (readStamp(stored?.data).by !== self) throw new HostedEngineUnusable(busy);
    const renewed = { version: from, to, by: self, until: now() + leaseMs, ...stamp };
    return commitUnlessConflict(documents, [...writes, storedVersionCollection.put(only, stored, renewed)]);
  }

  let changed = 0;
  try {
    const isStored = await isAnythingStored(documents, steps);
    if (isStored) await pause(hearMs);
    for (let look = 1; ; look++) {
      await commitHeld([], {});
      const { writes, lists } = await planWrites(documents, { from, now: now(), steps });
      if (isStored && look === 1) {
        await commitHeld([], {});
        await keep({ list: async (name) => lists.get(name) ?? documents.list(name) }, from);
      }
      if (writes.length === 0) break;
      if (look > mostLooks) throw new Error("The steps find something to change each time");
      for (const batch of batchesOf(writes, (write) => write, mostWrites)) {
        // A process that has not heard of the lease came between: what is to be changed is looked for once more.
        if (!(await commitHeld(batch, {}))) break;
        changed += batch.length;
      }
    }
    await commitHeld([], { version: to, to: null, by: null, until: 0 });
    if (isStored) log("stored data brought forward", { from, to, changed });
  } catch (error) {
    await commitHeld([], { to: changed > 0 ? to : null, by: null, until: 0 }).catch(() => {});
    const next =
      changed > 0 ? "Start again: it goes on." : "Nothing was changed: start the earlier version again.";
    throw error instanceof HostedEngineUnusable
      ? error
      : new HostedEngineUnusable(
          `The hosted store could not be brought from version ${from} to ${to} (${whereOf(error)}). ${next}`,
          { cause: error },
        );
  }
}

async function isAnythingStored(documents: Documents, steps: Required<Forward>["steps"]): Promise<boolean> {
  for (const name of new Set(["guests", ...steps.flatMap(({ changes }) => Object.keys(changes))]))
    if ((await documents.list(name, { limit: 1 })).length > 0) return true;
  return false;
}

type Lease = HostedForward & { self: string; to: number };

async function takeLease(documents: Documents, { now, timings, self, to }: Lease): Promise<number | null> {
  const { leaseMs, patienceMs, lookMs } = { ...usualTimings, ...timings };
  let [seen, waitedMs]: [seen: string | undefined, waitedMs: number] = [undefined, 0];
  for (;;) {
    const stored = await storedVersionCollection.get(documents, only);
    const stamp = readStamp(stored?.data);
    if (isNewer(stamp, to)) throw new HostedEngineUnusable(newer);
    if (stamp.version === to) return null;
    const leased = { version: stamp.version, to, by: self, until: now() + leaseMs };
    const isFree = stamp.until <= now();
    if (
      isFree &&
      (await commitUnlessConflict(documents, [storedVersionCollection.put(only, stored, leased)]))
    )
      return stamp.version;
    // Each commit of the process that has the lease renews it.
    waitedMs = stored?.version === seen ? waitedMs + lookMs : 0;
    seen = stored?.version;
    if (waitedMs >= patienceMs) throw new HostedEngineUnusable(stuck);
    await pause(lookMs);
  }
}

const mostWrites = 400;

/** More than a process needs that has not heard of the lease and comes between. Each reads everything. */
const mostLooks = 10;

const stuck =
  "Another process is bringing the hosted store to this version, and has not gone on for minutes. Start again when it is done.";
const busy = "Another process is bringing the hosted store to this version. Start again when it is done.";
const newer =
  "The hosted store is of a newer version of Osa, or is just being brought to one. Start the newer version.";

function isNewer({ version, to }: Stamp, known: number): boolean {
  return Math.max(version, to ?? 0) > known;
}

export async function requireBroughtForward(documents: Documents, now: number): Promise<void> {
  const stamp = readStamp((await storedVersionCollection.get(documents, only))?.data);
  if (isNewer(stamp, currentVersion)) throw new HostedEngineUnusable(newer);
  const { writes } = await planWrites(documents, { from: stamp.version, now });
  if (writes.length > 0) {
    throw new HostedEngineUnusable(
      "The hosted store is of an earlier version of Osa. Start the site on it once with this version, which brings it forward.",
    );
  }
}

/** Refuses everything as soon as a newer version is at the store: this process would misread what it writes. */
export async function refuseWhenNewer(
  documents: Documents,
  { log, known = currentVersion }: { log: Log; known?: number },
): Promise<Documents> {
  let isRefusing = false;
  await watchDocuments(documents, storedVersionCollection.name, (_, document) => {
    const stamp = readStamp(document?.data);
    const was = isRefusing;
    isRefusing = isNewer(stamp, known);
    if (isRefusing && !was) log("a newer version is at the store: this process saves and reads nothing more");
  });
  async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
    if (isRefusing) throw new DocumentsUnavailable("A newer version is at the store");
    return work();
  }
  return {
    ...documents,
    get: (...asked) => orRefuse(() => documents.get(...asked)),
    list: (...asked) => orRefuse(() => documents.list(...asked)),
    commit: (writes) => orRefuse(() => documents.commit(writes)),
  };
}
