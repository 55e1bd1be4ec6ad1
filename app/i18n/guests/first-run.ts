import type { InEach } from "#domain/language.ts";
import { firstRun as en } from "./en/first-run.ts";
import { firstRun as sv } from "./sv/first-run.ts";

export const firstRunWords: InEach<typeof sv> = { en, sv };
