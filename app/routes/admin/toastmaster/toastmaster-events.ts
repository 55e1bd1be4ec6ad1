// It carries nothing of a guest: the page asks its own loader, which copies what the role may know.

import { concernsSeats } from "#server/live/admin-feed.ts";
import { adminMiddleware, streamFeed } from "#server/web/admin.ts";
import { mayFetch } from "../who-may.ts";
import type { Route } from "./+types/toastmaster-events";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(ctx: Route.LoaderArgs): Response {
  return streamFeed(ctx, mayFetch["/api/toastmaster-events"], (say) => ({
    told(change) {
      if (concernsSeats(change)) say("change", null);
    },
  }));
}
