import type { InEach } from "#domain/language.ts";
import { notices as en } from "./en/notices.ts";
import { notices as sv } from "./sv/notices.ts";

export const noticeWords: InEach<typeof sv> = { en, sv };
