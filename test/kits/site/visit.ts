// A visitor of the built site: keeps cookies, follows no redirect by itself, sends what a browser sends.

import type * as Site from "../../../app/site.ts";
import { markup } from "../guests/guest-forms.ts";
import { type Fields, hiddenFields } from "./browser-form.ts";
import { openTestServices, sampleCode, signInAdmin, type TestServices } from "./services.ts";

const bundle = "../../../build/server/site.js";
export const site: typeof Site = await import(bundle);

export { type Fields, formFields, hiddenField, hiddenFields, unescaped } from "./browser-form.ts";

export const origin = "http://osa.test";

export type Visitor = {
  send(path: string, init: RequestInit): Promise<Page>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
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

export type VisitedSite = TestServices & {
  /** A new visitor who has shown nothing yet. */
  visitor(address?: string, cookies?: CookiesOfBrowser): Visitor;
  /** A visitor who came by the link on the invitation. */
  invited(address?: string): Promise<Visitor>;
  /** A visitor who has signed in as `adminAccount`. */
  signedIn(address?: string): Promise<Visitor>;
};

export async function openVisitedSite(
  options: Omit<Parameters<typeof openTestServices>[0], "open"> = {},
): Promise<VisitedSite> {
  const opened = await openTestServices({ ...options, open: site.openServices });
  const { answer } = site.openSite(opened.services);

  const visitor = (address?: string, cookies?: CookiesOfBrowser) => openVisitor(answer, address, cookies);

  return {
    ...opened,
    visitor,
    async invited(address) {
      const guest = visitor(address);
      await guest.get(`/en/rsvp?code=${sampleCode}`);
      return guest;
    },
    async signedIn(address) {
      const admin = visitor(address);
      const { token } = await signInAdmin(opened.services);
      admin.take(opened.services.adminCookies.keep(token));
      return admin;
    },
  };
}

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
  return {
    cookies,
    take,
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

/** What an admin sees after a deed that was done. */
export async function follow(admin: Visitor, { status, location }: Page): Promise<string> {
  if (status !== 303) throw new Error(`The deed was not done: ${status}`);
  return markup(await admin.get(location ?? ""));
}

/** Those of the words that a page does not say. */
export function lacking(text: string, words: readonly string[]): readonly string[] {
  return words.filter((one) => !text.includes(one));
}

/** What a guest fills in, on top of the hidden fields that the form carries. */
export async function answerRsvp(guest: Visitor, fields: Fields, path = "/en/rsvp"): Promise<Page> {
  const form = await guest.get(path);
  return guest.post(path, { ...hiddenFields(form.text), ...fields });
}

/** Sent without the tick, and the question that follows answered with no. */
export async function declineRsvp(guest: Visitor, fields: Fields, path = "/en/rsvp"): Promise<Page> {
  const question = await answerRsvp(guest, fields, path);
  return question.status === 200 ? sayNo(guest, question, path) : question;
}

/** Presses "No" on the page that asks "Will you come?". */
export async function sayNo(guest: Visitor, question: Page, path = "/en/rsvp"): Promise<Page> {
  if (!question.text.includes(`name="decline"`)) throw new Error("The page does not ask.");
  return guest.post(path, { ...hiddenFields(question.text), decline: "yes" });
}
