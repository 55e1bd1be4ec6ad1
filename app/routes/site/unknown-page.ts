// Redirects every other address to the home page.

import { redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/unknown-page";

export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Response {
  const spoken = languagesOf(context.get(servicesContext).wedding);
  return redirect(pagePath(languageOfPath(url.pathname, spoken), "home"));
}

export const action = loader;
