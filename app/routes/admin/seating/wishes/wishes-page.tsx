// Where the wishes stood before they came into the panel of the room.

import { redirect } from "react-router";
import { helpers } from "#domain/roles.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminRequest } from "../../admin-request.ts";
import { wishesPath } from "../../admin-paths.ts";
import type { Route } from "./+types/wishes-page";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "seatingChart" };

export function loader(args: Route.LoaderArgs): Response {
  const { url, language } = adminRequest(args);
  return redirect(wishesPath(language, url.searchParams.get("about") ?? ""));
}

export { action } from "../../act.ts";
