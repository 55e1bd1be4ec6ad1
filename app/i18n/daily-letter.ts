import type { InEach } from "#domain/language.ts";
import { dailyLetter as en } from "./en/daily-letter.ts";
import { dailyLetter as sv } from "./sv/daily-letter.ts";

export const dailyLetterWords: InEach<typeof sv> = { en, sv };
