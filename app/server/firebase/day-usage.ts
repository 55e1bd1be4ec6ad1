// Billed since midnight in California. Each process adds its count to one document at every hundredth of the quota.

import { defineRecord, watchDocuments } from "#server/store/define-record.ts";
import * as v from "valibot";
import { dayOf, endOfDay } from "#domain/zoned-time.ts";
import { commitUnlessConflict, type Documents, type StoredDocument } from "#server/store/documents.ts";
import type { Log } from "../log.ts";

export type BilledOperations = { reads: number; writes: number; deletes: number };

/** https://firebase.google.com/docs/firestore/pricing */
const freeQuota: Readonly<BilledOperations> = { reads: 50_000, writes: 20_000, deletes: 20_000 };

const worrisomeShare = 0.8;

export type DayUsage = ReturnType<typeof openDayUsage>;

export function openDayUsage({ now, log }: { now: () => number; log: Log }) {
  let unsaved = { ...nothing };
  let day = dayOf(now(), timeZone);
  let endsAt = endOfDay(day, timeZone);
  let saving: Promise<"saved" | "taken" | "away"> | null = null;
  let loggedShare = 0;
  let isAway = false;
  let store: { documents: Documents; days: Map<string, StoredDocument>; following: Disposable } | null = null;

  function turnTheDay(): void {
    if (now() < endsAt && dayOf(now(), timeZone) === day) return;
    day = dayOf(now(), timeZone);
    endsAt = endOfDay(day, timeZone);
    unsaved = { ...nothing };
    loggedShare = 0;
  }

  /** All processes, except up to a hundredth of the quota in each of the others. */
  function today() {
    turnTheDay();
    const counted = sum(readSaved(store?.days.get(day)), unsaved);
    const share = shareOf(counted);
    return { counted, share, isWorrisome: share >= worrisomeShare, free: freeQuota, endsAt };
  }

  function count(more: Partial<BilledOperations>): void {
    turnTheDay();
    unsaved = sum(unsaved, { ...nothing, ...more });
    tellOfShare();
    if (shareOf(unsaved) >= savedStep) void save();
  }

  function tellOfShare(): void {
    const { counted, share } = today();
    const reached = [1, worrisomeShare].find((one) => share >= one) ?? 0;
    if (reached <= loggedShare) return;
    loggedShare = reached;
    log("firestore: the free quota of the day", { percent: Math.floor(share * 100), ...counted });
  }

  function save(): Promise<"saved" | "taken" | "away"> {
    saving ??= saveOnce().finally(() => (saving = null));
    return saving;
  }

  async function saveOnce(): Promise<"saved" | "taken" | "away"> {
    if (!store) return "away";
    const { documents, days } = store;
    const [savedDay, saved, added] = [day, days.get(day), unsaved];
    const data = sum(readSaved(saved), added);
    const old = [...days.values()].filter(({ id }) => id < day);
    try {
      const isSaved = await commitUnlessConflict(documents, [
        usageCollection.put(day, saved ?? null, data),
        ...old.map(usageCollection.remove),
      ]);
      isAway = false;
      if (!isSaved) return "taken";
      // Operations counted during the commit, including the commit itself, stay unsaved until the next one.
      if (day === savedDay) unsaved = sum(unsaved, added, -1);
      return "saved";
    } catch (error) {
      if (!isAway) log("usage not saved", { reason: (error as Error).name });
      isAway = true;
      return "away";
    }
  }

  async function saveAll(): Promise<void> {
    await saving;
    if (shareOf(unsaved) === 0) return;
    for (let attempt = 0; attempt < mostAttempts && (await save()) === "taken"; attempt++);
  }

  return {
    count,
    today,
    async share(documents: Documents): Promise<void> {
      const days = new Map<string, StoredDocument>();
      const following = await watchDocuments(documents, usageCollection.name, (id, document) => {
        if (document) days.set(id, document);
        else days.delete(id);
      });
      store = { documents, days, following };
    },
    save: saveAll,
    async close(): Promise<void> {
      await saveAll();
      store?.following[Symbol.dispose]();
      store = null;
    },
  };
}

const timeZone = "America/Los_Angeles";
const savedStep = 0.01;
const mostAttempts = 5;
const nothing: BilledOperations = { reads: 0, writes: 0, deletes: 0 };

export const usageCollection = defineRecord({
  name: "usage",
  shape: v.object({ reads: v.number(), writes: v.number(), deletes: v.number() }),
  staysBehind: "what Firestore has billed for today is counted for that project alone",
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
});

function readSaved(stored: StoredDocument | undefined): BilledOperations {
  return usageCollection.read(stored) ?? nothing;
}

function shareOf({ reads, writes, deletes }: BilledOperations): number {
  return Math.max(reads / freeQuota.reads, writes / freeQuota.writes, deletes / freeQuota.deletes);
}

function sum(one: BilledOperations, other: BilledOperations, sign = 1): BilledOperations {
  return {
    reads: one.reads + sign * other.reads,
    writes: one.writes + sign * other.writes,
    deletes: one.deletes + sign * other.deletes,
  };
}
