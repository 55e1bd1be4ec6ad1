import type { InEach } from "#domain/language.ts";
import { gate as en } from "./en/gate.ts";
import { gate as sv } from "./sv/gate.ts";

export const gateWords: InEach<typeof sv> = { en, sv };
