// All that guests and strangers can get of a site, in plain words: tags, entities and folds undone.

import type { Language } from "#domain/language.ts";
import { answerRsvp, type Page, type VisitedSite, type Visitor } from "./visit.ts";
import type { Surface } from "../wedding/marked-content.ts";

export type ReadSurface = {
  surface: Surface;
  language: Language;
  /** As a person reads it, and what stands in attributes. */
  plain: string;
  /** As it is sent; null: no HTML. */
  html: string | null;
  headers: string;
};

const openPages: [Surface, string][] = [
  ["home", ""],
  ["information", "/information"],
  ["wishList", "/wishlist"],
  ["ourStory", "/ourstory"],
  ["privacy", "?privacy"],
];

/** `lastName`: of a guest who has not answered yet. */
export async function readSurfaces(
  site: VisitedSite,
  language: Language,
  lastName: string,
): Promise<ReadSurface[]> {
  const [stranger, guest] = [site.visitor(), await site.invited()];
  const read: ReadSurface[] = [];
  const take = (surface: Surface, page: Page) => read.push(asRead(surface, language, page));
  for (const visitor of [stranger, guest]) {
    for (const [surface, path] of openPages) take(surface, await visitor.get(`/${language}${path}`));
    take("calendar", await visitor.get(`/${language}/calendar.ics`));
    take("manifest", await visitor.get("/site.webmanifest"));
  }
  for (const page of ["rsvp", "guestbook"]) take("gate", await stranger.get(`/${language}/${page}`));
  take("rsvp", await guest.get(`/${language}/rsvp`));
  for (const query of ["", "?whole"]) take("guestBook", await guest.get(`/${language}/guestbook${query}`));
  const typed = { firstName: "Gäst", lastName, email: "guest@example.se", accept: "yes" };
  const sent = await answerRsvp(guest, typed, `/${language}/rsvp`);
  if (!sent.location) throw new Error("The answer is not taken.");
  take("thanks", await guest.get(sent.location));
  await site.services.outbox.drain();
  for (const { subject, text, html } of site.emails.splice(0)) {
    const plain = [subject, plainOf(html)].join("\n");
    read.push({ surface: "email", language, plain, html, headers: "" });
    read.push({
      surface: "email",
      language,
      plain: text.replaceAll(/\s+/g, " "),
      html: null,
      headers: subject,
    });
  }
  return read;
}

/** What is no page of theirs: each path with who asks. */
export async function readElsewhere(site: VisitedSite, language: Language): Promise<string[]> {
  const paths = [
    "/robots.txt",
    "/healthz",
    "/api/suggestions?name=an",
    "/api/backup.json",
    "/api/door",
    "/api/guest.json?guest=asa",
    `/api/preview?preview=home&in=${language}&for=en`,
    `/${language}/admin`,
    `/${language}.data`,
    `/${language}/admin.data?wedding=`,
    `/${language}/nowhere`,
  ];
  const visitors: Visitor[] = [site.visitor(), await site.invited()];
  const read = visitors.flatMap((visitor) => paths.map((path) => visitor.get(path)));
  return (await Promise.all(read)).map((page) => page.text + headersOf(page));
}

function asRead(surface: Surface, language: Language, page: Page): ReadSurface {
  if (page.status !== 200) throw new Error(`${surface} is answered with ${page.status}.`);
  const type = page.headers.get("Content-Type") ?? "";
  const html = type.startsWith("text/html") ? page.text : null;
  return {
    surface,
    language,
    plain: html ? plainOf(html) : unfold(page.text, type),
    html,
    headers: headersOf(page),
  };
}

function headersOf({ headers }: Page): string {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Attributes stay; a tag of the page cannot be confused with words, since its brackets go. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<\/?(strong|em|wbr)>|<!-- -->/g, "")
    .replaceAll(/[<>]/g, "\n")
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? "?");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function unfold(text: string, type: string): string {
  if (type.startsWith("text/calendar")) return text.replaceAll("\r\n ", "").replaceAll(/\\([\\;,])/g, "$1");
  return Object.values(JSON.parse(text) as object)
    .filter((value) => typeof value === "string")
    .join("\n");
}
