import type { InEach } from "#domain/language.ts";
import { emails as en } from "#i18n/en/emails.ts";
import { emails as sv } from "#i18n/sv/emails.ts";

export const emailWords: InEach<typeof sv> = { en, sv };
