import type { InEach } from "#domain/language.ts";
import { writing as en } from "./en/writing.ts";
import { writing as sv } from "./sv/writing.ts";

export const writingWords: InEach<typeof sv> = { en, sv };
