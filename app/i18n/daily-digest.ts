import type { InEach } from "#domain/language.ts";
import { dailyDigest as en } from "./en/daily-digest.ts";
import { dailyDigest as sv } from "./sv/daily-digest.ts";

export const dailyDigestWords: InEach<typeof sv> = { en, sv };
