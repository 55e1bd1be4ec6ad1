// Counted on the server, so that dropping a cookie gains nothing. No limit applies to a whole account or site,
// because one attacker could then lock out all others. Processes that share a store share counts (shared-counts.ts).

import { clocksDifferMs, dayMs, isOfLastDay } from "#domain/zoned-time.ts";
import { type Log, logLimitReached } from "#server/log.ts";
import { defineRecord, withoutNamedLast } from "#server/store/define-record.ts";
import * as v from "valibot";
import type { Documents, Write } from "#server/store/documents.ts";

export type RateLimits = {
  /** All tries, or none. Rejects with `DocumentsUnavailable`: uncounted tries are not allowed. */
  take(tries: readonly Try[]): Promise<{ ok: true } | { ok: false; seconds: number }>;
  giveBack(tries: readonly Try[]): Promise<void>;
};

export type Try = { limit: Limit; subject: string };

export type Limit = { name: string; most: number; windowMs: number };

const minute = 60_000;

export const limits = {
  codePerVisitor: { name: "code per visitor", most: 10, windowMs: 10 * minute },
  codePerAddress: { name: "code per address", most: 30, windowMs: 10 * minute },
  kitchenPerAddress: { name: "kitchen link per address", most: 30, windowMs: 10 * minute },
  suggestionsPerVisitor: { name: "suggestions per visitor", most: 60, windowMs: minute },
  suggestionsPerAddress: { name: "suggestions per address", most: 300, windowMs: minute },
  answersPerVisitor: { name: "answers per visitor", most: 30, windowMs: 10 * minute },
  answersPerAddress: { name: "answers per address", most: 120, windowMs: 10 * minute },
  passwordPerAccountAndAddress: { name: "password per account and address", most: 5, windowMs: 10 * minute },
  passwordPerAddress: { name: "password per address", most: 30, windowMs: 10 * minute },
  passwordPerKnownBrowser: { name: "password per known browser", most: 10, windowMs: 10 * minute },
  passwordChangePerAccount: { name: "password change per account", most: 10, windowMs: 10 * minute },
  passkeyPerAddress: { name: "passkey per address", most: 60, windowMs: 10 * minute },
  // A wedding has a dozen, and each is a minute of the machine's work.
  photosPerAccount: { name: "photos per account", most: 60, windowMs: 60 * minute },
  // Only of browsers without script; each is seconds of the machine's work.
  proposalsPerAccount: { name: "proposals per account", most: 60, windowMs: 10 * minute },
  // Several phones at several doors may share one.
  ticksPerAccount: { name: "ticks per account", most: 1_000, windowMs: 10 * minute },
  noticesPerAccount: { name: "security notices per account", most: 5, windowMs: 60 * minute },
  proofPerAccount: { name: "proof per account", most: 10, windowMs: 10 * minute },
  // Six digits, and a guesser with many addresses: a whole day of tries opens one account in 1,400.
  codePerAccount: { name: "one-time code per account", most: 10, windowMs: 60 * minute },
  codePerKnownBrowser: { name: "one-time code per known browser", most: 10, windowMs: 10 * minute },
  recoveryPerAccountAndAddress: { name: "recovery code per account", most: 5, windowMs: 10 * minute },
  enrolmentEmailPerAccount: { name: "enrolment code per account", most: 5, windowMs: 60 * minute },
  guestFilesPerAccount: { name: "guest files per account", most: 1, windowMs: 10 * minute },
  passwordResetPerAddress: { name: "password reset per address", most: 5, windowMs: 10 * minute },
  passwordResetPerAccount: { name: "password reset per account", most: 3, windowMs: 60 * minute },
} satisfies Record<string, Limit>;

export function openRateLimits(options: { log: Log; now: () => number; factor: number }): RateLimits {
  const { now, factor } = options;
  let windows = new Map<string, Window>();

  function count(attempt: Try, at: number): void {
    const key = keyOf(attempt);
    if (!windows.has(key) && windows.size >= mostWindows) windows = forgetPast(windows, at);
    windows.set(key, withOneMore(windows.get(key), attempt.limit, at));
  }

  return {
    async take(tries) {
      const at = now();
      const waitsMs = tries.map((attempt) =>
        waitFor(windows.get(keyOf(attempt)), timesFactor(attempt.limit, factor), at),
      );
      if (waitsMs.some((waitMs) => waitMs > 0)) return tooMany(options, tries, waitsMs);
      for (const attempt of tries) count(attempt, at);
      return { ok: true };
    },
    async giveBack(tries) {
      for (const attempt of tries) {
        const window = windows.get(keyOf(attempt));
        if (window) windows.set(keyOf(attempt), withOneLess(window));
      }
    },
  };
}

export type Window = { count: number; endsAt: number };

type Bound = Pick<Limit, "most" | "windowMs">;

export function timesFactor({ most, windowMs }: Bound, factor: number): Bound {
  return { most: most * factor, windowMs };
}

export function waitFor(window: Window | undefined, { most, windowMs }: Bound, at: number): number {
  return isOpen(window, windowMs, at) && window.count >= most ? window.endsAt - at : 0;
}

export function withOneMore(window: Window | undefined, { windowMs }: Bound, at: number): Window {
  return isOpen(window, windowMs, at)
    ? { ...window, count: window.count + 1 }
    : { count: 1, endsAt: at + windowMs };
}

/** A window that ends too late started before the clock was set back, so it does not apply. */
function isOpen(window: Window | undefined, windowMs: number, at: number): window is Window {
  return window !== undefined && window.endsAt > at && window.endsAt <= at + windowMs + clocksDifferMs;
}

export function withOneLess(window: Window): Window {
  return { ...window, count: Math.max(0, window.count - 1) };
}

export function tooMany(
  logger: { log: Log; now: () => number },
  tries: readonly Try[],
  waitsMs: readonly number[],
): { ok: false; seconds: number } {
  tries.forEach(({ limit, subject }, place) => {
    if ((waitsMs[place] ?? 0) > 0) logLimitReached(logger, { limit: limit.name, subject });
  });
  return { ok: false, seconds: Math.ceil(Math.max(0, ...waitsMs) / 1000) };
}

function keyOf({ limit, subject }: Try): string {
  return `${limit.name}\n${subject}`;
}

const mostWindows = 100_000;

/** Keeps the fullest windows: a crowd of single tries must not erase the count of a frequent source. */
function forgetPast(windows: ReadonlyMap<string, Window>, at: number): Map<string, Window> {
  const open = [...windows].filter(([, window]) => window.endsAt > at);
  if (open.length < mostWindows) return new Map(open);
  return new Map(open.toSorted(([, one], [, other]) => other.count - one.count).slice(0, mostWindows / 2));
}

type DayQuota = {
  name: string;
  /** An id or a keyed hash, never a plain name or address. */
  subject: string;
  most: number;
  items: readonly string[];
};

/** For any 24 hours, counted in the store so that a restart does not reset it. The same item twice counts once. */
export async function takeFromDayQuota(
  { documents, now }: { documents: Documents; now: () => number },
  { name, subject, most, items }: DayQuota,
): Promise<Write | "unchanged" | "used up"> {
  const at = now();
  const id = `${name} ${subject}`;
  const { value, stored } = await quotasCollection.find(documents, id);
  const taken = (value?.taken ?? []).filter((one) => isOfLastDay(one.at, at));
  const open = [...new Set(items)].filter((item) => !taken.some((one) => one.item === item));
  if (open.length === 0) return "unchanged";
  if (taken.length + open.length > most) return "used up";
  const data = { taken: [...taken, ...open.map((item) => ({ item, at }))], until: at + dayMs };
  return quotasCollection.put(id, stored, data);
}

export const quotasCollection = defineRecord({
  name: "limits",
  shape: v.object({ taken: v.array(v.object({ item: v.string(), at: v.number() })), until: v.number() }),
  staysBehind: "what somebody may do so often in a day is counted anew",
  backup: false,
  personal: {
    onTheDay: "goes",
    guest: {
      erased: withoutNamedLast,
      inFile: { because: "how often something was done, under a digest, for two days" },
    },
  },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});
