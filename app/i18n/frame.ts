import type { InEach } from "#domain/language.ts";
import { frame as en } from "./en/frame.ts";
import { frame as sv } from "./sv/frame.ts";

export type TitleName = keyof (typeof sv)["titles"];

export const frameWords: InEach<typeof sv> = { en, sv };
