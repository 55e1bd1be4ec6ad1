import type { InEach } from "#domain/language.ts";
import { kitchen as en } from "./en/kitchen.ts";
import { kitchen as sv } from "./sv/kitchen.ts";

export const kitchenWords: InEach<typeof sv> = { en, sv };
