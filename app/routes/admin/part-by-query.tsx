// The pages of the admin area whose address is still a query (admin-view.ts).

import { Suspense } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { adminWords } from "#i18n/admin.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPage, type PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/part-by-query";
import { adminRequest } from "./admin-request.ts";
import { adminTabs, readAdminView } from "./admin-view.ts";
import { movedPath } from "./former-address.ts";
import { DrawnPart } from "./drawn-part.tsx";
import { isLive } from "./live.ts";
import { type AdminArea, loadAdminArea } from "./load-admin-area.ts";

type Handle = ((page: AdminArea | undefined) => PageHandle) & Pick<PageHandle, "roles">;

export const handle: Handle = Object.assign(
  (page: AdminArea | undefined): PageHandle => ({
    ...adminPage,
    ...(page ? handleOf(page) : {}),
  }),
  // Each part asks for its own role (who-may.ts).
  { roles },
);

/** The entry of the menu that a part belongs to. */
function handleOf({ part }: AdminArea): PageHandle {
  const entry = adminTabs.find((tab) => tab === part);
  return entry ? { entry } : {};
}

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadAdminArea(adminRequest(args)));

/** A form that was open while its page moved is sent on, with all that was typed. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params, url }, next) => {
    const moved = movedPath(readLanguage(params["language"]), url);
    if (moved) throw redirect(moved, request.method === "POST" ? 307 : 302);
    return next();
  },
];

export { action } from "./act.ts";

/** The live stream delivers the admin's own changes too. A form of one part may be answered by another. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (readAdminView(currentUrl).part !== readAdminView(nextUrl).part) return true;
  return formData?.get("live") === "yes" && isLive() ? false : defaultShouldRevalidate;
}

export default function PartByQuery({ loaderData, actionData, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  return (
    <Suspense fallback={<p className="loading">{adminWords[language].loading}</p>}>
      <DrawnPart {...loaderData} answer={actionData} language={language} />
    </Suspense>
  );
}
