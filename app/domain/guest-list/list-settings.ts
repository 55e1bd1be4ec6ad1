import type { Guest } from "#domain/guest/guest.ts";
import { compareNames } from "#domain/names/collation.ts";

export const tagColours = ["blue", "red", "yellow", "green", "violet", "grey"] as const;
export type TagColour = (typeof tagColours)[number];

/** Marks beside a name: nobody has to tell two tags apart by them alone. */
export const tagHues: Readonly<Record<TagColour, string>> = {
  blue: "#2f5fb3",
  red: "#b1403a",
  yellow: "#c09a1c",
  green: "#3f7a4c",
  violet: "#7b4ba0",
  grey: "#6e7a75",
};

/** A tag may be used without one of these; it is grey then, and no side. */
export type TagStyle = {
  name: string;
  colour: TagColour;
  isSide: boolean;
};

/** `key` is in guests' documents and never changes; the name may. */
export type OwnColumn = { key: string; name: string };

export const mostOwnColumns = 12;

export type ListSettings = {
  tags: readonly TagStyle[];
  columns: readonly OwnColumn[];
};

export function foldTag(tag: string): string {
  return tag.toLowerCase();
}

export function isSameTag(one: string, other: string): boolean {
  return foldTag(one) === foldTag(other);
}

export function spellingsOf(tags: readonly string[]): ReadonlyMap<string, string> {
  return new Map(tags.toReversed().map((tag) => [foldTag(tag), tag]));
}

export type Tagged = Pick<Guest, "tags">;

export function hasTag({ tags }: Tagged, tag: string): boolean {
  return tags.some((one) => isSameTag(one, tag));
}

export function tagsOfAll(...all: readonly Partial<Tagged>[]): string[] {
  return [...new Set(all.flatMap(({ tags = [] }) => tags.map(foldTag)))];
}

/** `to` null: without the tag. Keeps the order, and no tag stands twice. */
export function withTagRenamed(tags: readonly string[], from: string, to: string | null): readonly string[] {
  const renamed = tags.flatMap((tag) => (isSameTag(tag, from) ? (to ?? []) : tag));
  return renamed.filter((tag, at) => renamed.findIndex((one) => isSameTag(one, tag)) === at);
}

export function plainTag(name: string): TagStyle {
  return { name, colour: "grey", isSide: false };
}

export type TagInUse = TagStyle & { guestCount: number; householdCount: number };

export function listTags(
  styles: readonly TagStyle[],
  guests: readonly Tagged[],
  households: readonly Tagged[] = [],
): TagInUse[] {
  const unused = { guestCount: 0, householdCount: 0 };
  const tags = new Map(
    styles.map((style): [string, TagInUse] => [foldTag(style.name), { ...style, ...unused }]),
  );
  const count = (tagged: readonly Tagged[], counter: keyof typeof unused) => {
    for (const name of tagged.flatMap((one) => one.tags)) {
      const known = tags.get(foldTag(name)) ?? { ...plainTag(name), ...unused };
      tags.set(foldTag(name), { ...known, [counter]: known[counter] + 1 });
    }
  };
  count(guests, "guestCount");
  count(households, "householdCount");
  return [...tags.values()].toSorted(
    (one, other) => Number(other.isSide) - Number(one.isSide) || compareNames(one.name, other.name),
  );
}

export function ownColumnField(key: string): string {
  return `column-${key}`;
}
