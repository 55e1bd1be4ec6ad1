// `npm run dev`: the site on Vite's development server. Every change reloads the page, even one without
// scripts: the reload client is injected here, and the policy that forbids it is omitted.

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { createServer } from "vite";
import type * as Site from "../app/site.ts";
import type * as StyleGuide from "../styleguide/page.tsx";
import { orEnd, readSettings } from "./cannot-start.ts";
import { explainGoneAnswers } from "./gone-answers.ts";
import { fillWithSample, findSampleLink } from "./sample.ts";
import { renderProblemsPage } from "./wedding-check/problem-list.ts";
import { openWatchedCheck } from "./wedding-check/watched-check.ts";
import { explainListening, explainWaiting, welcome, whenPublished } from "./welcome.ts";
import { whoCanSignIn } from "./who-can-sign-in.ts";

const folder = resolve(process.env["WEDDING"] || "wedding");
const server = createHttpServer();
// What the site and the tests write is no change of the site.
const watch = { ignored: ["**/.cache/**", "**/build/**", "**/data/**"] };
const vite = await createServer({ server: { middlewareMode: true, ws: { server }, watch } });
vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
const check = openWatchedCheck(folder, vite);

let opening: Promise<Opened> | null = null;
await orEnd(async () => {
  const isSound = (await check.problems()).length === 0;
  if (isSound) listen((await open()).services.settings);
  // The settings cannot be read without the wedding's facts.
  else listen({ port: Number(process.env["PORT"] || 3000), host: process.env["HOST"] || "localhost" });
});

type Opened = { services: Site.Services; serving: Disposable; greeting: string };

/** Runs once, as soon as the wedding's folder has no problems. */
function open(): Promise<Opened> {
  return (opening ??= openServices());
}

async function openServices(): Promise<Opened> {
  const site = await loadSite();
  const settings = readSettings(site);
  const serving = await site.serveAlone(settings, { waits: explainWaiting });
  const services = await site.openServices(settings, site.weddingFolder);
  const added = await fillWithSample(site, services);
  const signIn = await whoCanSignIn(services);
  const sampleLink = await findSampleLink(site, services);
  services.outbox.start();
  const guests = services.guestList.guests().length;
  const leftOvers = site.leftOversOf(services.content);
  const goneAnswers = explainGoneAnswers(services);
  const publishedAt = await whenPublished(services);
  const { isOpen } = services;
  const found = { guests, added, leftOvers, publishedAt, isOpen, goneAnswers, sampleLink, ...signIn };
  const greeting = welcome(services.settings, services.wedding, found);
  return { services, serving, greeting };
}

function listen({ port, host }: { port: number; host: string }): void {
  server.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      answer(incoming, outgoing).catch((error: unknown) => {
        tell(error);
        outgoing
          .writeHead(500, { "Content-Type": "text/html" })
          .end(`<head>${reload}</head>See the terminal.`);
      });
    });
  });
  server.on("error", (error) => {
    process.stderr.write(explainListening(error, { port, host }));
    process.exit(1);
  });
  server.listen(port, host, () => {
    if (opening) return void greet();
    process.stdout.write(
      `http://localhost:${port} shows this list, too, and your wedding when it is fixed.\n`,
    );
  });
  process.once("SIGTERM", () => void close());
  process.once("SIGINT", () => void close());
}

async function greet(): Promise<void> {
  process.stdout.write((await open()).greeting);
}

async function close(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await vite.close();
  const opened = await opening;
  await opened?.services[Symbol.asyncDispose]();
  opened?.serving[Symbol.dispose]();
  process.exit(0);
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const problems = await check.problems();
  if (problems.length > 0) {
    outgoing
      .writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(renderProblemsPage(folder, problems, reload));
    return;
  }
  if (!opening) await orEnd(greet);
  if (incoming.url === "/styleguide") return sendStyleGuide(outgoing);
  const listener = await openListener((await open()).services);
  listener(incoming, outgoing);
}

async function openListener(services: Site.Services) {
  const site = await loadSite();
  const { weddingFolder: folder } = site;
  const { answer, spoken } = site.openSite({
    ...services,
    folder,
    get content() {
      return services.contentOn(folder);
    },
    get wedding() {
      return services.contentOn(folder).wedding;
    },
  });
  return site.openListener({
    site: {
      answer: async (...asked) => withReload(await answer(...asked)),
      contentPage: () => null,
      spoken,
    },
    assets: { send: () => false },
    settings: services.settings,
    largestBodyBytes: (...asked) => site.largestBodyBytes(services, ...asked),
    failed: tell,
  });
}

/** Not a route of the site, so no build contains it. */
async function sendStyleGuide(outgoing: ServerResponse): Promise<void> {
  const { renderStyleGuide } = (await vite.ssrLoadModule("/styleguide/page.tsx")) as typeof StyleGuide;
  const html = (await renderStyleGuide()).replace("<head>", `<head>${reload}`);
  outgoing.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
}

async function loadSite(): Promise<typeof Site> {
  return (await vite.ssrLoadModule("/app/site.ts")) as typeof Site;
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

const reload = '<script type="module" src="/@vite/client"></script>';
/** React Router's plugin requires this before any component; it injects it only into hydrated pages. */
const componentsMayReload =
  '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  response.headers.delete("Content-Security-Policy");
  return new Response(html.replace("<head>", `<head>${reload}${componentsMayReload}`), {
    status: response.status,
    headers: response.headers,
  });
}
