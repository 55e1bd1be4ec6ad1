import type { InBoth } from "#domain/language.ts";
import { print as en } from "./en/print.ts";
import { print as sv } from "./sv/print.ts";

export const printWords: InBoth<typeof sv> = { en, sv };
