// Drawn once and kept compressed: for strangers, for invited visitors, and the home page for those who have seen it.

import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Language, languages } from "#domain/language.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { pagesOf } from "#i18n/couple.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";
import type { Encoding } from "./assets.ts";

export type ContentPage = Readonly<
  Record<Encoding, { body: Buffer; etag: string; headers: Readonly<Record<string, string | number>> }>
>;

const contentPageNames = ["home", "information", "wishList", "ourStory"] satisfies PageName[];

export type VisitHeaders = { cookie?: string | undefined; "if-none-match"?: string | undefined };

export function openContentPages(render: (request: Request) => Promise<Response>, services: Services) {
  const entries = languages.flatMap((language) =>
    contentPageNames.map((page): [string, Place] => [
      pagePath(language, page),
      { language, page, drawn: new Map() },
    ]),
  );
  const places = new Map(entries);
  // A household may know of more than everybody does.
  const isPersonal = ({ page }: Place, cookie: string | null) =>
    page === "information" &&
    hasFurtherEvents(services.content.wedding) &&
    (services.visitorSessions.read(cookie)?.householdDigest ?? null) !== null;
  return {
    /** A promise only where the page must be drawn first. */
    find(pathname: string, visitHeaders: VisitHeaders = {}): Promise<ContentPage> | ContentPage | null {
      const place = places.get(pathname);
      const cookie = visitHeaders.cookie ?? null;
      if (!place || !services.isOpen || isPersonal(place, cookie)) return null;
      const { content } = services;
      const { drawn } = place;
      const isKnown = services.visitorSessions.knows(cookie);
      const isBack = place.page === "home" && visitHeaders["if-none-match"] !== undefined;
      const visit = (isKnown ? 1 : 0) + (isBack ? 2 : 0);
      const saved = drawn.get(visit);
      if (saved?.content === content) return saved.page;
      if (!isThere(content, place)) return null;
      const headers = new Headers({
        ...(isKnown ? { Cookie: someInvited(services) } : {}),
        ...(isBack ? { "If-None-Match": "*" } : {}),
      });
      const page = render(new Request(services.settings.publicUrl + pathname, { headers })).then(keep);
      const drawing: CachedPage = { content, page };
      drawn.set(visit, drawing);
      const forget = () => drawn.get(visit) === drawing && drawn.delete(visit);
      // A failed page may succeed the next time; one that was drawn while the content changed may have some of both.
      page.then((done) => (services.content === content ? (drawing.page = done) : forget()), forget);
      return page;
    },
  };
}

/** A cookie for drawing what every invited visitor sees; it is of no household, and is never sent. */
function someInvited({ visitorSessions }: Services): string {
  const [cookie = ""] = visitorSessions.keep(visitorSessions.invite(visitorSessions.start("any"))).split(";");
  return cookie;
}

function isThere(content: WeddingContent, { language, page }: Place): boolean {
  if (!languagesOf(content.wedding).includes(language)) return false;
  return page === "home" || pagesOf(content, language).includes(page);
}

/** `drawn`: for strangers, for invited visitors, and for each of them who comes back. */
type Place = { language: Language; page: (typeof contentPageNames)[number]; drawn: Map<number, CachedPage> };

type CachedPage = { content: WeddingContent; page: Promise<ContentPage> | ContentPage };

async function keep(response: Response): Promise<ContentPage> {
  if (response.status !== 200) throw new Error(`A content page answered ${response.status}.`);
  const identity = Buffer.from(await response.arrayBuffer());
  response.headers.delete("Set-Cookie");
  const tag = hash("sha256", identity, "base64url").slice(0, 22);
  const inCoding = (body: Buffer, etag: string, coded: Record<string, string>) => ({
    body,
    etag,
    headers: {
      ...Object.fromEntries(response.headers),
      // Browsers revalidate every view, so a second view costs one short answer without a body.
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding, Cookie",
      etag,
      ...coded,
      "content-length": body.byteLength,
    },
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const coded = (body: Buffer, encoding: Encoding) =>
    inCoding(body, `"${tag}-${encoding}"`, { "content-encoding": encoding });
  return {
    identity: inCoding(identity, `"${tag}"`, {}),
    gzip: coded(await promisify(gzip)(identity, { level: 9 }), "gzip"),
    br: coded(await promisify(brotliCompress)(identity, { params }), "br"),
  };
}
