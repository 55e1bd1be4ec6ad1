// Whether the site can read its guest list; for whatever watches over the server.

import { servicesContext } from "#server/web/contexts.ts";
import { canReadGuestList } from "#server/web/health.ts";
import type { Route } from "./+types/health";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const canRead = await canReadGuestList(context.get(servicesContext));
  return canRead ? new Response("ok\n") : new Response("the guest list cannot be read\n", { status: 503 });
}
