import type { InEach } from "#domain/language.ts";
import { held as en } from "./en/held.ts";
import { held as sv } from "./sv/held.ts";

export const heldWords: InEach<typeof sv> = { en, sv };
export type HeldWords = typeof sv;
