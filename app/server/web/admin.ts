// Who is signed in: found out once a request, from the session's cookie alone.

import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Admin } from "#server/admin.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import { adminContext, servicesContext } from "./contexts.ts";
import { orUnavailable } from "./unavailable.ts";

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Sets `adminContext`; nothing behind it is kept by a browser, signed in or not. */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { identity, adminCookies } = context.get(servicesContext);
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  context.set(adminContext, token === null ? null : await orUnavailable(identity.whoIs(token)));
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/**
 * Asked again while a stream is open: the session may have ended meanwhile. That the store cannot be
 * read just now is no reason to send anybody away; that nobody has known the account for long is one.
 */
export async function stillSignedIn(request: Request, context: Context): Promise<boolean> {
  const { identity, adminCookies } = context.get(servicesContext);
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  if (token === null) return false;
  try {
    return (await identity.whoIs(token)) !== null;
  } catch (error) {
    return !(error instanceof IdentityUnavailable);
  }
}

/** For routes that are no page: throws a 401 to whoever is not signed in. */
export function requireAdmin(context: Context): Admin {
  const admin = context.get(adminContext);
  if (admin) return admin;
  throw new Response("Unauthorized", { status: 401, headers: { "Cache-Control": "no-store" } });
}
