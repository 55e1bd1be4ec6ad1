import type { InBoth } from "#domain/language.ts";
import { frame as en } from "./en/frame.ts";
import { frame as sv } from "./sv/frame.ts";

export const frameWords: InBoth<typeof sv> = { en, sv };
