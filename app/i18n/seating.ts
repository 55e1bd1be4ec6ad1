import type { InEach } from "#domain/language.ts";
import { seating as en } from "./en/seating.ts";
import { seating as sv } from "./sv/seating.ts";

export const seatingWords: InEach<typeof sv> = { en, sv };
export type SeatingWords = typeof sv;
