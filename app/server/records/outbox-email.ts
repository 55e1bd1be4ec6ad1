// An email as the outbox keeps it: a document of its own, made in the commit of the deed it tells of.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

export const outboxCollection = collection("outbox");

const shape = v.object({
  to: v.array(v.string()),
  subject: v.string(),
  /** null: forgotten, some time after the email came to an end. */
  text: v.nullable(v.string()),
  html: v.nullable(v.string()),
  kind: v.string(),
  guestId: v.nullable(v.string()),
  state: v.picklist(["waiting", "sending", "sent", "failed"]),
  /** How often a server decided on this email; tries that reached none are not counted. */
  attempts: v.number(),
  /** When it was last tried in vain, and for how long it has been tried in all. */
  triedAt: v.optional(v.nullable(v.number()), null),
  triedMs: v.optional(v.number(), 0),
  createdAt: v.number(),
  dueAt: v.number(),
  /** While sending: who may send it, and until when. Then anybody takes it up again. */
  leasedBy: v.nullable(v.string()),
  leaseUntil: v.nullable(v.number()),
  /** When it was sent or given up. */
  endedAt: v.nullable(v.number()),
  /** The last words of the server, for the couple; may hold the guest's address. */
  lastReply: v.nullable(v.string()),
});

export type OutboxEmail = v.InferOutput<typeof shape>;

/** null: the document is no email. */
export function readOutboxEmail(document: StoredDocument): OutboxEmail | null {
  const read = v.safeParse(shape, document.data);
  return read.success ? read.output : null;
}

export function updateEmail({ id, version }: StoredDocument, email: OutboxEmail): Write {
  const data: JsonObject = email;
  return outboxCollection.put(id, { version }, data);
}
