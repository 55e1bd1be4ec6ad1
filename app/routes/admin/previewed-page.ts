// A page of the guests, drawn from the couple's draft, for the frame in the admin area. It is made anew for each request
// of a member of the couple, and nobody keeps it.

import { redirect } from "react-router";
import { pagePath } from "#domain/page.ts";
import { textsOf } from "#i18n/couple.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { languagesOf, spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Services } from "#server/services.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { drawForCoupleContext, servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import type { Route } from "./+types/previewed-page";
import { previewPath } from "./admin-view.ts";
import { pencilsFor } from "./wedding/preview/pencils.ts";
import { makeInert } from "./wedding/preview/preview-html.ts";
import { readPreviewed } from "./wedding/preview/preview-paths.ts";
import { inviteToWrite } from "./wedding/preview/unwritten.ts";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireAdmin(context, mayFetch["/api/preview"], "/api/preview");
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("for"));
  const edited = await orUnavailable(findEditedContent(services));
  const previewed = readPreviewed(url.searchParams, { language, spoken: languagesOf(edited.wedding) });
  const { page, shown } = previewed;
  const { content, unwritten } = inviteToWrite(edited, shown);
  const pencils = pencilsFor({ texts: textsOf(content, shown), unwritten, previewed, language });
  // The guest book waits until all of it is there.
  const path = pagePath(shown, page) + (page === "guestBook" ? "?whole" : "");
  const drawn = await context.get(drawForCoupleContext)(path, asOpenSite(services, content), pencils);
  // A hidden page leads home in the frame as well.
  if (drawn.status === 302) {
    const home = new URLSearchParams([...url.searchParams].filter(([name]) => name !== "page"));
    return redirect(`${url.pathname}?${home}`);
  }
  const html = makeInert(await drawn.text(), (to, into) =>
    previewPath(language, { ...previewed, page: to, shown: into }),
  );
  const policies = ["Content-Type", "Content-Security-Policy", "X-Frame-Options"].flatMap((name) => {
    const value = drawn.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(html, { status: drawn.status, headers: [...policies, ["Cache-Control", "no-store"]] });
}

/** Nobody needs a code, since the frame is for the couple alone. */
function asOpenSite(services: Services, content: WeddingContent): Services {
  const { visitorSessions, settings } = services;
  return {
    ...services,
    content,
    wedding: content.wedding,
    isOpen: true,
    settings: { ...settings, access: "open" },
    visitorSessions: { ...visitorSessions, admit: visitorSessions.admitByLink },
  };
}
