import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { adminPage, type PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/unknown";
import { adminPath } from "./admin-paths.ts";

export const handle: PageHandle = { ...adminPage, roles };

/** An unknown address of the admin area leads to its first page (architecture.md). */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(adminPath(readLanguage(params.language)));
}
