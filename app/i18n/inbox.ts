import type { InBoth } from "#domain/language.ts";
import { inbox as en } from "./en/inbox.ts";
import { inbox as sv } from "./sv/inbox.ts";

export const inboxWords: InBoth<typeof sv> = { en, sv };
export type InboxWords = typeof sv;
