import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { exportGuest } from "#server/workflows/guests/export-guest.ts";
import { attachment } from "./attachment.ts";
import { guardRepeated } from "./guard-intent.ts";
import type { Route } from "./+types/guest-json";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(context, mayFetch["/api/guest.json"], "/api/guest.json");
  await guardRepeated({ request, context }, { limit: limits.guestFilesPerAccount, subject: account });
  const services = context.get(servicesContext);
  const exported = await orUnavailable(exportGuest(services, url.searchParams.get("guest") ?? ""));
  if (!exported) throw new Response("Not Found", { status: 404 });
  services.log("exported", { what: "one guest", account });
  const text = `${JSON.stringify(exported, null, 2)}\n`;
  return attachment(services, { text, name: "osa-guest", ending: "json", type: "application/json" });
}
