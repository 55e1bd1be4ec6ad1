import { adminMiddleware, streamFeed } from "#server/web/admin.ts";
import type { Route } from "./+types/admin-events";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(ctx: Route.LoaderArgs): Response {
  return streamFeed(ctx, mayFetch["/api/admin-events"], (say) => ({
    told: (change) => say("change", change),
  }));
}
