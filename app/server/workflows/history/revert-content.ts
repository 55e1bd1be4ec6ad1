// What somebody changed since stays. The result is published, also where the folder counted meanwhile.

import {
  applyChanges,
  asValue,
  findChanges,
  type Grains,
  invertChanges,
  isSameValue,
  type Patch,
  type Value,
  valueAt,
} from "#domain/history/patches.ts";
import type { Skipped } from "#domain/guest/field-changes.ts";
import { photoPlaces, type WeddingContent } from "#domain/wedding/wedding.ts";
import { sectionOfParts, sectionsWithOtherParts } from "#domain/wedding/editing/move-part.ts";
import type { Admin } from "#server/admin.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  editableOf,
  findWeddingContent,
  readEditable,
  weddingContentCollection,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import { uploadsIn } from "#server/workflows/photos/find-photos-in-use.ts";
import { findMovedAnswers, hasProblems, revisePublished } from "#server/workflows/wedding/publish-draft.ts";
import { type Reverted, skippedOf } from "./revert-rows.ts";
import { tableOfNote } from "#domain/seating/note-references.ts";
import type { NotedPlan } from "#domain/seating/plan-notes.ts";
import { ensureTables } from "#domain/seating/table-record.ts";
import { planOfTree, seatingCollection, treeOfPlan } from "#server/records/seating-document.ts";

/** Rejects with `DocumentsUnavailable`. */
export async function revertContent(
  services: Services,
  admin: Admin,
  { document, rows }: { document: Reverted; rows: readonly HistoryRow[] },
): Promise<readonly Skipped[]> {
  const inverted = invertRows(rows);
  if (inverted.length === 0 || document.id !== "published") return [];
  // What is published opens the site, and a couple open theirs themselves.
  if (services.start.isPreparing()) return inverted.map(skippedOf);
  const published = await findWeddingContent(services, "published");
  const now = published?.kept.content ?? services.folder;
  const held = await findHeldPlaces(services, now, inverted);
  const skippedOfPatches = (patches: readonly Patch[]) =>
    patches.map((patch): Skipped => {
      const isGone = held.get(placeOfPhoto(patch.at) ?? "") === "photo gone";
      return isGone ? { ...skippedOf(patch), why: "photo gone" } : skippedOf(patch);
    });
  const before = editableOf(now);
  const wanted = withWholeSections(before, inverted, ({ at }) => !held.has(placeOfPhoto(at) ?? ""));
  const { after, applied, skipped } = applyChanges(before, wanted);
  const content = readEditable(after);
  // What has changed since may not go together with what was before.
  const isKept = content && !hasProblems(services, { ...services.folder, ...content });
  if (!isKept || (await findMovedAnswers(services, content.wedding)) > 0) return skippedOfPatches(inverted);
  if (applied.length > 0)
    Object.assign(document, revisePublished(services, admin, published, { before, after: content }));
  return skippedOfPatches([...skipped, ...inverted.filter((patch) => !wanted.includes(patch))]);
}

/** Where chapters came or went, all that moved with them goes back, or nothing of it. */
function withWholeSections(
  before: object,
  inverted: readonly Patch[],
  mayGoBack: (patch: Patch) => boolean,
): readonly Patch[] {
  const may = inverted.filter(mayGoBack);
  const { skipped } = applyChanges(before, may);
  const arranged = sectionsWithOtherParts(inverted);
  const ofSection = ({ at }: Patch) => [...arranged].find((section) => section === sectionOfParts(at));
  const torn = new Set([...skipped, ...inverted.filter((one) => !may.includes(one))].map(ofSection));
  return may.filter((patch) => !ofSection(patch) || !torn.has(ofSection(patch)));
}

export function isOfContent({ collection, at }: Patch): boolean {
  return collection === weddingContentCollection.name && at.length > 0;
}

type Why = "changed since" | "photo gone";

/** A picture stays where another stands now, or the one of before is gone, as after a backup without files. */
async function findHeldPlaces(
  { views }: Services,
  { wedding }: WeddingContent,
  inverted: readonly Patch[],
): Promise<ReadonlyMap<string, Why>> {
  const uploads = await views.uploadedPhotos();
  const held = new Map<string, Why>();
  for (const { at, from, to } of inverted) {
    const place = photoPlaces.find((one) => one === placeOfPhoto(at));
    if (!place) continue;
    const isOther = at[3] === "file" && ![from, to].includes(wedding.photos[place]?.file ?? null);
    if (isOther) held.set(place, "changed since");
    else if (uploadsIn(to).some((id) => uploads.get(id)?.state.is !== "made")) held.set(place, "photo gone");
  }
  return held;
}

function placeOfPhoto([tree, part, place]: readonly string[]): string | null {
  return tree === "wedding" && part === "photos" ? (place ?? null) : null;
}

/** Of what changed inside a document, which neither came nor went. */
function invertRows(rows: readonly HistoryRow[], grains: Grains = {}): Patch[] {
  return rows.flatMap(({ patches }) => {
    const inside = patches.filter(({ at }) => at.length > 0);
    return invertChanges(inside, grains);
  });
}

/** A table that has got a note since stays, for what is noted of it. `after` null: nothing goes back. */
export function revertPlan(
  rows: readonly HistoryRow[],
  seating: NotedPlan,
): { after: NotedPlan | null; skipped: Skipped[] } {
  const { grains } = seatingCollection.undo;
  const inverted = invertRows(rows, grains);
  const tree = treeOfPlan(seating);
  const now = asValue(tree);
  const { after, applied, skipped } = applyChanges(tree, inverted, grains);
  const wanted = planOfTree(after);
  const back = new Set(applied.map(({ at }) => at.join(" ")));
  const held = inverted.filter(isGoing).flatMap((patch) => {
    const table = patch.at[1] ?? "";
    const notes = wanted.notes.filter(
      (note) => tableOfNote(note) === table && !back.has(`notes ${note.key}`),
    );
    return notes.map((note): { table: string; patch: Patch } => {
      const there = asValue(note);
      return { table, patch: { ...patch, at: ["notes", note.key], from: there, to: there } };
    });
  });
  const tables = ensureTables(
    wanted.tables,
    held.map(({ table }) => table),
  );
  const plan = { tables, notes: wanted.notes };
  const named = [...skipped.flatMap((patch) => partsOf(patch, now)), ...held.map(({ patch }) => patch)];
  const unique = new Map(named.map((patch) => [patch.at.join(" "), patch]));
  return {
    after: isSameValue(asValue(treeOfPlan(plan)), now) ? null : plan,
    skipped: [...unique.values()].map(skippedOf),
  };
}

function isGoing({ at, to }: Patch): boolean {
  return at[0] === "tables" && at.length === 2 && to === null;
}

function partsOf(patch: Patch, now: Value): Patch[] {
  const { at } = patch;
  if (at[0] !== "tables") return [patch];
  if (at.length > 2) return [{ ...patch, at: at.slice(0, 3) }];
  const [was, is] = [patch.from ?? patch.to, valueAt(now, at)];
  const changes = findChanges(was as object | null, is as object | null);
  return changes.map((part) => ({ ...patch, ...part, at: [...at, ...part.at.slice(0, 1)] }));
}
