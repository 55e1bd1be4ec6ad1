// Its scope is the address of the page at the door alone, so the browser asks it about no other page. It prefers the
// network, keeps nothing by itself, and gives what the page has put aside (offline-page.ts). It imports nothing.

const cacheName = "door";

/** A network that is there and does not answer is none. */
const patienceMs = 4_000;

type Fetched = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

const worker = globalThis as unknown as EventTarget & {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

worker.addEventListener("install", (event) => (event as Lasting).waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => (event as Lasting).waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Fetched;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") respondWith.call(event, pageOf(request));
  else if (pathname.startsWith("/assets/")) respondWith.call(event, assetOf(request));
});

async function pageOf(request: Request): Promise<Response> {
  const { scope } = worker.registration;
  if (!request.url.startsWith(scope)) return fetch(request);
  // A phone that kept the page at its former address, a query, is led on to where it is kept now.
  const [path = "", former] = scope.split("?door");
  const cached = await cachedAt(former === undefined ? `${scope}?empty=` : `${path}/door?empty=`);
  if (!cached) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  return former === undefined
    ? cached
    : Response.redirect(request.url.replace(/\?door&?/, "/door?").replace(/\?$/, ""));
}

async function assetOf(request: Request): Promise<Response> {
  return (await cachedAt(request.url)) ?? fetch(request);
}

/** Without opening a cache, which would make one after sign-out. */
async function cachedAt(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName });
}
