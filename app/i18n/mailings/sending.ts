import type { InEach } from "#domain/language.ts";
import { sending as en } from "./en/sending.ts";
import { sending as sv } from "./sv/sending.ts";

export const sendingWords: InEach<typeof sv> = { en, sv };
