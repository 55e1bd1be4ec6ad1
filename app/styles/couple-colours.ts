// The couple's palette as CSS custom properties, by role.

import { paletteOf } from "#domain/wedding/palette.ts";
import { wedding } from "#wedding/wedding.ts";

export const palette = paletteOf(wedding.colours);

const properties = Object.entries(palette).map(([role, colour]) => `--${role}:${colour}`);

export const colourTokens = `@layer tokens{:root{${properties.join(";")}}}`;
