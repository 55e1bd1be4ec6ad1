// An answer that fitted no guest is thrown away. The history keeps it for thirty days, to be undone.

import { accept, refuse, type Result } from "#domain/result.ts";
import { Conflict } from "#server/documents/documents.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import type { AttachRefusal, SeenAnswer } from "./attach-answer.ts";
import { historyWrite, newId } from "./history.ts";
import { unmatchedCollection } from "./keep-unmatched-answer.ts";

/** Rejects with `DocumentsUnavailable`. */
export async function discardAnswer(
  services: Services,
  admin: Admin,
  { answerId: id, answerVersion }: SeenAnswer,
): Promise<Result<{ group: string }, AttachRefusal>> {
  const { documents, random } = services;
  const stored = await documents.get(unmatchedCollection, id);
  if (!stored) return refuse("gone");
  const { version, data } = stored;
  if (version !== answerVersion) return refuse("changed");
  const group = newId(random);
  try {
    await documents.commit([
      { write: "delete", collection: unmatchedCollection, id, version },
      historyWrite(services, {
        group,
        by: "admin",
        adminId: admin.id,
        deed: "discarded",
        guestId: null,
        removed: [{ collection: unmatchedCollection, id, data }],
      }),
    ]);
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  return accept({ group });
}
