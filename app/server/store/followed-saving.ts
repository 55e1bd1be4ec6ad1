// For monitoring, which must not cost a write where writes are billed.

import { type Documents, DocumentsUnavailable } from "./documents.ts";

export type Saving = {
  last(): { at: number; isSaved: boolean } | null;
};

export function followSaving(
  documents: Documents,
  now: () => number,
): { documents: Documents; saving: Saving } {
  let last: ReturnType<Saving["last"]> = null;
  return {
    saving: { last: () => last },
    documents: {
      ...documents,
      async commit(writes) {
        try {
          await documents.commit(writes);
          if (writes.length > 0) last = { at: now(), isSaved: true };
        } catch (error) {
          // A conflict says nothing about the disk.
          if (error instanceof DocumentsUnavailable) last = { at: now(), isSaved: false };
          throw error;
        }
      },
    },
  };
}
