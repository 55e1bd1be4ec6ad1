import type { InEach } from "#domain/language.ts";
import { site as en } from "./en/site.ts";
import { site as sv } from "./sv/site.ts";

export const siteWords: InEach<typeof sv> = { en, sv };
