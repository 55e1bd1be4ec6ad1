// Pages that are the same for every visitor are rendered once and kept compressed in memory.

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Language, languages } from "#domain/language.ts";
import { type PageName, pagePath } from "#domain/page.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { pagesOf } from "#i18n/couple.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";

export type ContentPage = {
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
};

const contentPageNames = ["home", "information", "wishList", "ourStory"] satisfies PageName[];

export function openContentPages(
  render: (url: string) => Promise<Response>,
  services: Pick<Services, "settings" | "content" | "isOpen" | "visitorSessions">,
) {
  const shown = languages.flatMap((language) =>
    contentPageNames.map((page) => [pagePath(language, page), { language, page }] as const),
  );
  const places = new Map(shown);
  const pages = new Map<string, KeptPage | null>(shown.map(([path]) => [path, null]));
  const withEvents = languages.map((language) => pagePath(language, "information"));
  // A household may know of more than everybody does.
  const isPersonal = (pathname: string, cookie: string | null) =>
    hasFurtherEvents(services.content.wedding) &&
    withEvents.includes(pathname) &&
    (services.visitorSessions.read(cookie)?.householdMark ?? null) !== null;
  return {
    async find(pathname: string, cookie: string | null = null): Promise<ContentPage | null> {
      const kept = pages.get(pathname);
      if (!services.isOpen || kept === undefined || isPersonal(pathname, cookie)) return null;
      const { content } = services;
      if (kept?.content === content) return kept.page;
      const place = places.get(pathname);
      // One that is not there leads to one that is.
      if (!place || !isThere(content, place)) return null;
      const page = render(services.settings.publicUrl + pathname).then(keep);
      const drawn = { content, page };
      pages.set(pathname, drawn);
      const forget = () => pages.get(pathname) === drawn && pages.set(pathname, null);
      // A failed page may succeed the next time, and one that was drawn while the content changed may have some of both.
      page.then(() => services.content !== content && forget(), forget);
      return page;
    },
  };
}

function isThere(content: WeddingContent, { language, page }: Place): boolean {
  if (!languagesOf(content.wedding).includes(language)) return false;
  return page === "home" || pagesOf(content, language).includes(page);
}

type Place = { language: Language; page: (typeof contentPageNames)[number] };

type KeptPage = { content: WeddingContent; page: Promise<ContentPage> };

async function keep(response: Response): Promise<ContentPage> {
  if (response.status !== 200) throw new Error(`A content page answered ${response.status}.`);
  const identity = Buffer.from(await response.arrayBuffer());
  response.headers.delete("Set-Cookie");
  return {
    // Browsers revalidate every view, so a second view costs one short answer without a body.
    headers: {
      ...Object.fromEntries(response.headers),
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding, Cookie",
    },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: {
      identity,
      gzip: await promisify(gzip)(identity, { level: 9 }),
      br: await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    },
  };
}
