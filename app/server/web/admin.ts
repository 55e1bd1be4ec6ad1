import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { closedToRole, type Role } from "#domain/roles.ts";
import { type Admin, type CoupleAdmin, isCouple } from "#server/admin.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { adminContext, adminTokenContext, pendingSignInContext, servicesContext } from "./contexts.ts";
import { orUnavailable } from "./unavailable.ts";

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

/** For routes that are not pages: throws a 401 or a 403. */
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
  return new Response(closedToRole, { status: 403, headers: { "Cache-Control": "no-store" } });
}

export function requireCouple(admin: Admin): CoupleAdmin {
  if (isCouple(admin)) return admin;
  throw new Response("Forbidden", { status: 403 });
}
