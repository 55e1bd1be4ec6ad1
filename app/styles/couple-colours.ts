// The couple's palette as CSS custom properties, by role.

import { memoize } from "#domain/memoize.ts";
import { paletteOf } from "#domain/wedding/palette.ts";
import { tagHues } from "#domain/guest-list/list-settings.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

export const paletteOfCouple = memoize(({ colours }: Wedding) => paletteOf(colours), new WeakMap());

export function colourTokens(wedding: Wedding): string {
  const properties = Object.entries(paletteOfCouple(wedding)).map(([role, colour]) => `--${role}:${colour}`);
  return `@layer tokens{:root{${properties.join(";")}}}`;
}

/** For the admin area alone. */
export const tagTokens = `@layer tokens{:root{--tag-blue:${tagHues.blue};--tag-red:${tagHues.red};--tag-yellow:${tagHues.yellow};--tag-green:${tagHues.green};--tag-violet:${tagHues.violet};--tag-grey:${tagHues.grey}}}`;
