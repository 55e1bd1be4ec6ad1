import * as v from "valibot";
import { dayMs, hourMs } from "#domain/time-spans.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { keptCodeShape } from "./second-factor/account-security.ts";
import { missingSteps } from "./second-factor/sign-in-rules.ts";

const minuteMs = 60_000;
const idleMs = 12 * hourMs;
const longestMs = 14 * dayMs;

const begunMs = 15 * minuteMs;

const shape = v.object({
  account: v.string(),
  credential: v.string(),
  at: v.number(),
  seen: v.number(),
  browser: v.optional(v.nullable(v.string()), null),
  system: v.optional(v.nullable(v.string()), null),
  /** null: as old as the session. */
  provedAt: v.optional(v.nullable(v.number()), null),
  awaits: v.optional(v.nullable(v.picklist(missingSteps)), null),
  emailedCode: v.optional(v.nullable(keptCodeShape), null),
});

export const sessionsCollection = defineRecord({
  name: "sessions",
  shape,
  staysBehind: "whoever is signed in signs in again",
  backup: false,
  personal: { onTheDay: { stays: "who is signed in" }, guest: null },
  undo: "never",
  live: ["who may see"],
});

export type KeptSession = v.InferOutput<typeof shape>;

export function readSession(data: JsonObject): KeptSession | null {
  return sessionsCollection.read({ data });
}

/** Another program's document in this collection is not ours, so it never ends. */
export function isSessionOver(data: JsonObject, at: number): boolean {
  const kept = readSession(data);
  if (!kept) return false;
  const { seen, at: begun, awaits } = kept;
  return at >= seen + idleMs || at >= begun + (awaits === null ? longestMs : begunMs);
}
