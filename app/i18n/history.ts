import type { InEach } from "#domain/language.ts";
import { history as en } from "./en/history.ts";
import { history as sv } from "./sv/history.ts";

export const historyWords: InEach<typeof sv> = { en, sv };
