import type { InEach } from "#domain/language.ts";
import { firstEvening as en } from "./en/first-evening.ts";
import { firstEvening as sv } from "./sv/first-evening.ts";

export const firstEveningWords: InEach<typeof sv> = { en, sv };
