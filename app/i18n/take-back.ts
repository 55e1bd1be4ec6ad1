import type { InEach } from "#domain/language.ts";
import { takeBack as en } from "./en/take-back.ts";
import { takeBack as sv } from "./sv/take-back.ts";

export const takeBackWords: InEach<typeof sv> = { en, sv };
