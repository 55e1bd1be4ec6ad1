// What the name suggestions and the page at the door need in the browser, and nothing else.

import { admin } from "./admin.ts";
import { asked } from "./asked.ts";
import { door } from "../door/sv/door.ts";
import { frame } from "./frame.ts";
import { guestFields } from "./guest-fields.ts";
import { rsvp } from "./rsvp.ts";
import { tables } from "../guests/sv/tables.ts";

export const words = { admin, asked, door, frame, guestFields, rsvp, tables };
