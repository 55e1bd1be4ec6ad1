import { createRequestHandler, redirect, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { Languages } from "#domain/language.ts";
import type { Role } from "#domain/roles.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { isLoggedLately } from "#server/log.ts";
import type { Services } from "#server/services.ts";
import { openAssets } from "#server/web/assets.ts";
import { type ContentPage, openContentPages, type VisitHeaders } from "#server/web/content-pages.ts";
import {
  addressContext,
  drawForCoupleContext,
  pageRolesContext,
  pencilsContext,
  refusedContext,
  servicesContext,
} from "./server/web/contexts.ts";
import { inSpokenLanguage } from "#server/web/language-middleware.ts";
import { type ForeignNames, type Listener, openForeignNames, openListener } from "#server/web/listener.ts";
import { findMovedPage, stopByOneClick } from "#server/web/mailed-addresses.ts";
import { openPhotoFiles } from "#server/web/photo-files.ts";
import { openReadYourWrites } from "#server/web/read-your-writes.ts";
import {
  isEmailService,
  isForgedByAnotherSite,
  isPage,
  largestBodyBytes,
  refuseUnread,
} from "#server/web/refused-unread.ts";
import { closedPolicy, securityHeaders } from "#server/web/security-headers.ts";
import type { PageHandle } from "./page-handle.ts";
import { unmarkStyleFiles } from "./style-files.ts";

export { weddingFolder } from "./wedding-folder.ts";
export { environment, readCopySettings, readSettings } from "#server/env.ts";
export { logAside, logLine } from "#server/log.ts";
export { logCrashes, takeOverConsole } from "#server/log.ts";
export { answerMalformed, capConnections } from "#server/web/connections.ts";
export { openListener } from "#server/web/listener.ts";
export { serveAlone } from "#server/operations/serve-alone.ts";
export { openServices, type Services } from "#server/services.ts";
export { mayHoldSample } from "#server/settings.ts";
export { putSampleGuests } from "#server/records/wedding/saved-first-evening.ts";
export { householdIdOf } from "#domain/households/household.ts";
export { householdLink } from "#domain/households/household-code.ts";
export { findMissingFacts } from "#domain/wedding/wedding-problems.ts";
export { leftOversOf, listTextProblems } from "#i18n/couple.ts";
export { type EmailAddress, readEmailAddress } from "#domain/email-address.ts";
export { roles } from "#domain/roles.ts";
export { asServiceAddress } from "./server/identity/accounts.ts";
export { guessableOf, readNewPassword } from "#server/identity/new-password.ts";
export { renderTestEmail } from "#emails/admin-emails.ts";
export { largestBodyBytes } from "./server/web/refused-unread.ts";
export { isBeingFilled } from "#server/operations/copy/copy-checkpoint.ts";
export { readStoreName, runCopy } from "#server/operations/copy/run-copy.ts";
export { makeEnrolmentCode } from "./server/workflows/accounts/change-second-factor.ts";
export { resetSecondFactor } from "#server/workflows/accounts/change-second-factor.ts";
export { forgetWhatIsOld } from "./server/workflows/deletion/forget-health-data.ts";
export { deleteWhenDue } from "#server/workflows/deletion/delete-when-due.ts";
export { runHousekeeping } from "#server/operations/housekeeping.ts";
export { rememberInvitationCode } from "#server/workflows/answers/renew-answer-links.ts";
export { openDailyDigests } from "#server/workflows/emails/write-daily-digests.ts";
export { openPutOffEmails, releaseDueEmails } from "#server/workflows/emails/release-put-off-emails.ts";
export { openMailGuard } from "./server/workflows/mailings/plan-mailing.ts";
export { openReminders } from "#server/workflows/mailings/remind-by-itself.ts";
export { openMailings } from "#server/workflows/mailings/send-mailings.ts";
export { drawCodes } from "#server/workflows/households/make-household-codes.ts";
export { openListedHouseholds, putHousehold } from "#server/records/households.ts";
export { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
export { addGuestsFromFile } from "./server/workflows/guests/change-by-import.ts";
export { exportEverything, renderBackup } from "./server/workflows/guests/import-everything.ts";
export { importEverything, mostBackupBytes, readBackup } from "#server/workflows/guests/import-everything.ts";
export type { NewPassword, NewPasswordRefusal } from "#server/identity/new-password.ts";
export type { Settings } from "#server/settings.ts";

export type Site = {
  answer(request: Request, address: string): Promise<Response>;
  /** The same for every visitor without a household, rendered once and compressed; null: not such a page. */
  contentPage(pathname: string, headers?: VisitHeaders): Promise<ContentPage> | ContentPage | null;
  foreignNames: ForeignNames;
  spoken(): Languages;
};

const serverBuild = build as ServerBuild;
unmarkStyleFiles(serverBuild.assets);

/** An address is compared with every route in turn: a guest's is spared the couple's, which are most of them. */
const guestBuild: ServerBuild = {
  ...serverBuild,
  routes: withoutCouple(serverBuild.routes),
  assets: { ...serverBuild.assets, routes: withoutCouple(serverBuild.assets.routes) },
};

function withoutCouple<Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith("routes/admin/")));
}

function isOfCouple(pathname: string): boolean {
  return /^\/(api|[^/]*\/[^/]*admin)/i.test(pathname);
}

export function openSite(services: Services): Site {
  const handleAny = createRequestHandler(serverBuild, "production");
  const handleGuest = createRequestHandler(guestBuild, "production");
  const handle = (request: Request, context: RouterContextProvider) =>
    isOfCouple(new URL(request.url).pathname) ? handleAny(request, context) : handleGuest(request, context);
  const headers = securityHeaders(services.settings.production);
  const readYourWrites = openReadYourWrites(services);
  const foreignNames = openForeignNames(services);

  async function answer(request: Request, address: string): Promise<Response> {
    const response =
      (await refuseUnread(services, request)) ??
      (await stopByOneClick(services, request)) ??
      (await refuseForged(request, address)) ??
      (await readYourWrites(request, () => atItsPage(request, address)));
    const usual = { ...headers, "Content-Security-Policy": closedPolicy, "Cache-Control": "no-store" };
    for (const [name, value] of Object.entries(usual)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    // Otherwise networks on the way write into pages: one hides the couple's addresses behind a page of its own.
    if (response.headers.get("Content-Type")?.startsWith("text/html"))
      response.headers.append("Cache-Control", "no-transform");
    return response;
  }

  async function atItsPage(request: Request, address: string): Promise<Response> {
    const moved = await findMovedPage(request);
    if (moved && request.method !== "POST") return redirect(moved.pathname + moved.search);
    return handle(moved ? new Request(moved, request) : request, contextFor(services, address));
  }

  async function refuseForged(request: Request, address: string): Promise<Response | null> {
    const { pathname, href } = new URL(request.url);
    // The email service answers every unauthorised client alike, and its clients are programs, which send no origin.
    if (isEmailService(pathname) || !isForgedByAnotherSite(request)) return null;
    foreignNames.origin(request.headers.get("Origin") ?? "none");
    // A person gets a page: it may be a guest whose answer passed a proxy that changed the host name.
    if (request.method === "POST" && isPage(pathname)) {
      const context = contextFor(services, address);
      context.set(refusedContext, true);
      const drawn = new URL(href);
      drawn.pathname = inSpokenLanguage(services.wedding, pathname);
      return handle(new Request(drawn, { signal: request.signal }), context);
    }
    return new Response("Forbidden", { status: 403 });
  }

  function contextFor(siteServices: Services, address: string): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, siteServices);
    context.set(addressContext, address);
    context.set(pageRolesContext, rolesOf);
    context.set(drawForCoupleContext, (path, drawnWith, pencils) => {
      const drawn = contextFor(drawnWith, address);
      drawn.set(pencilsContext, pencils);
      return handle(new Request(services.settings.publicUrl + path), drawn);
    });
    return context;
  }

  const contentPages = openContentPages((request) => answer(request, "the site itself"), services);
  const spoken = () => languagesOf(services.wedding);
  return { answer, contentPage: contentPages.find, foreignNames, spoken };
}

export async function openSiteListener(services: Services, clientFolder: string): Promise<Listener> {
  const { settings, log } = services;
  const site = openSite(services);
  return openListener({
    site,
    foreignNames: site.foreignNames,
    assets: await openAssets(clientFolder, {
      headers: securityHeaders(settings.production),
      scripts: scriptsOf(serverBuild),
    }),
    photos: openPhotoFiles(services),
    settings,
    largestBodyBytes: (...asked) => largestBodyBytes(services, ...asked),
    failed(error) {
      const reason = error instanceof Error ? error.name : "unknown";
      if (!isLoggedLately(services, `request failed ${reason}`)) log("request failed", { reason });
    },
  });
}

/** Only the admin area runs routes in the browser: its own and the root. Nothing loads the others in the manifest. */
function scriptsOf({ assets }: ServerBuild) {
  const isInAdminArea = (id: string | undefined): boolean =>
    id === "routes/admin/admin-layout" || (id !== undefined && isInAdminArea(assets.routes[id]?.parentId));
  const hydrated = Object.values(assets.routes).filter(
    (route) => route && (route.id === "root" || isInAdminArea(route.id)),
  );
  const scripts = hydrated.flatMap((route) => {
    if (!route) return [];
    const { module, clientLoaderModule, clientActionModule, clientMiddlewareModule, imports = [] } = route;
    const all = [module, clientLoaderModule, clientActionModule, clientMiddlewareModule, ...imports];
    return all.filter((path) => path !== undefined);
  });
  return { entries: [assets.entry.module, ...assets.entry.imports, ...scripts], manifest: assets.url };
}

function rolesOf(pattern: string): readonly Role[] {
  return rolesByPattern.get(pattern.replace(/^\//, "")) ?? [];
}

const rolesByPattern = new Map(
  Object.values(serverBuild.routes).flatMap((route) => {
    const { roles } = (route?.module.handle ?? {}) as PageHandle;
    return route && roles ? [[pathsTo(route.id).join("/"), roles] as const] : [];
  }),
);

function pathsTo(id: string | undefined): string[] {
  const route = id === undefined ? undefined : serverBuild.routes[id];
  return route ? [...pathsTo(route.parentId), ...(route.path ? [route.path] : [])] : [];
}
