// Refuses requests that another site causes in a visitor's browser (OWASP, cross-site request forgery: fetch
// metadata first, the Origin header for browsers without them).

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
