import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { type PageAssets, PageAssetsContext, pageOf } from "./page-handle.ts";
import { hasBlocks } from "#i18n/couple/page-words.ts";
import { whereOf, isLoggedLately } from "#server/log.ts";
import { contentSecurityPolicy, framedPageHeaders } from "#server/web/security-headers.ts";
import { type PencilOf, pencilsContext, servicesContext } from "./server/web/contexts.ts";
import { sheetFor, withBlocks, withPencils } from "#styles/sheets.ts";
import { scriptsOfWords } from "virtual:words";
import { findBuiltPhoto } from "./built-photos.ts";
import { PencilsContext } from "./editable.tsx";
import { type FindPhoto, PhotosContext, WeddingContext } from "./wedding-context.ts";

const renderTimeoutMs = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  ...[entry, context]: [EntryContext, RouterContextProvider]
): Promise<Response> {
  const page = pageOf(matchesOf(entry));
  const streams = page.streams ?? false;
  // React Router hydrates by inline scripts, and the parts of the admin area are loaded when they are drawn.
  const nonce = streams || (page.enhance && page.enhance !== "rsvp") ? newNonce(context) : null;
  const { content, findUpload } = context.get(servicesContext);
  const findPhoto: FindPhoto = (file) => findBuiltPhoto(file) ?? findUpload(file);
  const pencils = context.get(pencilsContext);
  const usual = sheetFor({ wedding: content.wedding, findPhoto }, page.sheet, page.page);
  const written = hasBlocks(content) ? withBlocks(usual) : usual;
  const sheet = pencils ? withPencils(written) : written;
  const styleHashes = [sheet.hash, ...(page.styleHashes ?? [])];
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      styleHashes,
      styleFiles: page.sheet === "admin",
      script: page.enhance !== undefined,
      nonce,
      frames: page.frames ?? [],
      worker: page.enhance === "door",
    }),
  );
  if (pencils) {
    for (const [name, value] of Object.entries(framedPageHeaders(styleHashes))) headers.set(name, value);
  }
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const assets = { entry: entry.manifest.entry.module, css: sheet.css, page, words: scriptsOfWords };
  const rendering = { url: request.url, entry, assets, content, findPhoto, pencils, nonce, streams, context };
  // A page without inline scripts does not wait for data, and rendering it synchronously takes half the time.
  if (nonce === null) {
    const html = `<!DOCTYPE html>${renderToString(documentOf(rendering))}`;
    return new Response(html, { status, headers });
  }
  const { html, failed } = await render(rendering);
  if (streams) headers.set("X-Streams", "yes");
  return new Response(html, { status: failed ? 500 : status, headers });
}

function newNonce(context: RouterContextProvider): string {
  return context.get(servicesContext).random(16).toString("base64url");
}

type RequestArgs = { request: Request; context: RouterContextProvider };

export function handleError(error: unknown, { request, context }: RequestArgs): void {
  // An unknown method or address is the client's mistake, and the response has said so.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(context, error);
}

/** Production logs omit the message, which may quote what a guest typed. */
function logFailure(context: RouterContextProvider, error: unknown): void {
  const services = context.get(servicesContext);
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const facts = {
    reason: name,
    where: whereOf(error),
    ...(services.settings.production ? {} : { message }),
  };
  if (!isLoggedLately(services, `page failed ${Object.values(facts).join("\n")}`)) {
    services.log("page failed", facts);
  }
}

function matchesOf({ routeModules, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle,
    loaderData: staticHandlerContext.loaderData[id] as unknown,
    actionData: staticHandlerContext.actionData?.[id] as unknown,
  }));
}

type Rendering = {
  url: string;
  entry: EntryContext;
  assets: PageAssets;
  content: WeddingContent;
  findPhoto: FindPhoto;
  pencils: PencilOf | null;
  nonce: string | null;
  streams: boolean;
  context: RouterContextProvider;
};

function documentOf({ url, entry, assets, content, findPhoto, pencils, nonce }: Rendering) {
  return (
    <PageAssetsContext value={assets}>
      <WeddingContext value={content}>
        <PhotosContext value={findPhoto}>
          <PencilsContext value={pencils}>
            <ServerRouter context={entry} url={url} {...(nonce === null ? {} : { nonce })} />
          </PencilsContext>
        </PhotosContext>
      </WeddingContext>
    </PageAssetsContext>
  );
}

function render(rendering: Rendering) {
  const { nonce, streams, context } = rendering;
  return new Promise<{ html: BodyInit; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const timeout = setTimeout(() => abort(), renderTimeoutMs).unref();
    const { pipe, abort } = renderToPipeableStream(documentOf(rendering), {
      ...(nonce === null ? {} : { nonce }),
      // Otherwise a large part would wait at the end of the page for a script that moves it into place.
      ...(streams ? {} : { progressiveChunkSize: Infinity }),
      onShellReady() {
        if (streams) resolve({ html: Readable.toWeb(pipe(new PassThrough())) as ReadableStream, failed });
      },
      onAllReady() {
        // Otherwise the timer would keep each page in memory until it fires.
        clearTimeout(timeout);
        if (!streams) buffer(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failed = true;
        logFailure(context, error);
      },
    });
  });
}
