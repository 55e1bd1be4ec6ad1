// What the name suggestions and the page at the door need in the browser, and nothing else.

import { door } from "./door.ts";
import { rsvp } from "./rsvp.ts";

export const words = { door, rsvp };
