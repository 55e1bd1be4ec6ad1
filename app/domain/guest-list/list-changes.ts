// What changed about the tags, columns and views that the couple set up, as the history keeps it, and how it goes back.

import {
  isSameTag,
  type ListSettings,
  type OwnColumn,
  type SavedView,
  type TagStyle,
} from "./list-settings.ts";
import { isSameViewName } from "./saved-views.ts";

type Change<Kind, Value> = { kind: Kind; from: Value | null; to: Value | null };

/** `from` null: it is new; `to` null: it is gone. */
export type ListChange = Change<"tag", TagStyle> | Change<"column", OwnColumn> | Change<"view", SavedView>;

/** What cannot be changed, because it is not as it was before, stays. */
export function applyListChanges(
  before: ListSettings,
  changes: readonly ListChange[],
): { after: ListSettings; applied: ListChange[]; stays: ListChange[] } {
  let after = before;
  const applied: ListChange[] = [];
  const stays: ListChange[] = [];
  for (const change of changes) {
    if (change.kind === "tag") {
      const tags = changed(after.tags, change, (one, other) => isSameTag(one.name, other.name));
      if (tags === "as wanted") continue;
      if (tags) after = { ...after, tags };
      (tags ? applied : stays).push(change);
    } else if (change.kind === "view") {
      const views = changed(after.views, change, (one, other) => isSameViewName(one.name, other.name));
      if (views === "as wanted") continue;
      if (views) after = { ...after, views };
      (views ? applied : stays).push(change);
    } else {
      const columns = changed(after.columns, change, (one, other) => one.key === other.key);
      if (columns === "as wanted") continue;
      if (columns) after = { ...after, columns };
      (columns ? applied : stays).push(change);
    }
  }
  return { after, applied, stays };
}

/** What was saved, renamed, replaced or deleted between the two: at most one view is new. */
export function viewChangesBetween(
  before: readonly SavedView[],
  after: readonly SavedView[],
): Change<"view", SavedView>[] {
  const isIn = (views: readonly SavedView[]) => (view: SavedView) => views.some((one) => isEqual(one, view));
  const gone = before.filter((view) => !isIn(after)(view));
  const from = gone.at(-1) ?? null;
  const to = after.find((view) => !isIn(before)(view)) ?? null;
  return [
    ...gone.slice(0, -1).map((view) => ({ kind: "view" as const, from: view, to: null })),
    ...(from || to ? [{ kind: "view" as const, from, to }] : []),
  ];
}

/** The changes that undo these, the latest first. */
export function turnListChanges(changes: readonly ListChange[]): ListChange[] {
  return changes
    .toReversed()
    .map((change) => ({ ...change, from: change.to, to: change.from }) as ListChange);
}

/** null: it is not as it was before the change. */
function changed<Value extends object>(
  all: readonly Value[],
  { from, to }: { from: Value | null; to: Value | null },
  isSame: (one: Value, other: Value) => boolean,
): readonly Value[] | "as wanted" | null {
  const now = (wanted: Value | null) => (wanted && all.find((one) => isSame(one, wanted))) ?? null;
  const isMoved = from !== null && to !== null && !isSame(from, to);
  const isDone = to === null ? now(from) === null : isEqual(now(to), to) && !(isMoved && now(from));
  if (isDone) return "as wanted";
  const isBefore = from === null ? now(to) === null : isEqual(now(from), from) && !(isMoved && now(to));
  if (!isBefore) return null;
  if (from === null) return to === null ? all : [...all, to];
  return all.flatMap((one) => (isSame(one, from) ? (to ?? []) : one));
}

function isEqual<Value extends object>(one: Value | null, other: Value): boolean {
  const entries = Object.entries(other);
  return one !== null && entries.every(([key, value]) => (one as Record<string, unknown>)[key] === value);
}
