import { redirect } from "react-router";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { lastLanguage } from "#server/web/language-middleware.ts";
import type { Route } from "./+types/to-language";

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { search } = new URL(request.url);
  const { settings, wedding } = context.get(servicesContext);
  const language = lastLanguage({ settings, spoken: languagesOf(wedding) }, request.headers.get("Cookie"));
  return redirect(pagePath(language, "home") + search);
}
