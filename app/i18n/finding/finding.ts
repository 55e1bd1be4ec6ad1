import type { InEach } from "#domain/language.ts";
import { finding as en } from "./en/finding.ts";
import { finding as sv } from "./sv/finding.ts";

export const findingWords: InEach<typeof sv> = { en, sv };
