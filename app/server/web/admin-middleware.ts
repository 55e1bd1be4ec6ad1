import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { closedToRole } from "#domain/roles.ts";
import { type Admin, type CoupleAdmin, isCouple } from "#server/admin.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { adminContext, adminTokenContext, pendingSignInContext, servicesContext } from "./contexts.ts";
import { orUnavailable } from "./unavailable.ts";
import type { FeedListener } from "#server/live/admin-feed.ts";

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Browsers keep no page behind it, signed in or not. */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { identity, adminCookies } = context.get(servicesContext);
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  context.set(adminTokenContext, token ?? "");
  const admin = token === null ? null : await orUnavailable(identity.whoIs(token));
  context.set(adminContext, admin);
  const pending = token === null || admin ? null : await orUnavailable(identity.findPending(token));
  context.set(pendingSignInContext, pending);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** A store that cannot be read now ends no open stream; an identity service that has long been away does. */
async function stillSignedIn(request: Request, context: Context): Promise<boolean> {
  const { identity, adminCookies } = context.get(servicesContext);
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  if (token === null) return false;
  try {
    return (await identity.whoIs(token)) !== null;
  } catch (error) {
    return !(error instanceof IdentityUnavailable);
  }
}

/** `what` names a part, a form or an address, and nothing that somebody typed. */
export function refuseRole({ log }: Services, { id: account, role }: Admin, what: string): Response {
  log("refused by role", { account, role, what });
  return new Response(closedToRole, { status: 403, headers: { "Cache-Control": "no-store" } });
}

export function requireCouple(admin: Admin): CoupleAdmin {
  if (isCouple(admin)) return admin;
  throw new Response("Forbidden", { status: 403 });
}

/** No proxy closes the connection before, and it ends an admin's session that was removed at a hosted service. */
const heartbeatMs = 20_000;

const mostUnread = 200;

type RequestArgs = { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> };
type Say = (event: string, data: unknown) => void;

/** Server-sent events while the admin's session lasts, the first of them "mark". `tell`: what the page hears of. */
export function streamFeed(
  { request, context }: RequestArgs,
  tell: (say: Say) => Pick<FeedListener, "onChange" | "onTicks">,
): Response {
  const { adminFeed } = context.get(servicesContext);
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
      const listening = adminFeed.listen({ ...tell(event), onDoubt: () => check(() => {}), onEnd: end });
      const heartbeat = setInterval(() => check(() => event("here", null)), heartbeatMs);
      stop = () => {
        isOpen = false;
        listening[Symbol.dispose]();
        clearInterval(heartbeat);
      };
      event("mark", adminFeed.cursor());
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
