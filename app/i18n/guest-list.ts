import type { InBoth } from "#domain/language.ts";
import { guestList as en } from "./en/guest-list.ts";
import { guestList as sv } from "./sv/guest-list.ts";

export const guestListWords: InBoth<typeof sv> = { en, sv };
