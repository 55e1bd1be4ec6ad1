import type { InEach } from "#domain/language.ts";
import { guestPage as en } from "./en/guest-page.ts";
import { guestPage as sv } from "./sv/guest-page.ts";

export const guestPageWords: InEach<typeof sv> = { en, sv };
