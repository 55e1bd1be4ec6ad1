import type { InEach } from "#domain/language.ts";
import { door as en } from "./en/door.ts";
import { door as sv } from "./sv/door.ts";

export const doorWords: InEach<typeof sv> = { en, sv };
export type DoorWords = typeof sv;
