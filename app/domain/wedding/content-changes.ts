// What changed about a couple's facts and texts, one place at a time, and how a change is made or goes back as long as
// nobody has changed that place since.

import type { Wedding, WeddingTexts } from "./wedding.ts";
import type { InEach } from "#domain/language.ts";

/**
 * What a couple change while the site runs. Who may see it is decided at the start, together with the code in the
 * settings, and what a sample runs with is no part of anybody's wedding.
 */
export type EditableContent = {
  wedding: Omit<Wedding, "sample" | "access">;
  texts: InEach<WeddingTexts>;
};

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** `at`: the keys that lead to the place, such as `["texts", "sv", "rsvp", "intro"]`. null: nothing stands there. */
export type ContentChange = { at: readonly string[]; from: Value; to: Value };

/** Down to single values, but for a list of other rows, which changes as a whole. */
export function contentChangesBetween(before: EditableContent, after: EditableContent): ContentChange[] {
  return changesAt([], asValue(before), asValue(after));
}

/**
 * What cannot be changed, because it is not as it was before, stays; what is as it is wanted already is neither. The
 * outcome may not fit the types: whoever keeps it must read it first.
 */
export function applyContentChanges(
  before: EditableContent,
  changes: readonly ContentChange[],
): { after: unknown; applied: ContentChange[]; stays: ContentChange[] } {
  let after = asValue(before);
  const applied: ContentChange[] = [];
  const stays: ContentChange[] = [];
  for (const change of changes) {
    const now = valueAt(after, change.at);
    if (isSameValue(now, change.to)) continue;
    const changed = isSameValue(now, change.from) ? put(after, change.at, change.to) : undefined;
    if (changed === undefined) stays.push(change);
    else {
      after = changed;
      applied.push(change);
    }
  }
  return { after, applied, stays };
}

/** The changes that undo these, the latest first. */
export function turnContentChanges(changes: readonly ContentChange[]): ContentChange[] {
  return changes.toReversed().map(({ at, from, to }) => ({ at, from: to, to: from }));
}

function changesAt(at: readonly string[], from: Value, to: Value): ContentChange[] {
  if (isSameValue(from, to)) return [];
  const isRow = identityOf(from) !== null || identityOf(to) !== null;
  if (isRow || !isGroup(from) || !isGroup(to) || !areAlike(from, to)) return [{ at, from, to }];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key) => changesAt([...at, key], valueAt(from, [key]), valueAt(to, [key])));
}

type Group = readonly Value[] | { readonly [key: string]: Value };

function areAlike(one: Group, other: Group): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Array.isArray(one) === Array.isArray(other);
  const isSameRow = (row: Value, at: number) => identityOf(row) === identityOf(other[at] ?? null);
  return one.length === other.length && one.every(isSameRow);
}

/** Guests' answers refer to some rows by a word. Such a row changes as a whole, or words of one might go to another. */
function identityOf(row: Value): string | null {
  const identity = isGroup(row) ? (valueAt(row, ["stored"]) ?? valueAt(row, ["key"])) : null;
  return typeof identity === "string" ? identity : null;
}

export function valueAt(value: Value, at: readonly string[]): Value {
  return at.reduce<Value>(
    (inner, key) =>
      isGroup(inner) && Object.hasOwn(inner, key) ? (inner as Record<string, Value>)[key]! : null,
    value,
  );
}

/** undefined: no group stands where the value would belong, or a list would get a gap. */
function put(value: Value, [key, ...rest]: readonly string[], to: Value): Value | undefined {
  if (key === undefined) return to;
  if (!isGroup(value)) return undefined;
  const inner = rest.length === 0 ? to : put(valueAt(value, [key]), rest, to);
  if (inner === undefined) return undefined;
  if (Array.isArray(value)) {
    const isThere = Object.hasOwn(value, key) && inner !== null;
    return isThere ? value.map((one: Value, at) => (String(at) === key ? inner : one)) : undefined;
  }
  const others = Object.entries(value).filter(([name]) => name !== key || inner !== null);
  return Object.fromEntries(
    Object.hasOwn(value, key)
      ? others.map(([name, one]) => [name, name === key ? inner : one])
      : [...others, ...(inner === null ? [] : [[key, inner]])],
  ) as Value;
}

function isGroup(value: Value): value is Group {
  return typeof value === "object" && value !== null;
}

export function isSameValue(one: Value, other: Value): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(valueAt(one, [key]), valueAt(other, [key])))
  );
}

/** As it is stored: what is undefined is not there. */
export function asValue(content: EditableContent): Value {
  return JSON.parse(JSON.stringify(content)) as Value;
}
