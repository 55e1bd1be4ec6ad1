// The couple's folder is not touched: it is theirs to change.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection, readHistoryRow } from "#server/records/history.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import {
  type Documents,
  isObject,
  type JsonObject,
  retryOnConflict,
  type Write,
} from "#server/store/documents.ts";

/** The function that comes back forgets again what was written meanwhile. Rejects with `DocumentsUnavailable`. */
export async function forgetIntroductionOf(
  services: Services,
  guestId: GuestId,
): Promise<() => Promise<void>> {
  const own = await listIntroductionsOf(services.documents, guestId);
  const forget = () => forgetIntroductions(services, (id) => own.has(id));
  if (own.size > 0) await forget();
  return forget;
}

export function forgetIntroductions(services: Services, isMeant: (id: string) => boolean): Promise<void> {
  const { documents } = services;
  return retryOnConflict(services, async () => {
    const contents = await weddingContentCollection.list(documents);
    // Also where the folder counts again: its return is in the history, and can be undone.
    const rows = await historyCollection.list(documents);
    const writes = [
      ...contents.flatMap((stored): Write[] => {
        const texts = withoutIntroductions(stored.data["texts"], isMeant);
        return texts ? [weddingContentCollection.put(stored.id, stored, { ...stored.data, texts })] : [];
      }),
      ...rows.flatMap((stored): Write[] => {
        const all = readHistoryRow(stored)?.patches ?? [];
        const patches = all.filter(
          ({ collection, at: [, , part, id] }) =>
            collection !== weddingContentCollection.name || part !== "introductions" || !id || !isMeant(id),
        );
        const isSame = patches.length === all.length;
        return isSame ? [] : [historyCollection.put(stored.id, stored, { ...stored.data, patches })];
      }),
    ];
    if (writes.length > 0) await documents.commit(writes);
  });
}

function withoutIntroductions(texts: unknown, isMeant: (id: string) => boolean): JsonObject | null {
  if (!isObject(texts)) return null;
  let hasOne = false;
  const remaining = Object.entries(texts).map(([language, words]) => {
    const introductions = isObject(words) ? words["introductions"] : null;
    if (!isObject(words) || !isObject(introductions)) return [language, words] as const;
    const others = Object.entries(introductions).filter(([id]) => !isMeant(id));
    hasOne ||= others.length < Object.keys(introductions).length;
    return [language, { ...words, introductions: Object.fromEntries(others) }] as const;
  });
  return hasOne ? Object.fromEntries(remaining) : null;
}

/** What is stored of a guest's own introductions, by document and language. Rejects with `DocumentsUnavailable`. */
export async function findIntroductionsOf(
  documents: Documents,
  guestId: GuestId,
): Promise<Record<string, JsonObject>> {
  const own = await listIntroductionsOf(documents, guestId);
  const contents = await weddingContentCollection.list(documents);
  const found = contents.flatMap(({ id, data }) => {
    const texts = Object.entries(isObject(data["texts"]) ? data["texts"] : {}).flatMap(
      ([language, words]) => {
        const introductions = isObject(words) ? words["introductions"] : null;
        const theirs = Object.entries(isObject(introductions) ? introductions : {}).filter(([key]) =>
          own.has(key),
        );
        return theirs.length > 0 ? [[language, Object.fromEntries(theirs)] as const] : [];
      },
    );
    return texts.length > 0 ? [[id, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(found);
}

async function listIntroductionsOf(documents: Documents, guestId: GuestId): Promise<ReadonlySet<string>> {
  const stored = guestFields.descriptionId.stored;
  const guests = await guestsCollection.list(documents);
  const rows = (await historyCollection.list(documents)).flatMap((row) => readHistoryRow(row) ?? []);
  const own = rows.filter((row) => row.guestId === guestId);
  const ids: unknown[] = [
    ...guests.filter(({ id }) => id === guestId).map(({ data }) => data[stored]),
    ...own.flatMap(({ removed }) => removed.map(({ data }) => data[stored])),
    ...own.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === "descriptionId").flatMap(({ from, to }) => [from, to]),
    ),
  ];
  // One that is made at this moment begins with the guest's own id.
  ids.push(guestId);
  const ofOthers = new Set(guests.filter(({ id }) => id !== guestId).map(({ data }) => data[stored]));
  const isOwn = (id: unknown) => typeof id === "string" && id !== "" && !ofOthers.has(id);
  return new Set(ids.filter(isOwn) as string[]);
}
