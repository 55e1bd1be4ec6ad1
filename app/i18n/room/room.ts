import type { InEach } from "#domain/language.ts";
import { room as en } from "./en/room.ts";
import { room as sv } from "./sv/room.ts";

export const roomWords: InEach<typeof sv> = { en, sv };
export type RoomWords = typeof sv;
