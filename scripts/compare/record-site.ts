// Walks through a site as strangers, guests and the couple do, and keeps all that it answers: every page that a
// link leads to and its data, every form pressed as it stands, answers of guests, uploads, then exports and emails.

import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { projectFolder } from "../../test/faults/site-process.ts";
import { formsIn } from "../../test/kits/site/browser-form.ts";
import type { Page, Visitor } from "../../test/kits/site/visitor.ts";
import PostalMime, { type Email } from "postal-mime";
import { keepOpened, linksOf, open, type Opened, visitorOf, sendOn } from "./open-address.ts";
import { type As, factsIn, fileName, type Keep, keepIn, kindOf, wordsOf, write } from "./written.ts";

export type Recorded = {
  url: string;
  folder: string;
  dataFolder: string;
  clock: string;
  startsAt: number;
  cards: Readonly<Record<string, string>>;
  names: readonly (readonly [string, string])[];
  signIn: (admin: Visitor) => Promise<void>;
  /** The record of another version, which was asked first: pages are found where they were before they moved. */
  beside: string | null;
};

/** More pages than any of the samples has: a walk that goes round in circles ends. */
const mostPages = 3_000;
const leavesAlone = /sign-out|^end-|password|passkey|second-step|codes-of-account|forget-device/;

export async function recordSite(site: Recorded): Promise<void> {
  const minute = stepsOf(site);
  const room = (name: string, as: As) => keepIn(join(site.folder, name), as);
  const before = site.beside && (await readFile(join(site.beside, "walks"), "utf8"));
  const walks = JSON.parse(before ?? "{}") as Record<string, readonly string[]>;
  async function walkAs(
    name: string,
    as: As,
    visitor: Visitor,
    starts: readonly string[],
    most?: typeof mostOfKind,
  ) {
    const pages = await walk(visitor, walks[name] ?? starts, room(name, as), most);
    walks[name] = [...pages.keys()];
    return pages;
  }
  for (const [who, path] of [["stranger", ""], ...Object.entries(site.cards)] as const) {
    await walkAs(who, "code", visitorOf(site.url), [path, ...everyonesPages]);
  }
  const admin = visitorOf(site.url);
  await site.signIn(admin);
  const pages = await walkAs("couple", "screen", admin, couplesPages, mostOfKind);
  await answerByCards(site, minute, room("answers", "code"));
  const pressing = { keep: room("pressed", "answer"), minute };
  await pressForms(admin, pages, pressing);
  await upload(admin, pressing);
  await walkAs("couple afterwards", "screen", admin, couplesPages, { en: 1, sv: 0 });
  await keepEmails(site);
  await write(join(site.folder, "walks"), JSON.stringify(walks, null, 1).split("\n"));
}

const everyonesPages = [
  "/en",
  "/sv",
  "/en/nowhere",
  "/sitemap.xml",
  "/robots.txt",
  "/api/suggestions?name=ma",
];
const couplesPages = ["/en/admin", "/sv/admin", "/api/filter-facts", "/api/door"];

/** Of pages that differ in whom they are about, or in what follows the first word of their address. */
const mostOfKind = { en: 2, sv: 1 };

function stepsOf({ clock, startsAt }: Recorded): () => Promise<void> {
  let now = startsAt;
  return async () => {
    // In one stroke: somebody may be looking at it.
    await writeFile(`${clock}-next`, String((now += 60_000)));
    await rename(`${clock}-next`, clock);
  };
}

/** `most`: of pages of one kind. Only these are asked for their data, too, as when a link is pressed. */
async function walk(
  visitor: Visitor,
  starts: readonly string[],
  keep: Keep,
  most?: typeof mostOfKind,
): Promise<Map<string, Opened>> {
  const pages = new Map<string, Opened>();
  const waiting = starts.filter((path) => path !== "");
  const seen = new Set(waiting);
  const kinds = new Map<string, number>();
  const isOneTooMany = (path: string) => {
    const kind = kindOf(path).replace(/&.*/, "&");
    const nth = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, nth);
    return most !== undefined && nth > (/^\/sv\b|language=sv/.test(path) ? most.sv : most.en);
  };
  waiting.forEach(isOneTooMany);
  for (let path = waiting.shift(); path !== undefined && pages.size < mostPages; path = waiting.shift()) {
    const page = await open(visitor, path);
    pages.set(path, page);
    seen.add(page.path);
    await keepOpened(keep, `GET ${path}`, page);
    if (most && page.headers.get("Content-Type")?.startsWith("text/html"))
      await keep(`data of GET ${path}`, await visitor.get(page.path.replace(/(?=\?|$)/, ".data")));
    for (const next of linksOf(page)) {
      if (seen.has(next) || (seen.add(next) && isOneTooMany(next))) continue;
      waiting.push(next);
    }
  }
  if (waiting.length > 0) throw new Error(`There are more than ${mostPages} pages.`);
  return pages;
}

async function answerByCards({ url, cards, names }: Recorded, minute: () => Promise<void>, keep: Keep) {
  const [code = "", ...households] = Object.values(cards);
  for (const [firstName, lastName] of names) {
    for (const accept of ["yes", undefined]) {
      const guest = visitorOf(url);
      await open(guest, code);
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
      const page = await open(guest, path);
      await send(guest, page.path, (fields) => {
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
    let answer = await press(guest, form.action || path, fields);
    await keep(`POST ${path}`, answer);
    if (answer.text.includes(`name="decline"`)) {
      const asked = formsIn(answer.text).find((one) => one.buttons.some(({ name }) => name === "decline"));
      const kept = asked?.fields.map(({ name, value }): [string, string] => [name, value]) ?? [];
      answer = await press(guest, asked?.action || path, [...kept, ["decline", "yes"]]);
      await keep(`No at ${path}`, answer);
    }
    if (!answer.location) return;
    await keepOpened(keep, `after POST ${path}`, await open(guest, answer.location), "facts");
  }
}

function press(visitor: Visitor, action: string, fields: [string, string][]): Promise<Page> {
  return sendOn(visitor, action, new URLSearchParams(fields));
}

type Pressed = { keep: Keep; minute: () => Promise<void> };

async function pressForms(admin: Visitor, pages: Map<string, Opened>, { keep, minute }: Pressed) {
  const pressed = new Set<string>();
  const left = (text: string) => pressesIn(text).filter(({ kind }) => !pressed.has(kind));
  for (const [path, { status, text }] of pages) {
    if (status !== 200 || !path.startsWith("/en/") || left(text).length === 0) continue;
    for (const { kind, intent, action, fields } of left((await open(admin, path)).text)) {
      if (pressed.has(kind)) continue;
      pressed.add(kind);
      await minute();
      const answer = await press(admin, action || path, fields);
      const what = `${intent || "form"} at ${path}`;
      await keep(what, answer);
      if (answer.location) await keepOpened(keep, `after ${what}`, await open(admin, answer.location));
    }
  }
}

const uploads = [
  { query: "photos=", intent: "upload-photo", field: "photo", file: "samples/winter/photos/huset.jpg" },
  { query: "import=", intent: "read-import", field: "file", file: "wedding/guests.csv" },
];

/** The last page is one without a photo that is still being made. */
async function upload(admin: Visitor, { keep, minute }: Pressed): Promise<void> {
  for (const { query, intent, field, file } of uploads) {
    await minute();
    const body = new FormData();
    body.set("intent", intent);
    body.set(field, new File([await readFile(join(projectFolder, file))], basename(file)));
    const answer = await sendOn(admin, `/en/admin?${query}`, body);
    await keep(`${intent} with a file`, answer);
    let page = await open(admin, answer.location ?? `/en/admin?${query}`);
    while (page.text.includes("<progress")) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      page = await open(admin, page.path);
    }
    await keepOpened(keep, `after ${intent} with a file`, page);
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
  const emails = await Promise.all(
    names.map(async (name) =>
      PostalMime.parse(await readFile(join(outbox, name)), { attachmentEncoding: "utf8" }),
    ),
  );
  const inOrder = (email: Email) => `${email.date} ${email.to?.[0]?.address} ${email.subject}`;
  for (const email of emails.toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))) {
    const to = (email.to ?? []).map(({ address }) => address).join(", ");
    const file = fileName(`${to} ${email.subject}`, counts);
    const heads = email.headers
      .filter((head) => !/^(date|message-id|content-|to$|subject$)/.test(head.key))
      .map(({ key, value }) => `${key}: ${value}`);
    const files = email.attachments.map((one) => `${one.filename} ${one.mimeType}`);
    const inFiles = email.attachments.map(({ content }) => (typeof content === "string" ? content : ""));
    const parts = [email.text ?? "", wordsOf(email.html ?? ""), ...inFiles];
    const facts = parts.flatMap((part) => ["", ...factsIn(part)]);
    await write(join(folder, "emails", file), [...heads, ...files, ...facts]);
    await write(join(folder, "emails", "words", file), parts.join("\n\n").split("\n"));
  }
}
