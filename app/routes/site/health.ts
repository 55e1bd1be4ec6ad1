// Whether the site can read its guest list; for whatever watches over the server.

import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/health";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { documents, log } = context.get(servicesContext);
  try {
    await documents.list("guests", { limit: 1 });
    return new Response("ok\n", { headers: { "Content-Type": "text/plain" } });
  } catch {
    log("health check failed");
    return new Response("the guest list cannot be read\n", { status: 503 });
  }
}
