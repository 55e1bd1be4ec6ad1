import type { InEach } from "#domain/language.ts";
import { admin as en } from "./en/admin.ts";
import { admin as sv } from "./sv/admin.ts";

export const adminWords: InEach<typeof sv> = { en, sv };
