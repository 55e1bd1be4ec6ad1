import type { InEach } from "#domain/language.ts";
import { reminders as en } from "./en/reminders.ts";
import { reminders as sv } from "./sv/reminders.ts";

export const reminderWords: InEach<typeof sv> = { en, sv };
