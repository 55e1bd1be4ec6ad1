// The bare root leads to the language that the visitor read last.

import { redirect } from "react-router";
import { pagePath } from "#domain/page.ts";
import { lastLanguage } from "#server/web/language.ts";
import type { Route } from "./+types/to-language";

export function loader({ request }: Route.LoaderArgs): Response {
  const { search } = new URL(request.url);
  return redirect(pagePath(lastLanguage(request.headers.get("Cookie")), "home") + search);
}
