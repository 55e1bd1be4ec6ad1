// Redirects every other address to the home page (spec.md, section 2: routing).

import { redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Route } from "./+types/unknown";

export function loader({ request }: Route.LoaderArgs): Response {
  return toHome(request);
}

export function action({ request }: Route.ActionArgs): Response {
  return toHome(request);
}

function toHome(request: Request): Response {
  return redirect(pagePath(languageOfPath(new URL(request.url).pathname), "home"));
}
