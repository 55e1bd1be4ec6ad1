import type { InEach } from "#domain/language.ts";
import { roles as en } from "./en/roles.ts";
import { roles as sv } from "./sv/roles.ts";

export const roleWords: InEach<typeof sv> = { en, sv };
