import type { InBoth } from "#domain/language.ts";
import { admin as en } from "./en/admin.ts";
import { admin as sv } from "./sv/admin.ts";

export const adminWords: InBoth<typeof sv> = { en, sv };
