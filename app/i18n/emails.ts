import type { InEach } from "#domain/language.ts";
import { emails as en } from "./en/emails.ts";
import { emails as sv } from "./sv/emails.ts";

export const emailWords: InEach<typeof sv> = { en, sv };
