import type { InBoth } from "#domain/language.ts";
import { standing as en } from "./en/standing.ts";
import { standing as sv } from "./sv/standing.ts";

export const standingWords: InBoth<typeof sv> = { en, sv };
