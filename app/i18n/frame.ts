import type { InBoth } from "#domain/language.ts";
import { frame as en } from "./en/frame.ts";
import { frame as sv } from "./sv/frame.ts";

export type TitleName = keyof (typeof sv)["titles"];

export const frameWords: InBoth<typeof sv> = { en, sv };
