// As it was when the site was built. Nothing else reads it: what the site shows may change while the site runs.

import { inEach } from "#domain/language.ts";
import type { WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { withWholeParts } from "#domain/wedding/editing/move-part.ts";
import { noTexts } from "#server/records/wedding/texts-shape.ts";
import { wedding } from "#wedding/wedding.ts";

/** A file a language, which bears its name and exports it; a language that the site does not speak may have none. */
const files = import.meta.glob<Record<string, WeddingTexts>>("#wedding/texts/*.ts", { eager: true });
const written = Object.assign({}, ...Object.values(files)) as Record<string, WeddingTexts>;

export const weddingFolder: WeddingContent = withWholeParts({
  wedding,
  texts: inEach((language) => written[language] ?? noTexts),
});
