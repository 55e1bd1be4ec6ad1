// The tags of a guest list: those that guests or households have, and those that the couple gave a colour.

import type { Guest } from "#domain/guest/guest.ts";
import { compareNames } from "#domain/names/collation.ts";
import { isSameTag, type TagStyle } from "./list-settings.ts";

export type TagInUse = TagStyle & { guestCount: number; householdCount: number };

type Tagged = Pick<Guest, "tags">;

/** In alphabetical order, sides first. Of spellings that differ only in capitals, the couple's own, or the first. */
export function listTags(
  styles: readonly TagStyle[],
  guests: readonly Tagged[],
  households: readonly Tagged[] = [],
): TagInUse[] {
  const tags = new Map<string, TagInUse>(
    styles.map((style) => [style.name.toLowerCase(), { ...style, guestCount: 0, householdCount: 0 }]),
  );
  const count = (tagged: readonly Tagged[], counter: "guestCount" | "householdCount") => {
    for (const name of tagged.flatMap((one) => one.tags)) {
      const known = tags.get(name.toLowerCase()) ?? { ...plainTag(name), guestCount: 0, householdCount: 0 };
      tags.set(name.toLowerCase(), { ...known, [counter]: known[counter] + 1 });
    }
  };
  count(guests, "guestCount");
  count(households, "householdCount");
  return [...tags.values()].toSorted(
    (one, other) => Number(other.isSide) - Number(one.isSide) || compareNames(one.name, other.name),
  );
}

export function plainTag(name: string): TagStyle {
  return { name, colour: "grey", isSide: false };
}

export function hasTag({ tags }: Tagged, tag: string): boolean {
  return tags.some((one) => isSameTag(one, tag));
}

/** `to` null: without the tag. Keeps the order, and no tag stands twice. */
export function withTagRenamed(tags: readonly string[], from: string, to: string | null): readonly string[] {
  const renamed = tags.flatMap((tag) => (isSameTag(tag, from) ? (to ?? []) : tag));
  return renamed.filter((tag, at) => renamed.findIndex((one) => isSameTag(one, tag)) === at);
}

/** Tags are the same whatever their capitals. */
export function foldTag(tag: string): string {
  return tag.toLowerCase();
}
