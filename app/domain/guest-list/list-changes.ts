// What changed about the tags and columns that the couple set up, as the history keeps it, and how it goes back.

import { isSameTag, type ListSettings, type OwnColumn, type TagStyle } from "./list-settings.ts";

type Change<Kind, Value> = { kind: Kind; from: Value | null; to: Value | null };

/** `from` null: it is new; `to` null: it is gone. */
export type ListChange = Change<"tag", TagStyle> | Change<"column", OwnColumn>;

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
    } else {
      const columns = changed(after.columns, change, (one, other) => one.key === other.key);
      if (columns === "as wanted") continue;
      if (columns) after = { ...after, columns };
      (columns ? applied : stays).push(change);
    }
  }
  return { after, applied, stays };
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
