import type { InEach } from "#domain/language.ts";
import { importProblems as en } from "./en/import-problems.ts";
import { importProblems as sv } from "./sv/import-problems.ts";

export const importProblemWords: InEach<typeof sv> = { en, sv };
