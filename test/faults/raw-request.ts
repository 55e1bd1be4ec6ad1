// A request that no browser on our pages would send: any method, any headers, or none.

import { origin, type Page, site, type VisitedSite, type Visitor } from "../kits/site/visit.ts";

export async function sendRaw(
  { services }: VisitedSite,
  path: string,
  { visitor, address = "192.0.2.1", ...init }: RequestInit & { visitor?: Visitor; address?: string } = {},
): Promise<Page> {
  const headers = new Headers(init.headers);
  if (visitor && !headers.has("Cookie")) {
    headers.set("Cookie", [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  }
  const response = await site
    .openSite(services)
    .answer(new Request(origin + path, { ...init, headers }), address);
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get("Location"),
  };
}
