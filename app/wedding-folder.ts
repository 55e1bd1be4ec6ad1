// The couple's folder, as it was when the site was built. Nothing else reads it: what the site shows comes from the
// services, because it may change while the site runs.

import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";

export const weddingFolder: WeddingContent = { wedding, texts: { en, sv } };
