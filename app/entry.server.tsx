// React to HTML: whole by default, streamed for the one page that may wait; and the page's policy.

import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { EntryAddress } from "./entry-address.ts";
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      styleHashes: [sheetFor(page.sheet).hash, ...(page.styleHashes ?? [])],
      script: page.enhance !== undefined,
      nonce,
      frames: page.frames ?? [],
    }),
  );
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { html, failed } = await render({ url: request.url, entry, nonce, whole: !page.streams });
  if (failed) context.get(servicesContext).log("page failed", { path: new URL(request.url).pathname });
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** React may ask for error details; nobody but the log gets them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}

function matchesOf({ routeModules, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle as unknown,
    loaderData: staticHandlerContext.loaderData[id] as unknown,
  }));
}

type Rendering = { url: string; entry: EntryContext; nonce: string | null; whole: boolean };

function render({ url, entry, nonce, whole }: Rendering) {
  return new Promise<{ html: BodyInit; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <EntryAddress value={entry.manifest.entry.module}>
        <ServerRouter context={entry} url={url} {...(nonce ? { nonce } : {})} />
      </EntryAddress>,
      {
        ...(nonce ? { nonce } : {}),
        [whole ? "onAllReady" : "onShellReady"]() {
          const body = pipe(new PassThrough());
          if (!whole) resolve({ html: Readable.toWeb(body) as ReadableStream, failed });
          else void Readable.prototype.toArray.call(body).then(
            (chunks) => resolve({ html: Buffer.concat(chunks as Buffer[]), failed }),
            reject,
          );
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    setTimeout(() => abort(), renderTimeoutMs).unref();
  });
}
