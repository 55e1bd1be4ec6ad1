import { servicesContext } from "#server/web/contexts.ts";
import { findHealth, type Health } from "#server/web/health.ts";
import type { Route } from "./+types/healthz";

const words: Record<Health, string> = {
  well: "ok",
  "cannot be read": "the guest list cannot be read",
  "cannot be saved": "answers cannot be saved",
};

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const health = await findHealth(context.get(servicesContext));
  return new Response(`${words[health]}\n`, { status: health === "well" ? 200 : 503 });
}
