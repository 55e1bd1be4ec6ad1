import type { InEach } from "#domain/language.ts";
import { retention as en } from "./en/retention.ts";
import { retention as sv } from "./sv/retention.ts";

export const retentionWords: InEach<typeof sv> = { en, sv };
