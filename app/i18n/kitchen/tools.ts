import type { InEach } from "#domain/language.ts";
import { tools as en } from "./en/tools.ts";
import { tools as sv } from "./sv/tools.ts";

export const kitchenWords: InEach<typeof sv> = { en, sv };
