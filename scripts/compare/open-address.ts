import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { unescaped } from "../../test/kits/site/browser-form.ts";
import { openVisitor, origin, type Page, type Visitor } from "../../test/kits/site/visitor.ts";
import { type As, type Keep, textOf } from "./written.ts";

/** Where the site says it stands, whatever port it has: codes to scan have it, too. */
export const publicUrl = "http://127.0.0.1:4390";

/** Not by `fetch`, which does not let the host be named. */
export function visitorOf(url: string): Visitor {
  return openVisitor(async (asked) => {
    const { pathname, search } = new URL(asked.url);
    const headers = { ...Object.fromEntries(asked.headers), host: new URL(publicUrl).host };
    if (asked.headers.has("Origin")) Object.assign(headers, { origin: publicUrl });
    const sent = request(url + pathname + search, { method: asked.method, headers });
    sent.end(asked.method === "POST" ? await asked.bytes() : undefined);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const status = answer.statusCode ?? 0;
    const heads = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const body = await textOf(await buffer(answer), answer.headers["content-type"] ?? "text");
    return new Response(status === 204 || status === 304 ? null : body, { status, headers: heads });
  });
}

export type Opened = Page & { path: string; redirects: readonly Page[] };
const mostRedirects = 5;

export async function open(visitor: Visitor, at: string, redirects: readonly Page[] = []): Promise<Opened> {
  const path = at.replace(publicUrl, "");
  const page = await visitor.get(path);
  const next = page.location === null ? null : withinSite(page.location.replace(publicUrl, ""), path);
  if (next === null || redirects.length === mostRedirects) return { ...page, path, redirects };
  return open(visitor, next, [...redirects, page]);
}

export async function keepOpened(keep: Keep, what: string, page: Opened, as?: As): Promise<void> {
  for (const redirect of page.redirects) await keep(`redirect of ${what}`, redirect);
  await keep(what, page, as);
}

export function linksOf({ text, path }: Opened): string[] {
  const found = [...text.matchAll(/<a\b[^>]*? href="([^"]+)"/g)];
  return found.flatMap(([, href = ""]) => withinSite(unescaped(href), path) ?? []);
}

function withinSite(href: string, path: string): string | null {
  const url = URL.parse(href, origin + path);
  return url?.origin === origin ? url.pathname + url.search : null;
}

/** As a browser does, a form goes on whole where its page has moved. */
export async function sendOn(
  visitor: Visitor,
  action: string,
  body: URLSearchParams | FormData,
): Promise<Page> {
  const page = await visitor.send(action, { method: "POST", headers: { Origin: origin }, body });
  return page.status === 307 && page.location ? sendOn(visitor, page.location, body) : page;
}
