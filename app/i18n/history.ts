import type { InBoth } from "#domain/language.ts";
import { history as en } from "./en/history.ts";
import { history as sv } from "./sv/history.ts";

export const historyWords: InBoth<typeof sv> = { en, sv };
