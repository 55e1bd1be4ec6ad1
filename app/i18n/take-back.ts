import type { InBoth } from "#domain/language.ts";
import { takeBack as en } from "./en/take-back.ts";
import { takeBack as sv } from "./sv/take-back.ts";

export const takeBackWords: InBoth<typeof sv> = { en, sv };
