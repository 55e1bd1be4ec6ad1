import type { InBoth } from "#domain/language.ts";
import { importTexts as en } from "./en/import.ts";
import { importTexts as sv } from "./sv/import.ts";

export const importWords: InBoth<typeof sv> = { en, sv };
