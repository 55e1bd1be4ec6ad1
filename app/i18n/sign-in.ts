import type { InBoth } from "#domain/language.ts";
import { signIn as en } from "./en/sign-in.ts";
import { signIn as sv } from "./sv/sign-in.ts";

export const signInWords: InBoth<typeof sv> = { en, sv };
