// Public, and a hosted store bills every read: at most one read in a few seconds, and no trial writes to such a store.

import * as v from "valibot";
import { defineRecord, type Saving } from "#server/store/define-record.ts";
import { commitUnlessConflict, type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Log } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";

export type Health = "well" | "cannot be read" | "cannot be saved";

const checkEveryMs = 5_000;
const writeEveryMs = 30_000;
/** A failed hosted store is tried again only by the next answering guest, which may be much later. */
const believedMs = 10 * 60_000;

type HealthCheck = { at: number; health: Promise<Health> };

type Needs = {
  documents: Documents;
  saving: Saving;
  settings: Pick<Settings, "documents">;
  now: () => number;
  log: Log;
};

const checks = new WeakMap<Documents, HealthCheck>();

export function findHealth(services: Needs): Promise<Health> {
  const { documents, now } = services;
  const last = checks.get(documents);
  if (last && Math.abs(now() - last.at) < checkEveryMs) return last.health;
  const health = checkHealth(services, last?.health ?? null);
  checks.set(documents, { at: now(), health });
  return health;
}

async function checkHealth(services: Needs, before: Promise<Health> | null): Promise<Health> {
  const { documents, log } = services;
  const canRead = await guestsCollection.list(documents, { limit: 1 }).then(
    () => true,
    () => false,
  );
  const health = !canRead ? "cannot be read" : (await canSave(services)) ? "well" : "cannot be saved";
  if (health !== "well" && health !== (await before)) log("health check failed", { reason: health });
  return health;
}

async function canSave(services: Needs): Promise<boolean> {
  const { saving, settings, now } = services;
  const isEmbedded = settings.documents === "sqlite";
  const isFresh = (at: number) => Math.abs(now() - at) < (isEmbedded ? writeEveryMs : believedMs);
  const last = saving.last();
  if (last && isFresh(last.at)) return last.isSaved;
  if (isEmbedded) await trySaving(services);
  return !isEmbedded || saving.last()?.isSaved !== false;
}

/** As large as an answer with its emails; less room would not help a guest. */
const data = { filler: "x".repeat(24_000) };

export const healthCollection = defineRecord({
  name: "health",
  shape: v.object({ filler: v.string() }),
  staysBehind: "whether something can be saved is tried there",
  backup: false,
  personal: { onTheDay: { stays: "a trial that says nothing" }, guest: null },
  undo: "never",
  live: [],
});

async function trySaving({ documents }: Needs): Promise<void> {
  try {
    const stored = await healthCollection.get(documents, "trial");
    await commitUnlessConflict(documents, [healthCollection.put("trial", stored, data)]);
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
  }
}
