import type { InEach } from "#domain/language.ts";
import { leftOvers as en } from "./en/left-overs.ts";
import { leftOvers as sv } from "./sv/left-overs.ts";

export const leftOverWords: InEach<typeof sv> = { en, sv };
