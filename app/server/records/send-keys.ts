// Keys of requests to `POST /api/sendEmail`, so that a repetition sends nothing. Only digests are stored.

import * as v from "valibot";
import { hourMs } from "#domain/time-spans.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, Write } from "#server/store/documents.ts";

export const sendKeysCollection = collection("send keys");

/** `body`: digest of the request; `emails`: their ids, in the order of the recipients. */
export type SentRequest = { body: string; emails: readonly string[] };

/** Longer than another site's outbox keeps trying, so that none of its attempts meets a forgotten key. */
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
