import type { InEach } from "#domain/language.ts";
import { results as en } from "./en/results.ts";
import { results as sv } from "./sv/results.ts";

export const resultWords: InEach<typeof sv> = { en, sv };
