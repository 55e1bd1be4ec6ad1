import type { InEach } from "#domain/language.ts";
import { signIn as en } from "./en/sign-in.ts";
import { signIn as sv } from "./sv/sign-in.ts";

export const signInWords: InEach<typeof sv> = { en, sv };
