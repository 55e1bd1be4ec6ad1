import { door } from "./door.ts";
import { rsvp } from "./rsvp.ts";

export const words = { door, rsvp };
