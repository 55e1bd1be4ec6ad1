import type { InEach } from "#domain/language.ts";
import { print as en } from "./en/print.ts";
import { print as sv } from "./sv/print.ts";

export const printWords: InEach<typeof sv> = { en, sv };
