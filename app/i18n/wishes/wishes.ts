import type { InEach } from "#domain/language.ts";
import { wishes as en } from "./en/wishes.ts";
import { wishes as sv } from "./sv/wishes.ts";

export const wishesWords: InEach<typeof sv> = { en, sv };
export type WishesWords = typeof sv;
