// A visitor of a site: keeps cookies, follows no redirect by itself, sends what a browser sends.

import type * as Site from "../../../app/site.ts";
import type { Fields } from "./browser-form.ts";

export const origin = "http://osa.test";

export type Visitor = {
  send(path: string, init: RequestInit): Promise<Page>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  /** As a browser follows, at most as often as one would. */
  open(path: string, headers?: Record<string, string>): Promise<Page & { path: string; hops: number }>;
  /** As it comes in: `hears` is given what has come so far. */
  read(path: string, hears: (text: string) => void): Promise<Page>;
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Page>;
  cookies: Map<string, string>;
  /** Keeps what a Set-Cookie header says. */
  take(cookie: string): void;
};

/** Whether the browser has been on the site before, begins to keep cookies now, or keeps none. */
export type CookiesOfBrowser = "brings some" | "brings none" | "keeps none";

export type Page = { status: number; headers: Headers; text: string; location: string | null };

/** A new visitor, who is answered by whatever `answer` leads to. */
export function openVisitor(
  answer: Site.Site["answer"],
  address = "192.0.2.1",
  browser: CookiesOfBrowser = "brings some",
): Visitor {
  const cookies = new Map<string, string>();
  function take(cookie: string): void {
    if (browser === "keeps none") return;
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  }
  async function visit(path: string, init: RequestInit, hears?: (text: string) => void): Promise<Page> {
    const headers = new Headers(init.headers);
    const all = [...(browser === "brings some" ? [["before", "yes"]] : []), ...cookies];
    if (all.length > 0 && !headers.has("Cookie")) {
      headers.set("Cookie", all.map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const response = await answer(new Request(origin + path, { ...init, headers }), address);
    for (const cookie of response.headers.getSetCookie()) take(cookie);
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      hears?.(text);
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get("Location"),
    };
  }
  async function open(path: string, headers: Record<string, string> = {}) {
    let page = await visit(path, { headers });
    for (let hops = 0; ; hops++) {
      if (page.status < 300 || page.status >= 400 || hops > 5) return { ...page, path, hops };
      path = page.location ?? "";
      page = await visit(path, { headers });
    }
  }
  return {
    cookies,
    take,
    open,
    send: visit,
    get: (path, headers = {}) => visit(path, { headers }),
    read: (path, hears) => visit(path, {}, hears),
    post: (path, fields, headers = {}) =>
      visit(path, {
        method: "POST",
        headers: { Origin: origin, ...headers },
        body: new URLSearchParams(
          Object.entries(fields).flatMap(([name, values]) =>
            [values].flat().map((value) => [name, value] as [string, string]),
          ),
        ),
      }),
  };
}
