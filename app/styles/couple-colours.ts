// The couple's palette as CSS custom properties, by role.

import { paletteOf } from "#domain/wedding/palette.ts";
import { tagHues } from "#domain/guest-list/list-settings.ts";
import { wedding } from "#wedding/wedding.ts";

export const palette = paletteOf(wedding.colours);

const properties = Object.entries(palette).map(([role, colour]) => `--${role}:${colour}`);

export const colourTokens = `@layer tokens{:root{${properties.join(";")}}}`;

/** For the admin area alone. */
export const tagTokens = `@layer tokens{:root{--tag-blue:${tagHues.blue};--tag-red:${tagHues.red};--tag-yellow:${tagHues.yellow};--tag-green:${tagHues.green};--tag-violet:${tagHues.violet};--tag-grey:${tagHues.grey}}}`;
