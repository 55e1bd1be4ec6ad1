// What open pages hear of changes. The door and the toastmaster hear of no guest but the id: their pages ask anew.

import { concernsSeats } from "#server/live/admin-feed.ts";
import { streamFeed } from "#server/web/admin-middleware.ts";
import type { Route } from "./+types/streams";

type Tell = Parameters<typeof streamFeed>[1];

const streams = {
  "/api/admin-events": (say) => ({ onChange: (change) => say("change", change) }),
  "/api/door-events": (say) => ({
    onChange(change) {
      if (concernsSeats(change)) say("list", null);
    },
    onTicks: (ticks) => say("ticks", ticks),
  }),
  "/api/toastmaster-events": (say) => ({
    onChange(change) {
      if (concernsSeats(change)) say("change", null);
    },
  }),
} as const satisfies Record<string, Tell>;

export function loader(ctx: Route.LoaderArgs): Response {
  // Of a route at the top, without a slash in front.
  const path = `/${ctx.pattern}` as keyof typeof streams;
  return streamFeed(ctx, streams[path]);
}
