// The words of every language, for the server and for tests. In the browser page-language.ts stands in its place
// (package.json, "imports").

import type { InEach, SameTexts } from "#domain/language.ts";
import { words as en } from "./en/words.ts";
import { words as sv } from "./sv/words.ts";

export const known: InEach<SameTexts<typeof en>> = { en, sv };
