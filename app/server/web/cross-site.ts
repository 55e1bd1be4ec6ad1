// Refuses what another site makes a visitor's browser send (OWASP, cross-site request forgery:
// fetch metadata first, the Origin header for browsers that send none).

export function isForgedByAnotherSite(request: Request): boolean {
  const url = new URL(request.url);
  const isPlainVisit = request.method === "GET" || request.method === "HEAD";
  // A link in a mail or a message is a cross-site GET, and the reason the site exists.
  // The router does not mind capital letters.
  if (isPlainVisit && !url.pathname.toLowerCase().startsWith("/api/")) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && !(isPlainVisit && site === "none");
  if (isPlainVisit && !request.headers.has("Origin")) return false;
  const origin = request.headers.get("Origin");
  // Scheme and all: behind a proxy that ends TLS, the listener gives the request the scheme of PUBLIC_URL.
  return origin !== url.origin;
}
