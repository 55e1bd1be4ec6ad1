// Of a letter that was sent a month ago the couple keep to whom, when and what about; its text goes.

import { Conflict, type Documents } from "#server/documents/documents.ts";
import { outboxCollection, readOutboxLetter } from "./outbox-letter.ts";

const keptMs = 30 * 24 * 60 * 60 * 1000;

export async function forgetOldLetters(documents: Documents, now: number): Promise<void> {
  for (const { id, version, data } of await documents.list(outboxCollection, { where: { state: "sent" } })) {
    const letter = readOutboxLetter(data);
    if (letter.text === null || letter.createdAt > now - keptMs) continue;
    const forgotten = { ...letter, text: null, html: null };
    try {
      await documents.commit([
        { write: "update", collection: outboxCollection, id, version, data: forgotten },
      ]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error; // In use; the next day looks again.
    }
  }
}
