import type { InEach } from "#domain/language.ts";
import { settings as en } from "./en/settings.ts";
import { settings as sv } from "./sv/settings.ts";

export const settingsWords: InEach<typeof sv> = { en, sv };
