import type { InEach } from "#domain/language.ts";
import { editing as en } from "./en/editing.ts";
import { editing as sv } from "./sv/editing.ts";

export const editingWords: InEach<typeof sv> = { en, sv };
