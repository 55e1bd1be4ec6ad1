import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { adminPage, type PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/unknown-admin-page";
import { adminPath, wishesPath } from "./admin-paths.ts";

export const handle: PageHandle = { ...adminPage, roles };

/** An unknown address of the admin area leads to its first page (architecture.md), a former one to where it moved. */
export function loader({ params, request }: Route.LoaderArgs): Response {
  const language = readLanguage(params.language);
  if (params["*"] !== "seating/wishes") return redirect(adminPath(language));
  const about = new URL(request.url).searchParams.get("about");
  return redirect(wishesPath(language, about ?? ""));
}
