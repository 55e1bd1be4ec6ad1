import type { InEach } from "#domain/language.ts";
import { inbox as en } from "./en/inbox.ts";
import { inbox as sv } from "./sv/inbox.ts";

export const inboxWords: InEach<typeof sv> = { en, sv };
export type InboxWords = typeof sv;
