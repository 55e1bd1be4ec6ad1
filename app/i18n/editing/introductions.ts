import type { InEach } from "#domain/language.ts";
import { introductions as en } from "./en/introductions.ts";
import { introductions as sv } from "./sv/introductions.ts";

export const introductionWords: InEach<typeof sv> = { en, sv };
