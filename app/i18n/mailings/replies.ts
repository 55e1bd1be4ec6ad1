import type { InEach } from "#domain/language.ts";
import { replies as en } from "./en/replies.ts";
import { replies as sv } from "./sv/replies.ts";

export const replyWords: InEach<typeof sv> = { en, sv };
