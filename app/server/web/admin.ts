// Finds the signed-in admin once per request, from the session's cookie alone.

import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Role } from "#domain/roles.ts";
import { type Admin, type CoupleAdmin, isCouple } from "#server/admin.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { adminContext, adminTokenContext, servicesContext } from "./contexts.ts";
import { orUnavailable } from "./unavailable.ts";

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Sets `adminContext` and its token. Browsers keep no page behind it, signed in or not. */
export const adminMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { identity, adminCookies } = context.get(servicesContext);
  const token = adminCookies.readToken(request.headers.get("Cookie"));
  context.set(adminTokenContext, token ?? "");
  context.set(adminContext, token === null ? null : await orUnavailable(identity.whoIs(token)));
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/**
 * Checks an open stream's session again, because it may have ended. A store that cannot be read now does not
 * end the stream; an identity service that has long been unavailable does.
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

/**
 * For routes that are not pages: throws a 401 without a signed-in admin, and a 403 for any other role. `what` is the
 * route's address.
 */
export function requireAdmin(context: Context, allowed: readonly Role[], what: string): Admin {
  const admin = context.get(adminContext);
  if (!admin) throw new Response("Unauthorized", { status: 401, headers: { "Cache-Control": "no-store" } });
  if (!allowed.includes(admin.role)) throw refuseRole(context.get(servicesContext), admin, what);
  return admin;
}

/** `what` names a part, a form or an address, and nothing that somebody typed. */
export function refuseRole(
  { log }: Pick<Services, "log">,
  { id: account, role }: Admin,
  what: string,
): Response {
  log("refused by role", { account, role, what });
  return new Response("Forbidden", { status: 403, headers: { "Cache-Control": "no-store" } });
}

/** For what is only the couple's to do: throws a 403 for an assistant or the toastmaster. */
export function requireCouple(admin: Admin): CoupleAdmin {
  if (isCouple(admin)) return admin;
  throw new Response("Forbidden", { status: 403 });
}
