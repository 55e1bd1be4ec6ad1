// The one form of a change: how it is found, made, and undone as long as nobody has changed that place since.

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** `at`: the keys that lead to the place, such as `["texts", "sv", "rsvp", "intro"]`. null: nothing stands there. */
export type Change = { at: readonly string[]; from: Value; to: Value };

/** A change of a document. `at` empty: all of it, which came (`from` null) or went (`to` null). */
export type Patch = Change & { collection: string; id: string };

/**
 * "parts": down to single values, but a list of other rows changes as a whole. "rows": by row, wherever it stands; the
 * key of a row is its own word. "members": as a whole, but what else came to a list or a group since does not matter.
 */
type Grain = "parts" | "whole" | "rows" | "members";

/** By first key; "*": of all others. */
export type Grains = Readonly<Record<string, Grain>>;

export function findChanges(before: object | null, after: object | null, grains: Grains = {}): Change[] {
  return changesAt([], [asValue(before), asValue(after)], grains);
}

/** A change whose place is not as it was stays, unless it is as wanted already. The outcome may not fit the types. */
export function applyChanges<Some extends Change>(
  before: object | null,
  changes: readonly Some[],
  grains: Grains = {},
): { after: Value; applied: Some[]; skipped: Some[] } {
  let after = asValue(before);
  const applied: Some[] = [];
  const skipped: Some[] = [];
  for (const change of changes) {
    const changed = applyChange(after, change, grainAt(change.at, grains));
    if (changed === "as wanted") continue;
    if (changed === "changed since") skipped.push(change);
    else {
      after = changed.after;
      applied.push(change);
    }
  }
  return { after, applied, skipped };
}

export function invertChanges<Some extends Change>(changes: readonly Some[], grains: Grains = {}): Some[] {
  return changes.toReversed().map((change) => {
    const { at, from, to } = change;
    const isRow = at.length === 2 && grainAt(at, grains) === "rows";
    return { ...change, at: isRow ? [at[0]!, wordOf(to ?? from)] : at, from: to, to: from };
  });
}

function grainAt([first = ""]: readonly string[], grains: Grains): Grain {
  const own = Object.hasOwn(grains, first) ? grains[first] : grains["*"];
  return own ?? "parts";
}

function changesAt(at: readonly string[], [from, to]: readonly [Value, Value], grains: Grains): Change[] {
  if (isSameValue(from, to)) return [];
  const grain = at.length === 0 ? "parts" : grainAt(at, grains);
  if (grain === "rows") return rowChanges(at, rowsOf(from), rowsOf(to));
  const isRow = at.length > 0 && (identityOf(from) !== null || identityOf(to) !== null);
  const areGroups = isGroup(from) && isGroup(to) && areAlike(from, to);
  if (grain !== "parts" || isRow || !areGroups) return [{ at, from, to }];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key) =>
    changesAt([...at, key], [valueAt(from, [key]), valueAt(to, [key])], grains),
  );
}

/** A row found by its name that has another one now, and stands where it stood, is the same row. */
function rowChanges(at: readonly string[], was: readonly Value[], is: readonly Value[]): Change[] {
  const before = new Set(was.map(wordOf));
  const renamed = new Set<Value>();
  const changed = was.map((from, index): Change => {
    const word = wordOf(from);
    const own = is.find((row) => wordOf(row) === word);
    const there = is[index] ?? null;
    const isRenamed = own === undefined && hasNameOnly(there) && !before.has(wordOf(there));
    if (isRenamed) renamed.add(there);
    return { at: [...at, word], from, to: own ?? (isRenamed ? there : null) };
  });
  const added = is.filter((row) => !before.has(wordOf(row)) && !renamed.has(row));
  return [
    ...changed.filter(({ from, to }) => !isSameValue(from, to)),
    ...added.map((to) => ({ at: [...at, wordOf(to)], from: null, to })),
  ];
}

type Outcome = { after: Value } | "as wanted" | "changed since";

function applyChange(before: Value, { at, from, to }: Change, grain: Grain): Outcome {
  // What it was has been forgotten.
  if (from === null && to === null) return "as wanted";
  if (grain === "rows" && at.length === 2) {
    const rows = rowsOf(valueAt(before, [at[0]!]));
    const changed = applyToRows(rows, from, to);
    return typeof changed === "string" ? changed : put(before, [at[0]!], changed.after);
  }
  const now = valueAt(before, at);
  if (isSameValue(now, to)) return "as wanted";
  if (isSameValue(now, from)) return put(before, at, to);
  const merged = grain === "members" ? withMembers(now, from, to) : undefined;
  return merged === undefined ? "changed since" : put(before, at, merged);
}

function applyToRows(rows: readonly Value[], from: Value, to: Value): Outcome {
  const now = (wanted: Value) => rows.find((row) => wordOf(row) === wordOf(wanted)) ?? null;
  const isRenamed = from !== null && to !== null && wordOf(from) !== wordOf(to);
  const isThere = to === null ? from === null || now(from) === null : isSameValue(now(to), to);
  if (isThere && !(isRenamed && now(from) !== null)) return "as wanted";
  const isBefore = from === null ? now(to) === null : isSameValue(now(from), from);
  if (!isBefore || (isRenamed && now(to) !== null)) return "changed since";
  if (from === null) return { after: [...rows, to] };
  return { after: rows.flatMap((row) => (wordOf(row) === wordOf(from) ? (to ?? []) : [row])) };
}

/** undefined: some of the members have changed since. */
function withMembers(now: Value, from: Value, to: Value): Value | undefined {
  if (Array.isArray(now) && Array.isArray(from) && Array.isArray(to)) {
    const [gone, come] = [from.filter((one) => !to.includes(one)), to.filter((one) => !from.includes(one))];
    const isChanged = gone.some((one) => !now.includes(one)) || come.some((one) => now.includes(one));
    return isChanged ? undefined : [...now.filter((one) => !gone.includes(one)), ...come];
  }
  if (![now, from, to].every((one) => isGroup(one) && !Array.isArray(one))) return undefined;
  const [was, wanted] = [from as Group, to as Group];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(wanted)])].filter(
    (key) => !isSameValue(valueAt(was, [key]), valueAt(wanted, [key])),
  );
  if (keys.some((key) => !isSameValue(valueAt(now, [key]), valueAt(was, [key])))) return undefined;
  const others = Object.entries(now as Group).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...others, ...Object.entries(wanted).filter(([key]) => keys.includes(key))]);
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

/** By which a row is found in its list. Capitals tell no two apart. */
function wordOf(row: Value): string {
  if (!isGroup(row)) return String(row);
  const word = valueAt(row, ["key"]) ?? valueAt(row, ["table"]);
  if (typeof word === "string") return word;
  const name = valueAt(row, ["name"]);
  return typeof name === "string" ? name.toLowerCase() : "";
}

function hasNameOnly(row: Value): boolean {
  return isGroup(row) && [["key"], ["table"]].every((at) => valueAt(row, at) === null);
}

function rowsOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

export function valueAt(value: Value, at: readonly string[]): Value {
  return at.reduce<Value>(
    (inner, key) =>
      isGroup(inner) && Object.hasOwn(inner, key) ? (inner as Record<string, Value>)[key]! : null,
    value,
  );
}

/** "changed since": no group stands where the value would belong, or a list would get a gap. */
function put(value: Value, at: readonly string[], to: Value): Outcome {
  const after = putIn(value, at, to);
  return after === undefined ? "changed since" : { after };
}

function putIn(value: Value, [key, ...rest]: readonly string[], to: Value): Value | undefined {
  if (key === undefined) return to;
  if (!isGroup(value)) return undefined;
  const inner = rest.length === 0 ? to : putIn(valueAt(value, [key]), rest, to);
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

export function asValue(content: object | null): Value {
  return JSON.parse(JSON.stringify(content)) as Value;
}
