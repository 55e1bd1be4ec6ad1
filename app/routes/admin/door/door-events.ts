// Tells the phones at the door of each other's ticks, and that the list has changed. Unlike the stream for the pages of
// the couple it carries nothing of a guest but the id.

import { guestsCollection } from "#server/records/guests.ts";
import { householdsCollection } from "#server/records/households.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { adminMiddleware } from "#server/web/admin.ts";
import { streamFeed } from "#server/web/feed-stream.ts";
import { mayFetch } from "../who-may.ts";
import type { Route } from "./+types/door-events";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

const listed = [guestsCollection.name, householdsCollection.name, seatingCollection.name];

export function loader(asked: Route.LoaderArgs): Response {
  return streamFeed(asked, mayFetch["/api/door-events"], (say) => ({
    told({ collections }) {
      if (listed.some((name) => collections.includes(name))) say("list", null);
    },
    ticked: (ticks) => say("ticks", ticks),
  }));
}
