// A store that cannot be read is no fault of the page: the visitor is told to come back.

import { DocumentsUnavailable } from "#server/documents/documents.ts";

export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    throw new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "10" } });
  }
}
