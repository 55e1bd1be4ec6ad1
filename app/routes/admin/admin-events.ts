import { adminMiddleware, streamFeed } from "#server/web/admin.ts";
import type { Route } from "./+types/admin-events";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(asked: Route.LoaderArgs): Response {
  return streamFeed(asked, mayFetch["/api/admin-events"], (say) => ({
    told: (change) => say("change", change),
  }));
}
