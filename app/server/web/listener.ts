import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Settings } from "#server/settings.ts";
import { acceptedEncoding, type AssetStore, isFresh, sendCompressed } from "./assets.ts";
import { formBytes } from "./refused-unread.ts";
import type { ContentPage, VisitHeaders } from "./content-pages.ts";
import { languageOfPath, type Languages } from "#domain/language.ts";
import { languageCookie } from "./language-middleware.ts";
import { isAddress, isLoopback, networkOfVisitor } from "#server/limits/network-address.ts";
import type { PhotoFiles } from "./photo-files.ts";
import { plainTextHeaders, securityHeaders } from "./security-headers.ts";
import type { Socket } from "node:net";
import { wordsOf } from "#i18n/words.ts";
import type { Log } from "#server/log.ts";

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

type ListenerOptions = {
  site: {
    answer(request: Request, address: string): Promise<Response>;
    contentPage(pathname: string, headers?: VisitHeaders): Promise<ContentPage> | ContentPage | null;
    spoken(): Languages;
  };
  assets: AssetStore;
  photos?: PhotoFiles;
  settings: Pick<Settings, "production" | "trial" | "publicUrl" | "trustedProxies">;
  largestBodyBytes: (target: string, cookieHeader: string | null) => Promise<number>;
  foreignNames?: Pick<ForeignNames, "host" | "forwarded">;
  failed: (error: unknown) => void;
};

export function openListener(options: ListenerOptions): Listener {
  const turns = openTurns();
  const answering = { ...options, refuseForeign: openHostCheck(options.settings) };
  return (incoming, outgoing) => {
    const begin = () => {
      answer(answering, incoming, outgoing).catch((error: unknown) => {
        if (!outgoing.destroyed) options.failed(error);
        if (outgoing.headersSent) outgoing.destroy();
        else sendText(options, outgoing, { status: 500 });
      });
    };
    turns.onConnection(incoming.socket, outgoing, begin);
  };
}

type Answering = ListenerOptions & { refuseForeign: ReturnType<typeof openHostCheck> };

async function answer(options: Answering, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { site, assets, settings } = options;
  const foreign = options.refuseForeign(incoming);
  const target = incoming.url ?? "/";
  if (foreign) {
    if (foreign === 421) options.foreignNames?.host(incoming.headers.host ?? "");
    const words =
      foreign === 421 ? wordsOf(languageOfPath(target, site.spoken())).frame.otherName : undefined;
    return sendText(options, outgoing, { status: foreign, words });
  }
  const isPlainVisit = incoming.method === "GET" || incoming.method === "HEAD";
  if (isPlainVisit) {
    const page = site.contentPage(target, incoming.headers);
    if (page) {
      const drawn = page instanceof Promise ? await page : page;
      return sendContentPage(options, drawn, { incoming, outgoing });
    }
    const photo = options.photos?.send(incoming, outgoing, target);
    if (photo) return photo;
    if (assets.send(incoming, outgoing, target)) return;
  }
  const mostBytes = () => options.largestBodyBytes(target, incoming.headers.cookie ?? null);
  const body = isPlainVisit ? null : await readBody(incoming, mostBytes);
  if (body === "too large") {
    outgoing.setHeader("Connection", "close");
    return sendText(options, outgoing, { status: 413 });
  }
  // What somebody sends is done also if they do not wait for the answer.
  const signal = isPlainVisit ? signalOfVisit(outgoing) : null;
  const request = toRequest({ incoming, body, signal }, settings);
  if (!request) return sendText(options, outgoing, { status: 400 });
  const network = networkOfVisitor(incoming, settings.trustedProxies, options.foreignNames?.forwarded);
  const response = await site.answer(request, network);
  await sendCompressed(response, incoming, outgoing);
}

function sendText(
  { settings }: ListenerOptions,
  outgoing: ServerResponse,
  { status, words }: { status: number; words?: string | undefined },
): void {
  outgoing
    .writeHead(status, { ...securityHeaders(settings.production), ...plainTextHeaders })
    .end(words ?? STATUS_CODES[status]);
}

function sendContentPage(
  { settings, site }: ListenerOptions,
  page: ContentPage,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): void {
  const { headers } = incoming;
  const cookie = languageCookie(
    { settings, spoken: site.spoken() },
    headers.cookie ?? null,
    incoming.url ?? "/",
  );
  const { body, etag, headers: always } = page[acceptedEncoding(headers["accept-encoding"])];
  // Given to writeHead with the others: Node takes a slower way once one was set alone.
  const own = cookie ? { ...always, "set-cookie": cookie } : always;
  if (isFresh(headers["if-none-match"], etag)) {
    const { "content-encoding": _, "content-length": __, ...fresh } = own;
    outgoing.writeHead(304, fresh).end();
    return;
  }
  outgoing.writeHead(200, own).end(incoming.method === "HEAD" ? undefined : body);
}

async function readBody(
  incoming: IncomingMessage,
  mostBytes: () => Promise<number>,
): Promise<Buffer | "too large"> {
  const chunks: Buffer[] = [];
  let size = 0;
  const announced = Number(incoming.headers["content-length"] ?? 0);
  let most: number | null = announced > formBytes ? await mostBytes() : null;
  if (most !== null && announced > most) return "too large";
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > formBytes && size > (most ??= await mostBytes())) return "too large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function signalOfVisit(outgoing: ServerResponse): AbortSignal {
  const visit = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) visit.abort();
  });
  return visit.signal;
}

function toRequest(
  { incoming, body, signal }: { incoming: IncomingMessage; body: Buffer | null; signal: AbortSignal | null },
  { publicUrl }: Pick<Settings, "publicUrl">,
): Request | null {
  const target = incoming.url ?? "/";
  const own = new URL(publicUrl);
  // HTTP/1.0 monitors send no host; without one the path would be parsed as the host.
  const host = incoming.headers.host || own.host;
  const url = target.startsWith("/") ? URL.parse(`${own.protocol}//${host}${target}`) : null;
  if (!url) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !name.startsWith(":"))
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  try {
    const method = incoming.method ?? "GET";
    return new Request(url, {
      method,
      headers,
      signal,
      ...(body?.byteLength ? { body: new Uint8Array(body) } : {}),
    });
  } catch {
    return null; // TRACE, CONNECT and the like, which Request rejects by name.
  }
}

type HostOfRequest = Pick<IncomingMessage, "rawHeaders" | "headers" | "url" | "httpVersion">;

/** Of a trial, which answers to any address, visitors can invent more. */
const mostHosts = 20;

/** Answers with the status of the refusal; null: the request is for this site. */
function openHostCheck(settings: Pick<Settings, "production" | "trial" | "publicUrl">) {
  const own = new Set<string>();
  return ({ rawHeaders, headers, url = "", httpVersion }: HostOfRequest): 400 | 421 | null => {
    // RFC 9112, section 3.2.
    const names = countHosts(rawHeaders);
    if (names > 1 || (names === 0 && httpVersion === "1.1")) return 400;
    // Browsers always send one; HTTP/1.0 monitors send none.
    const { host } = headers;
    if (!host || own.has(host)) return null;
    if (isOwnHost(host, settings)) {
      if (own.size < mostHosts) own.add(host);
      return null;
    }
    // Containers and load balancers check health by address, and no page has an address as its name.
    return url === "/healthz" && isHereByAddress(hostnameOf(host)) ? null : 421;
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  }
  return count;
}

function isOwnHost(
  host: string,
  { production, trial, publicUrl }: Pick<Settings, "production" | "trial" | "publicUrl">,
): boolean {
  const url = new URL(publicUrl);
  const requested = urlOf(host, url.protocol);
  if (!requested) return false;
  if (requested.host.replace(/\.(?=$|:)/, "") === url.host) return true;
  if (production) return false;
  // Visitors of a trial may know this machine only by its address.
  return isLoopback(requested.hostname) || (trial && isAddress(requested.hostname));
}

function isHereByAddress(hostname: string): boolean {
  return isLoopback(hostname) || isAddress(hostname);
}

function hostnameOf(host: string): string {
  return urlOf(host, "http:")?.hostname ?? "";
}

function urlOf(host: string, protocol: string): URL | null {
  return /^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}//${host}`) : null;
}

/** More than any browser or proxy sends before it has read an answer. */
const mostUnanswered = 20;

/** What comes at once on one connection is answered one after another. */
export function openTurns() {
  const lines = new WeakMap<Socket, ServerResponse[]>();
  const isUnanswered = ({ writableFinished, destroyed }: ServerResponse) => !writableFinished && !destroyed;

  return {
    /** Too many, and the connection is closed. */
    onConnection(socket: Socket, outgoing: ServerResponse, begin: () => void): void {
      let line = lines.get(socket);
      if (!line) lines.set(socket, (line = []));
      while (line[0] && !isUnanswered(line[0])) line.shift();
      if (line.length >= mostUnanswered) return void socket.destroy();
      const last = line.at(-1);
      line.push(outgoing);
      if (last) last.once("close", begin);
      else begin();
    },
  };
}

/** Visitors can invent names, so the log takes only this many. */
const mostLogged = 20;

export type ForeignNames = ReturnType<typeof openForeignNames>;

/** Once each: behind a proxy that does not forward the name, every request looks as if it were for another site. */
export function openForeignNames({ log, settings }: { log: Log; settings: Pick<Settings, "publicUrl"> }) {
  const url = new URL(settings.publicUrl);
  const logged = new Set<string>();

  function tell(event: string, name: string, facts: Readonly<Record<string, string>>): void {
    const key = `${event} ${name}`;
    if (logged.size >= mostLogged || logged.has(key)) return;
    logged.add(key);
    log(event, facts);
  }

  return {
    host(name: string): void {
      const host = printable(name);
      tell("refused: another Host", host, {
        host,
        publicUrlHost: url.host,
        remedy:
          "If this is your proxy: let it pass Host on as the visitor sent it. Or PUBLIC_URL is another.",
      });
    },
    forwarded(written: string): void {
      // Not as written: it may be the address of a visitor.
      const form = written.replaceAll(/[a-z]/gi, "a").replaceAll(/\d/g, "0").slice(0, 60);
      tell("no address in X-Forwarded-For", "", {
        form,
        remedy:
          "The proxy writes something else than addresses, so limits by address count all visitors as one.",
      });
    },
    origin(name: string): void {
      const origin = printable(name);
      tell("refused: a form from another Origin", origin, {
        origin,
        publicUrl: url.origin,
        remedy:
          "If this is your site: let the proxy change neither Host nor Origin. Or PUBLIC_URL is another.",
      });
    },
  };
}

function printable(name: string): string {
  return name.replaceAll(/[^\w.:/[\]-]/g, "?").slice(0, 260);
}
