// Reverts what rows of the history changed about the couple's facts and texts, as far as nobody changed it since. What
// becomes of it is published, also where the folder counted meanwhile.

import {
  applyContentChanges,
  type ContentChange,
  turnContentChanges,
} from "#domain/wedding/content-changes.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { photoPlaces, type WeddingContent } from "#domain/wedding/wedding.ts";
import type { AccountId } from "#server/admin.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
  readEditable,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { uploadsIn } from "#server/workflows/photos/find-photos-in-use.ts";
import type { Write } from "#server/store/documents.ts";
import { findMovedAnswers } from "./find-moved-answers.ts";
import { hasProblems } from "./publish-draft.ts";

export type RevertedContent = {
  changes: readonly ContentChange[];
  writes: readonly Write[];
  stays: readonly Stay[];
};

/** `rows`: newest first. Rejects with `DocumentsUnavailable`. */
export async function revertContent(
  services: Pick<
    Services,
    "documents" | "folder" | "isOpen" | "settings" | "start" | "now" | "views" | "wedding"
  >,
  by: AccountId,
  rows: readonly Pick<HistoryRow, "wedding">[],
): Promise<RevertedContent> {
  const turned = rows.flatMap(({ wedding }) => turnContentChanges(wedding));
  if (turned.length === 0) return { changes: [], writes: [], stays: [] };
  // What is published opens the site, and a couple open theirs themselves.
  if (services.start.isPreparing()) return { changes: [], writes: [], stays: staysOf(turned, new Map()) };
  const published = await findWeddingContent(services, "published");
  const before = published?.kept.content ?? services.folder;
  const held = await findHeldPlaces(services, before, turned);
  const wanted = turned.filter(({ at }) => !held.has(placeOfPhoto(at) ?? ""));
  const { after, applied, stays } = applyContentChanges(editableOf(before), wanted);
  const content = readEditable(after);
  // What has changed since may not go together with what was before.
  const isKept = content && !hasProblems(services, { ...services.folder, ...content });
  if (!isKept || (await findMovedAnswers(services, content.wedding)) > 0) {
    return { changes: [], writes: [], stays: staysOf(turned, held) };
  }
  const write = putWeddingContent("published", published?.stored ?? null, {
    content,
    by,
    at: services.now(),
  });
  return {
    changes: applied,
    writes: applied.length > 0 ? [write] : [],
    stays: staysOf([...stays, ...turned.filter((change) => !wanted.includes(change))], held),
  };
}

type Why = "changed since" | "photo gone";

/**
 * The places where the picture stays, and with it what of it must stay visible: another one stands there now, or the one of
 * before is an upload that is there no more, as after a restored backup without files.
 */
async function findHeldPlaces(
  { views }: Pick<Services, "views">,
  { wedding }: WeddingContent,
  turned: readonly ContentChange[],
): Promise<ReadonlyMap<string, Why>> {
  const uploads = await views.uploadedPhotos();
  const held = new Map<string, Why>();
  for (const { at, from, to } of turned) {
    const place = photoPlaces.find((one) => one === placeOfPhoto(at));
    if (!place) continue;
    const isOther = at[3] === "file" && ![from, to].includes(wedding.photos[place].file);
    if (isOther) held.set(place, "changed since");
    else if (uploadsIn(to).some((id) => uploads.get(id)?.state.is !== "made")) held.set(place, "photo gone");
  }
  return held;
}

/** null: it is about something else than the picture of a place. */
function placeOfPhoto([tree, part, place]: readonly string[]): string | null {
  return tree === "wedding" && part === "photos" ? (place ?? null) : null;
}

function staysOf(changes: readonly ContentChange[], held: ReadonlyMap<string, Why>): Stay[] {
  return changes.map(({ at }) => {
    const why = { content: held.get(placeOfPhoto(at) ?? "") ?? "changed since" };
    return { guestId: null, name: at.join("."), fields: [], why };
  });
}
