import type { InEach } from "#domain/language.ts";
import { dailyDigest as en } from "#i18n/en/daily-digest.ts";
import { dailyDigest as sv } from "#i18n/sv/daily-digest.ts";

export const dailyDigestWords: InEach<typeof sv> = { en, sv };
