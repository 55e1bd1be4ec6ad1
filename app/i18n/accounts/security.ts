import type { InEach } from "#domain/language.ts";
import { security as en } from "./en/security.ts";
import { security as sv } from "./sv/security.ts";

export const securityWords: InEach<typeof sv> = { en, sv };
