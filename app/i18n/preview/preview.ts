import type { InEach } from "#domain/language.ts";
import { preview as en } from "./en/preview.ts";
import { preview as sv } from "./sv/preview.ts";

export const previewWords: InEach<typeof sv> = { en, sv };
