import type { InBoth } from "#domain/language.ts";
import { dailyLetter as en } from "./en/daily-letter.ts";
import { dailyLetter as sv } from "./sv/daily-letter.ts";

export const dailyLetterWords: InBoth<typeof sv> = { en, sv };
