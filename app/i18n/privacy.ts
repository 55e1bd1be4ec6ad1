import type { InEach } from "#domain/language.ts";
import { privacy as en } from "./en/privacy.ts";
import { privacy as sv } from "./sv/privacy.ts";

export const privacyWords: InEach<typeof sv> = { en, sv };
