import { languageOfPath, languagePath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Services } from "#server/services.ts";
import { mostPhotoBytes } from "#domain/photos/uploaded-photo.ts";
import { isCouple } from "#server/admin.ts";
import { isForNow } from "./unavailable.ts";

const methods = new Set(["GET", "HEAD", "POST"]);

export async function refuseUnread(services: Services, request: Request): Promise<Response | null> {
  if (!methods.has(request.method)) {
    return new Response("Method Not Allowed", { status: 405, headers: { Allow: [...methods].join(", ") } });
  }
  const { pathname, search } = new URL(request.url);
  if (isEmailService(pathname) || isForgedByAnotherSite(request)) return null;
  const length = Number(request.headers.get("Content-Length") ?? 0);
  const most = () => largestBodyBytes(services, pathname + search, request.headers.get("Cookie"));
  if (length > formBytes && length > (await most())) {
    return new Response("Content Too Large", { status: 413 });
  }
  if (isInternalAddress(pathname)) return new Response("Not Found", { status: 404 });
  return refuseMalformed(services, pathname);
}

/** The router would log a malformed address, and then find no page for it either. */
function refuseMalformed({ wedding }: Services, pathname: string): Response | null {
  if (canBeDecoded(pathname)) return null;
  if (/^\/api\//i.test(pathname)) return new Response("Not Found", { status: 404 });
  const home = pagePath(languageOfPath(pathname, languagesOf(wedding)), "home");
  return new Response(null, { status: 302, headers: { Location: home } });
}

function canBeDecoded(pathname: string): boolean {
  try {
    // Compared, because the bundler drops a call whose result is unused.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

export function isEmailService(pathname: string): boolean {
  return /^\/api\/sendemail\/?$/i.test(pathname);
}

const pagePaths = languagePath(/(\/[\w-]+)*$/i);
const adminData = languagePath(/\/admin(\/.*)?\.data$/);

export function isPage(pathname: string): boolean {
  return pagePaths.test(pathname);
}

/** Only the admin area runs React Router in the browser, so only it may request data addresses. */
function isInternalAddress(pathname: string): boolean {
  if (adminData.test(pathname)) return false;
  return pathname.endsWith(".data") || pathname.startsWith("/__");
}

export function isForgedByAnotherSite(request: Request): boolean {
  const url = new URL(request.url);
  const isPlainVisit = request.method === "GET" || request.method === "HEAD";
  // A link in an email or a message is a cross-site GET, and the main way to the site. The router ignores case.
  if (isPlainVisit && !url.pathname.toLowerCase().startsWith("/api/")) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && !(isPlainVisit && site === "none");
  if (isPlainVisit && !request.headers.has("Origin")) return false;
  const origin = request.headers.get("Origin");
  // Including the scheme: behind a proxy that ends TLS, the listener sets the scheme of PUBLIC_URL.
  return origin !== url.origin;
}

export const formBytes = 100 * 1024;
/** A file of 1 MB (domain/importing/guest-csv.ts) in its own form. */
const guestListFile = 1_250_000;
/** A little more, so that one that is too large is refused beside its field. */
export const photoFile = 1.2 * mostPhotoBytes;

const adminArea = languagePath(/\/admin(\/.*|\.data)?$/);
const photosPage = languagePath(/\/admin\/website\/photos(\.data)?$/);

/** Bodies wait in memory, so only admins may send more than a form. Reads the session. `target`: path and query. */
export async function largestBodyBytes(
  { identity, adminCookies }: Services,
  target: string,
  cookieHeader: string | null,
): Promise<number> {
  const token = adminCookies.readToken(cookieHeader);
  const [pathname = ""] = target.split("?", 1);
  if (token === null || !adminArea.test(pathname)) return formBytes;
  try {
    const admin = await identity.whoIs(token);
    if (!admin) return formBytes;
    if (!photosPage.test(pathname)) return guestListFile;
    return isCouple(admin) ? photoFile : formBytes;
  } catch (error) {
    if (isForNow(error)) return formBytes;
    throw error;
  }
}
