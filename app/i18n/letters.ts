import type { InEach } from "#domain/language.ts";
import { letters as en } from "./en/letters.ts";
import { letters as sv } from "./sv/letters.ts";

export const lettersWords: InEach<typeof sv> = { en, sv };
