import type { InEach } from "#domain/language.ts";
import { draft as en } from "./en/draft.ts";
import { draft as sv } from "./sv/draft.ts";

export const draftWords: InEach<typeof sv> = { en, sv };
