import type { InEach } from "#domain/language.ts";
import { photos as en } from "./en/photos.ts";
import { photos as sv } from "./sv/photos.ts";

export const photoWords: InEach<typeof sv> = { en, sv };
