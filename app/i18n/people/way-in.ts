import type { InEach } from "#domain/language.ts";
import { wayIn as en } from "./en/way-in.ts";
import { wayIn as sv } from "./sv/way-in.ts";

export const wayInWords: InEach<typeof sv> = { en, sv };
