// The couple's folder, as it was when the site was built. Nothing else reads it: what the site shows comes from the
// services, because it may change while the site runs.

import { type InEach, inEach } from "#domain/language.ts";
import type { WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { noTexts } from "#server/records/wedding/texts-shape.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";

/** A language that the site does not speak may have no file (vite.config.ts). */
const written: Partial<InEach<WeddingTexts>> = { en, sv };

export const weddingFolder: WeddingContent = {
  wedding,
  texts: inEach((language) => written[language] ?? noTexts),
};
