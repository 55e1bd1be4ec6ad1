import type { InBoth } from "#domain/language.ts";
import { rsvp as en } from "./en/rsvp.ts";
import { rsvp as sv } from "./sv/rsvp.ts";

export const rsvpWords: InBoth<typeof sv> = { en, sv };
