import type { InEach } from "#domain/language.ts";
import { listSetUp as en } from "./en/list-set-up.ts";
import { listSetUp as sv } from "./sv/list-set-up.ts";

export const listSetUpWords: InEach<typeof sv> = { en, sv };
