import type { InEach } from "#domain/language.ts";
import { rsvp as en } from "./en/rsvp.ts";
import { rsvp as sv } from "./sv/rsvp.ts";

export const rsvpWords: InEach<typeof sv> = { en, sv };
