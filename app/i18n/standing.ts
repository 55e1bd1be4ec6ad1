import type { InEach } from "#domain/language.ts";
import { standing as en } from "./en/standing.ts";
import { standing as sv } from "./sv/standing.ts";

export const standingWords: InEach<typeof sv> = { en, sv };
