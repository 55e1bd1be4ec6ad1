// What a caller of `POST /api/sendEmail` called a request, so that sending it again sends nothing: digests alone.

import * as v from "valibot";
import { hourMs } from "#domain/time-spans.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, Write } from "#server/store/documents.ts";

export const sendKeysCollection = collection("send keys");

/** `body`: digest of what was sent; `emails`: their ids, in the order of the recipients. */
export type SentRequest = { body: string; emails: readonly string[] };

/** Longer than another site's outbox tries, so that no attempt of it comes to a host that has forgotten. */
const keyKeptMs = 72 * hourMs;

export async function findSentRequest(
  { documents }: { documents: Pick<Documents, "get"> },
  keyId: string,
): Promise<SentRequest | null> {
  const stored = await sendKeysCollection.get(documents, keyId);
  return stored && v.parse(shape, stored.data);
}

export function sentRequestWrite(keyId: string, request: SentRequest, now: number): Write {
  return sendKeysCollection.put(keyId, null, { ...request, until: now + keyKeptMs });
}

const shape = v.object({ body: v.string(), emails: v.array(v.string()) });
