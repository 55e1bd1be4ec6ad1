// An unreadable store or a silent identity service is not the page's fault: the visitor is asked to come back.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import { FilesUnavailable } from "#server/files/files.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";

export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isForNow(error)) throw error;
    throw new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "10" } });
  }
}

export function isForNow(error: unknown): error is Error {
  return (
    error instanceof DocumentsUnavailable ||
    error instanceof IdentityUnavailable ||
    error instanceof FilesUnavailable
  );
}
