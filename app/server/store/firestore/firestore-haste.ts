// A host kills ten seconds after SIGTERM, and every waiting request needs an answer by then.

import { CommitTooLarge, Conflict, DocumentsUnavailable } from "#server/store/documents.ts";
import type { Timestamp } from "firebase-admin/firestore";

const usualHaste = { hurriedMs: 1000, hopelessMs: 100 };

export type Haste = ReturnType<typeof openHaste>;

export function openHaste({ hurriedMs, hopelessMs } = usualHaste) {
  let mostMs = Infinity;
  const underWay = new Set<() => void>();

  /** Rejects with `DocumentsUnavailable`; a later result is discarded. */
  async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = (ms: number): void => {
      if (mostMs === hurriedMs) mostMs = hopelessMs;
      reject(new DocumentsUnavailable(`The hosted database did not answer within ${ms} ms`));
    };
    let timer = setTimeout(giveUp, Math.min(timeoutMs, mostMs), timeoutMs);
    const endsAt = performance.now() + timeoutMs;
    const shorten = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, Math.min(hurriedMs, endsAt - performance.now()), hurriedMs);
    };
    underWay.add(shorten);
    work.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      underWay.delete(shorten);
      clearTimeout(timer);
    }
  }

  return {
    within,
    hurry(): void {
      if (mostMs < Infinity) return;
      mostMs = hurriedMs;
      for (const shorten of underWay) shorten();
    },
  };
}

export const { within } = openHaste();

type WaitForRead = <T>(work: Promise<T>) => Promise<T>;

type ReadTimeoutNeeds = { timings: Pick<FirestoreTimings, "readMs" | "awayMs">; within: Haste["within"] };

export function makeReadTimeout({ timings: { readMs, awayMs }, within }: ReadTimeoutNeeds): WaitForRead {
  let isAway = false;
  return async (work) => {
    work.then(
      () => (isAway = false),
      () => {},
    );
    try {
      return await within(isAway ? awayMs : readMs, work);
    } catch (error) {
      if (error instanceof DocumentsUnavailable) isAway = true;
      throw error;
    }
  };
}

export const usualTimings = {
  readMs: 10_000,
  /** For a read after the previous reads timed out. */
  awayMs: 2000,
  /** After it the documents are read to see whether the commit succeeded after all. */
  commitMs: 10_000,
  recheckMs: 5000,
  /** How long a commit waits for the listeners to report it before its documents are read instead. */
  tellMs: 2000,
  /** How long catching up waits for the listener before it reads the collection; and the total. */
  listenMs: 300,
  catchUpMs: 3000,
  reopenMs: 1000,
  /** Before a second look at documents that the listener has not shown; it doubles. */
  confirmMs: 2000,
};

export type FirestoreTimings = typeof usualTimings;

type FailureKind = "conflict" | "aborted" | "unavailable" | "too large" | "bug";

/** https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const kinds: Readonly<Record<number, FailureKind>> = {
  1: "unavailable", // CANCELLED
  2: "unavailable", // UNKNOWN
  4: "unavailable", // DEADLINE_EXCEEDED
  5: "conflict", // NOT_FOUND
  6: "conflict", // ALREADY_EXISTS
  7: "unavailable", // PERMISSION_DENIED
  8: "unavailable", // RESOURCE_EXHAUSTED
  9: "conflict", // FAILED_PRECONDITION
  10: "aborted", // ABORTED: others are writing the same documents
  13: "unavailable", // INTERNAL
  14: "unavailable", // UNAVAILABLE
  15: "unavailable", // DATA_LOSS
  16: "unavailable", // UNAUTHENTICATED
};

const tooLarge = /too (big|large|many)|exceeds? (the )?maximum|larger than|longer than/i;

export function kindOfFailure(error: unknown): FailureKind {
  if (error instanceof DocumentsUnavailable) return "unavailable";
  if (error instanceof Conflict) return "conflict";
  if (error instanceof CommitTooLarge) return "too large";
  if (!(error instanceof Error)) return "bug";
  const { code } = error as { code?: unknown };
  if ((code === 3 || code === 8) && tooLarge.test(error.message)) return "too large";
  if (typeof code === "number") return kinds[code] ?? "bug";
  // An error of the network, before any answer, or of the credentials.
  return typeof code === "string" || /credential|token|network/i.test(error.message) ? "unavailable" : "bug";
}

export function isWorthRepeating(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "number" && [1, 2, 8, 10, 13, 14].includes(code);
}

/** For reads, which have no conflicts: a missing index is our mistake. */
export function toReadFailure(error: unknown): unknown {
  const kind = kindOfFailure(error);
  if (error instanceof DocumentsUnavailable) return error;
  return kind === "unavailable" || kind === "aborted" ? unavailable(error) : error;
}

export function unavailable(cause: unknown): DocumentsUnavailable {
  return new DocumentsUnavailable("The hosted database cannot be used just now", { cause });
}

export type FirestoreSdk = Pick<
  typeof import("firebase-admin/firestore"),
  "FieldPath" | "FieldValue" | "GeoPoint" | "Timestamp"
>;

/** Of the last write, in nanoseconds: digits that compare as text. */
export function toVersion({ seconds, nanoseconds }: Pick<Timestamp, "seconds" | "nanoseconds">): string {
  return `${String(seconds).padStart(11, "0")}${String(nanoseconds).padStart(9, "0")}`;
}

export function toTimestamp({ Timestamp }: FirestoreSdk, version: string): Timestamp | null {
  if (!/^\d{20}$/.test(version)) return null;
  const [seconds, nanoseconds] = [Number(version.slice(0, 11)), Number(version.slice(11))];
  return seconds <= lastSecond ? new Timestamp(seconds, nanoseconds) : null;
}

/** The end of the year 9999, the SDK's last time. */
const lastSecond = 253_402_300_799;
