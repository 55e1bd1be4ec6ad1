// Walks through a site as strangers, guests and the couple do, and keeps all that it answers: every page that a
// link leads to and its data, every form pressed as it stands, answers of guests, then exports and emails.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formsIn } from "../../test/kits/site/browser-form.ts";
import { openVisitor, origin, type Page, unescaped, type Visitor } from "../../test/kits/site/visit.ts";
import { fileName, type Keep, keepIn, withoutLot, write } from "./written.ts";

export type Recorded = {
  url: string;
  folder: string;
  dataFolder: string;
  /** The file that says what time it is. */
  clock: string;
  startsAt: number;
  /** Paths with a code, by whom they let in. */
  cards: Readonly<Record<string, string>>;
  /** Who answers by name, with the first card. */
  names: readonly (readonly [string, string])[];
  signIn: (admin: Visitor) => Promise<void>;
};

/** More pages than any of the samples has: a walk that goes round in circles ends. */
const mostPages = 3_000;
const leavesAlone = /sign-out|^end-|password|passkey|second-step|codes-of-account|forget-device/;

export async function recordSite(site: Recorded): Promise<void> {
  const minute = stepsOf(site);
  for (const [who, path] of [["stranger", ""], ...Object.entries(site.cards)] as const) {
    const visitor = visitorOf(site.url);
    const keep = keepIn(join(site.folder, who));
    await walk(visitor, [path, "/en", "/sv", "/en/nowhere", "/sitemap.xml", "/robots.txt"], keep);
  }
  const admin = visitorOf(site.url);
  await site.signIn(admin);
  const keep = keepIn(join(site.folder, "couple"));
  const pages = await walk(admin, ["/en/admin", "/sv/admin"], keep, { withData: true });

  await answerByCards(site, minute);
  await pressForms(admin, pages, { keep: keepIn(join(site.folder, "pressed")), minute, site });
  await walk(admin, ["/en/admin"], keepIn(join(site.folder, "couple afterwards")), { language: "en" });
  await keepEmails(site);
}

function visitorOf(url: string): Visitor {
  return openVisitor(async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (headers.has("Origin")) headers.set("Origin", url);
    const body = request.method === "POST" ? await request.text() : null;
    return fetch(url + pathname + search, { method: request.method, headers, body, redirect: "manual" });
  });
}

/** Each deed happens a minute after the one before. */
function stepsOf({ clock, startsAt }: Recorded): () => Promise<void> {
  let now = startsAt;
  return () => writeFile(clock, String((now += 60_000)));
}

type Walk = { withData?: boolean; language?: "en" };

/** Follows every link from these paths; returns the pages, by path. */
async function walk(
  visitor: Visitor,
  starts: readonly string[],
  keep: Keep,
  { withData = false, language }: Walk = {},
): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const waiting = starts.filter((path) => path !== "");
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined && pages.size < mostPages; path = waiting.shift()) {
    const page = await visitor.get(path);
    pages.set(path, page);
    await keep(`GET ${path}`, page);
    if (withData && page.status === 200 && page.headers.get("Content-Type")?.startsWith("text/html")) {
      const data = path.replace(/(\?|$)/, ".data$1");
      await keep(`GET ${data}`, await visitor.get(data));
    }
    for (const next of linksOf(page, path)) {
      if (seen.has(next) || (language !== undefined && !next.startsWith(`/${language}`))) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  if (waiting.length > 0) throw new Error(`There are more than ${mostPages} pages.`);
  return pages;
}

function linksOf({ text, location }: Page, path: string): string[] {
  const found = [...text.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, href = ""]) => unescaped(href));
  return [...found, ...(location === null ? [] : [location])].flatMap((href) => {
    const url = URL.parse(href, origin + path);
    return url?.origin === origin ? [url.pathname + url.search] : [];
  });
}

async function answerByCards({ url, folder, cards, names }: Recorded, minute: () => Promise<void>) {
  const keep = keepIn(join(folder, "answers"));
  const [code = "", ...households] = Object.values(cards);
  for (const [firstName, lastName] of names) {
    for (const accept of ["yes", undefined]) {
      const guest = visitorOf(url);
      await land(guest, code);
      await send(guest, "/en/rsvp", (fields) => [
        ...fields.filter(([name]) => !["firstName", "lastName", "email"].includes(name)),
        ...Object.entries({ firstName, lastName, email: `${firstName}@example.se` }),
        ...(accept
          ? [["accept", accept] as [string, string], ["allergies", "Peanuts"] as [string, string]]
          : []),
      ]);
    }
  }
  for (const path of households) {
    for (const answer of ["yes", "no", "yes"]) {
      const guest = visitorOf(url);
      const page = await land(guest, path);
      await send(guest, page, (fields) => {
        const members = [...new Set(fields.flatMap(([name]) => /^(m\d+)-/.exec(name)?.[1] ?? []))];
        return [
          ...fields.filter(([name]) => !name.endsWith("-answer")),
          ...members.map((member) => [`${member}-answer`, answer] as [string, string]),
        ];
      });
    }
  }

  async function send(
    guest: Visitor,
    path: string,
    fill: (fields: [string, string][]) => [string, string][],
  ): Promise<void> {
    const { text } = await guest.get(path);
    const form = formsIn(text).find(({ fields }) => fields.some(({ name }) => name === "form"));
    if (!form) return;
    await minute();
    const fields = fill(form.fields.map(({ name, value }) => [name, value]));
    const answer = await press(guest, form.action || path, fields);
    await keep(`POST ${path}`, answer);
    if (answer.location) await keep(`after POST ${path}`, await guest.get(answer.location.replace(url, "")));
  }

  /** Where a link leads. */
  async function land(guest: Visitor, path: string): Promise<string> {
    const { location } = await guest.get(path);
    return location === null ? path : land(guest, location.replace(url, ""));
  }
}

function press(visitor: Visitor, action: string, fields: [string, string][]): Promise<Page> {
  const headers = { Origin: origin };
  return visitor.send(action, { method: "POST", headers, body: new URLSearchParams(fields) });
}

type Pressed = { keep: Keep; minute: () => Promise<void>; site: Recorded };

/** Each kind of form once, as it stands on the first page that shows it, by each of its buttons. */
async function pressForms(admin: Visitor, pages: Map<string, Page>, { keep, minute, site }: Pressed) {
  const pressed = new Set<string>();
  const left = (text: string) => pressesIn(text).filter(({ kind }) => !pressed.has(kind));
  for (const [path, { status, text }] of pages) {
    if (status !== 200 || !path.startsWith("/en/") || left(text).length === 0) continue;
    for (const { kind, intent, action, fields } of left((await admin.get(path)).text)) {
      pressed.add(kind);
      await minute();
      const answer = await press(admin, action || path, fields);
      const what = `${intent || "form"} at ${path}`;
      await keep(what, answer);
      if (answer.location)
        await keep(`after ${what}`, await admin.get(answer.location.replace(site.url, "")));
    }
  }
}

/** `kind`: the same for forms about different guests. */
function pressesIn(text: string) {
  return formsIn(text)
    .filter(({ method }) => method === "post")
    .flatMap(({ action, fields, buttons }) =>
      (buttons.length > 0 ? buttons : [null]).map((button) => {
        const sent = [...fields, ...(button ? [button] : [])];
        const intent = sent.findLast(({ name }) => name === "intent")?.value ?? "";
        const names = sent.map(({ name }) => name.replaceAll(/\d+|[\w-]{12,}/g, "…"));
        const kind = [intent, ...new Set(names)].join(" ");
        return {
          kind,
          intent,
          action,
          fields: sent.map(({ name, value }): [string, string] => [name, value]),
        };
      }),
    )
    .filter(({ intent }) => !leavesAlone.test(intent));
}

/** When nothing has come for a second: what is still due has an hour that the clock does not reach. */
async function keepEmails({ dataFolder, folder }: Recorded): Promise<void> {
  const outbox = join(dataFolder, "outbox");
  const list = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  let names = await list();
  for (let before = -1; before !== names.length; names = await list()) {
    before = names.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  const counts = new Map<string, number>();
  for (const name of names.toSorted()) {
    const text = await readFile(join(outbox, name), "utf8");
    const [, to = ""] = /^To: (.*)$/m.exec(text) ?? [];
    const [, about = ""] = /^Subject: (.*)$/m.exec(text) ?? [];
    const what = `${to} ${about}`;
    const nth = (counts.get(what) ?? 0) + 1;
    counts.set(what, nth);
    const lines = text
      .replaceAll(/=\r?\n/g, "")
      .split(/\r?\n/)
      .filter((line) => !/boundary|^--/.test(line));
    await write(join(folder, "emails", `${fileName(what)} ${nth}`), lines.map(withoutLot));
  }
}
