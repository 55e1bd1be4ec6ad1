import type { InBoth } from "#domain/language.ts";
import { letters as en } from "./en/letters.ts";
import { letters as sv } from "./sv/letters.ts";

export const lettersWords: InBoth<typeof sv> = { en, sv };
