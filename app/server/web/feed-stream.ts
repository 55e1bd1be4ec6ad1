// Streams changes to a signed-in admin's open page as server-sent events, for as long as the session lasts.

import type { RouterContextProvider } from "react-router";
import type { Role } from "#domain/roles.ts";
import type { FeedListener } from "#server/live/admin-feed.ts";
import { requireAdmin, stillSignedIn } from "./admin.ts";
import { servicesContext } from "./contexts.ts";

/** No proxy closes the connection before, and it ends an admin's session that was removed at a hosted service. */
const heartbeatMs = 20_000;

const mostUnread = 200;

type Asked = { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> };
type Say = (event: string, data: unknown) => void;

/** `tell` says what the page hears of. It begins with an event "mark". */
export function streamFeed(
  { request, context }: Asked,
  roles: readonly Role[],
  tell: (say: Say) => Pick<FeedListener, "told" | "ticked">,
): Response {
  const { adminFeed } = context.get(servicesContext);
  requireAdmin(context, roles, new URL(request.url).pathname);
  const coder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const say = (text: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -mostUnread) end();
        else controller.enqueue(coder.encode(text));
      };
      const event: Say = (name, data) => say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      // Both may fire after the stream has ended, because checking the session takes time.
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const check = (stillIn: () => void) => {
        void stillSignedIn(request, context).then((isSignedIn) => (isSignedIn ? stillIn() : end()));
      };
      const listening = adminFeed.listen({ ...tell(event), doubted: () => check(() => {}), ended: end });
      const heartbeat = setInterval(() => check(() => event("here", null)), heartbeatMs);
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
      // Or nginx, as it comes, keeps the stream to itself.
      "X-Accel-Buffering": "no",
    },
  });
}
