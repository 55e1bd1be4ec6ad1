import { CommitTooLarge, Conflict, DocumentsUnavailable } from "#server/store/documents.ts";

export type FailureKind = "conflict" | "aborted" | "unavailable" | "too large" | "bug";

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
