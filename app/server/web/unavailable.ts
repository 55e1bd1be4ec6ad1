// A store that cannot be read, or a service that knows who is signed in and does not answer, is no
// fault of the page: the visitor is told to come back.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";

export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isForNow(error)) throw error;
    throw new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "10" } });
  }
}

/** What passes by itself, and is not ours. */
export function isForNow(error: unknown): error is Error {
  return error instanceof DocumentsUnavailable || error instanceof IdentityUnavailable;
}
