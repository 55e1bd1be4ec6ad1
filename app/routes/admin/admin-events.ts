// Streams changes as server-sent events, so that open pages of the couple update without polling.

import { servicesContext } from "#server/web/contexts.ts";
import { adminMiddleware, requireAdmin, stillSignedIn } from "#server/web/admin.ts";
import type { Route } from "./+types/admin-events";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

/**
 * Frequent enough that neither a proxy nor our own time limits close a silent connection. It also ends the
 * session of an admin who was removed at a hosted service, which sends no notice, within two minutes.
 */
const heartbeatMs = 20_000;

const mostUnread = 200;

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { adminFeed } = context.get(servicesContext);
  requireAdmin(context, mayFetch["/api/admin-events"]);
  const coder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const say = (text: string) => {
        if (!isOpen) return;
        // A client with so many unread events is disconnected; it reconnects and loads the page again.
        if ((controller.desiredSize ?? 0) < -mostUnread) end();
        else controller.enqueue(coder.encode(text));
      };
      const event = (name: string, data: unknown) => say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      // Both may fire after the stream has ended, because checking the session takes time.
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const check = (stillIn: () => void) => {
        void stillSignedIn(request, context).then((isSignedIn) => (isSignedIn ? stillIn() : end()));
      };
      const listening = adminFeed.listen({
        told: (change) => event("change", change),
        doubted: () => check(() => {}),
        ended: end,
      });
      const heartbeat = setInterval(() => check(() => say(": still here\n\n")), heartbeatMs);
      stop = () => {
        isOpen = false;
        listening[Symbol.dispose]();
        clearInterval(heartbeat);
      };
      event("mark", adminFeed.mark());
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // The site closes cleanly only if no stream keeps its connection open.
      Connection: "close",
      "X-Streams": "yes",
    },
  });
}
