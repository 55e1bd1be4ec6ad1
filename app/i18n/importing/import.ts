import type { InEach } from "#domain/language.ts";
import { importTexts as en } from "./en/import.ts";
import { importTexts as sv } from "./sv/import.ts";

export const importWords: InEach<typeof sv> = { en, sv };
