import { DocumentsUnavailable } from "#server/store/documents.ts";
import { FilesUnavailable } from "#server/files/files.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isForNow(error)) throw error;
    throw new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "10" } });
  }
}

/** null: it could not be saved now, and the log says so. */
export async function orNotSaved<T>({ log }: Services, intent: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!isForNow(error)) throw error;
    log("deed not saved", { intent, reason: error.name });
    return null;
  }
}

export function noneForNow(error: unknown): null {
  if (!isForNow(error)) throw error;
  return null;
}

export function isForNow(error: unknown): error is Error {
  return (
    error instanceof DocumentsUnavailable ||
    error instanceof IdentityUnavailable ||
    error instanceof FilesUnavailable
  );
}
