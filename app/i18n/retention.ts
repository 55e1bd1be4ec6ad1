import type { InBoth } from "#domain/language.ts";
import { retention as en } from "./en/retention.ts";
import { retention as sv } from "./sv/retention.ts";

export const retentionWords: InBoth<typeof sv> = { en, sv };
