// What changes, as server-sent events: the open pages of the couple follow without asking.

import { servicesContext } from "#server/web/contexts.ts";
import { adminMiddleware, requireAdmin, stillSignedIn } from "#server/web/admin.ts";
import type { Route } from "./+types/admin-events";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

/** Often enough that neither a proxy nor our own time limits take the silence for an end. */
const heartbeatMs = 20_000;

const mostUnread = 200;

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { adminFeed } = context.get(servicesContext);
  requireAdmin(context);
  const coder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => {
        // Whoever does not read for so long comes back and asks anew.
        if ((controller.desiredSize ?? 0) < -mostUnread) end();
        else controller.enqueue(coder.encode(text));
      };
      const event = (name: string, data: unknown) => say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const end = () => {
        stop();
        controller.close();
      };
      const listening = adminFeed.listen((change) => event("change", change), end);
      const heartbeat = setInterval(() => {
        stillSignedIn(request, context).then(
          (isSignedIn) => (isSignedIn ? say(": still here\n\n") : end()),
          // The store cannot be read just now: that is no reason to send anybody away.
          () => say(": still here\n\n"),
        );
      }, heartbeatMs);
      stop = () => {
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
