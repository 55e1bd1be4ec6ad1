// Tells the phones of each other's ticks. Unlike the stream for the couple it carries nothing of a guest but the id.

import { concernsSeats } from "#server/live/admin-feed.ts";
import { adminMiddleware, streamFeed } from "#server/web/admin.ts";
import { mayFetch } from "../who-may.ts";
import type { Route } from "./+types/door-events";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(ctx: Route.LoaderArgs): Response {
  return streamFeed(ctx, mayFetch["/api/door-events"], (say) => ({
    told(change) {
      if (concernsSeats(change)) say("list", null);
    },
    ticked: (ticks) => say("ticks", ticks),
  }));
}
