export { door } from "./door.ts";
export { rsvp } from "./rsvp.ts";
