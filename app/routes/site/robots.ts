import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/robots";

/** Personal pages are never indexed; the others are if the couple allowed it. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { settings, wedding } = context.get(servicesContext);
  const closed = settings.indexing
    ? languagesOf(wedding).flatMap((language) =>
        (["rsvp", "guestBook", "admin"] as const).map((page) => pagePath(language, page)),
      )
    : ["/"];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
