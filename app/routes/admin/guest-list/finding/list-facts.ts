import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { mayFetch } from "../../who-may.ts";
import { readListFacts } from "../load-guest-list.ts";
import type { Route } from "./+types/list-facts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireAdmin(context, mayFetch["/api/filter-facts"], "/api/filter-facts");
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  return Response.json(await orUnavailable(readListFacts(services, language)));
}
