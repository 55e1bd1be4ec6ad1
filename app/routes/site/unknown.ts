// Redirects every other address to the home page (spec.md, section 2: routing).

import { redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/unknown";

export function loader({ url, context }: Route.LoaderArgs): Response {
  return toHome(url, context);
}

export function action({ url, context }: Route.ActionArgs): Response {
  return toHome(url, context);
}

function toHome({ pathname }: URL, context: Route.LoaderArgs["context"]): Response {
  const spoken = languagesOf(context.get(servicesContext).wedding);
  return redirect(pagePath(languageOfPath(pathname, spoken), "home"));
}
