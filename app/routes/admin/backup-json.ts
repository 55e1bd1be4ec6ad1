import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { exportEverything, renderBackup } from "#server/workflows/guests/import-everything.ts";
import { attachment } from "./attachment.ts";
import { guardDownload } from "./guard-intent.ts";
import type { Route } from "./+types/backup-json";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(context, mayFetch["/api/backup.json"], "/api/backup.json");
  await guardDownload({ request, context });
  const services = context.get(servicesContext);
  const text = renderBackup(await orUnavailable(exportEverything(services)));
  services.log("exported", { what: "everything", account });
  return attachment(services, { text, name: "osa-backup", ending: "json", type: "application/json" });
}
