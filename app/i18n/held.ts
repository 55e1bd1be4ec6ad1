import type { InBoth } from "#domain/language.ts";
import { held as en } from "./en/held.ts";
import { held as sv } from "./sv/held.ts";

export const heldWords: InBoth<typeof sv> = { en, sv };
export type HeldWords = typeof sv;
