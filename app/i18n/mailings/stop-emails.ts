import type { InEach } from "#domain/language.ts";
import { stopEmails as en } from "./en/stop-emails.ts";
import { stopEmails as sv } from "./sv/stop-emails.ts";

export const stopEmailsWords: InEach<typeof sv> = { en, sv };
