import type { InEach } from "#domain/language.ts";
import { accountEmails as en } from "./en/account-emails.ts";
import { accountEmails as sv } from "./sv/account-emails.ts";

export const accountEmailWords: InEach<typeof sv> = { en, sv };
