import type { InEach } from "#domain/language.ts";
import { guestList as en } from "./en/guest-list.ts";
import { guestList as sv } from "./sv/guest-list.ts";

export const guestListWords: InEach<typeof sv> = { en, sv };
