// Keys of requests to `POST /api/sendEmail`, so that a repetition sends nothing. Only digests are stored.

import * as v from "valibot";
import { hourMs } from "#domain/time-spans.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, Write } from "#server/store/documents.ts";

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

export const sendKeysCollection = defineRecord({
  name: "send keys",
  shape,
  backup: false,
  personal: { onTheDay: { stays: "digests, for three days" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});
