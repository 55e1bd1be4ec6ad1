import type { InEach } from "#domain/language.ts";
import { held as heldEn } from "./en/held.ts";
import { inbox as en } from "./en/inbox.ts";
import { held as heldSv } from "./sv/held.ts";
import { inbox as sv } from "./sv/inbox.ts";

export const inboxWords: InEach<typeof sv> = { en, sv };
export type InboxWords = typeof sv;

/** Of the answers that wait for the couple. */
export const heldWords: InEach<typeof heldSv> = { en: heldEn, sv: heldSv };
export type HeldWords = typeof heldSv;
