import type { InEach } from "#domain/language.ts";
import { lists as en } from "./en/lists.ts";
import { lists as sv } from "./sv/lists.ts";

export const listWords: InEach<typeof sv> = { en, sv };
