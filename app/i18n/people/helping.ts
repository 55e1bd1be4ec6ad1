import type { InEach } from "#domain/language.ts";
import { helping as en } from "./en/helping.ts";
import { helping as sv } from "./sv/helping.ts";

export const helpingWords: InEach<typeof sv> = { en, sv };
