import { adminMiddleware } from "#server/web/admin-middleware.ts";
import { tryCookies } from "#server/web/sign-in.ts";
import type { PageHandle } from "../../../page-handle.ts";
import type { Route } from "./+types/without-session";
import { readDestination, visitOf } from "./sign-in-first.ts";

const cookieMiddleware: Route.MiddlewareFunction = async (ctx, next) => {
  const response = await next();
  for (const cookie of tryCookies(visitOf(ctx)).getSetCookie()) {
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware, cookieMiddleware];

export function loader({ url }: Route.LoaderArgs) {
  return { isForDoor: new URL(readDestination(url), url).pathname.endsWith("/admin/door") };
}

/** Before somebody signs in for the door, nobody reads the names that this phone keeps. */
export const handle = (page: Route.ComponentProps["loaderData"] | undefined): PageHandle => ({
  page: "admin",
  personal: true,
  sheet: "admin",
  ...(page?.isForDoor ? { enhance: "signed out" } : {}),
});
