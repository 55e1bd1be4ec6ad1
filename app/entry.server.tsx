// React to HTML: whole by default, streamed for the one page that may wait; and the page's policy.

import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { type PageAssets, PageAssetsContext } from "./page-assets.ts";
import { pageOf } from "./page-handle.ts";
import { contentSecurityPolicy } from "#server/web/security-headers.ts";
import { nonceContext, servicesContext } from "#server/web/contexts.ts";
import { sheetFor } from "#styles/sheets.ts";

const renderTimeoutMs = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  ...[entry, context]: [EntryContext, RouterContextProvider]
): Promise<Response> {
  const page = pageOf(matchesOf(entry));
  const nonce = page.streams ? context.get(nonceContext) : null;
  const sheet = sheetFor(page.sheet);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      styleHashes: [sheet.hash, ...(page.styleHashes ?? [])],
      script: page.enhance !== undefined,
      nonce,
      frames: page.frames ?? [],
    }),
  );
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const assets = { entry: entry.manifest.entry.module, css: sheet.css };
  const { html, failed } = await render({ url: request.url, entry, assets, nonce });
  if (failed) context.get(servicesContext).log("page failed", { path: new URL(request.url).pathname });
  if (page.streams) headers.set("X-Streams", "yes");
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** React may ask for error details; nobody but the log gets them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}

function matchesOf({ routeModules, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle,
    loaderData: staticHandlerContext.loaderData[id] as unknown,
  }));
}

type Rendering = { url: string; entry: EntryContext; assets: PageAssets; nonce: string | null };

/** With a nonce the page may stream; without, it is whole before anything is sent. */
function render({ url, entry, assets, nonce }: Rendering) {
  return new Promise<{ html: BodyInit; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const withNonce = nonce === null ? {} : { nonce };
    const { pipe, abort } = renderToPipeableStream(
      <PageAssetsContext value={assets}>
        <ServerRouter context={entry} url={url} {...withNonce} />
      </PageAssetsContext>,
      {
        ...withNonce,
        onShellReady() {
          if (nonce !== null)
            resolve({ html: Readable.toWeb(pipe(new PassThrough())) as ReadableStream, failed });
        },
        onAllReady() {
          if (nonce === null)
            buffer(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    setTimeout(abort, renderTimeoutMs).unref();
  });
}
