import type { InBoth } from "#domain/language.ts";
import { settings as en } from "./en/settings.ts";
import { settings as sv } from "./sv/settings.ts";

export const settingsWords: InBoth<typeof sv> = { en, sv };
