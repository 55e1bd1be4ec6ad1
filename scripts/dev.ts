// `npm run dev`: the site on Vite's development server. A change reloads the page, also one that
// carries no script of its own: the reload is put in here, and the policy that forbids it left out.

import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer } from "vite";
import type * as Site from "../app/site.ts";
import type * as StyleGuide from "../styleguide/page.tsx";
import { orSayWhy, readSettings } from "./cannot-start.ts";
import { fillWithSample } from "./sample.ts";
import { explainListening, welcome } from "./welcome.ts";
import { whoCanSignIn } from "./who-can-sign-in.ts";

const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, ws: { server } } });
vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
await orSayWhy(open);

async function open(): Promise<void> {
  const first = await loadSite();
  const services = await first.openServices(readSettings(first), first.wedding);
  const { settings, wedding } = services;
  const added = await fillWithSample(first, services);
  const signIn = await whoCanSignIn(services);

  server.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      const answered =
        incoming.url === "/styleguide"
          ? sendStyleGuide(outgoing)
          : openListener(services).then((answer) => answer(incoming, outgoing));
      answered.catch((error: unknown) => {
        tell(error);
        outgoing
          .writeHead(500, { "Content-Type": "text/html" })
          .end(`<head>${reload}</head>See the terminal.`);
      });
    });
  });
  server.on("error", (error) => {
    process.stderr.write(explainListening(error, settings));
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    services.outbox.start();
    const guests = services.guestList.guests().length;
    process.stdout.write(welcome(settings, wedding, { guests, added, ...signIn }));
  });

  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await services[Symbol.asyncDispose]();
    process.exit(0);
  }
  process.once("SIGTERM", () => void close());
  process.once("SIGINT", () => void close());
}

/** On the site as the files are now. */
async function openListener(services: Site.Services) {
  const site = await loadSite();
  const { answer } = site.openSite({ ...services, wedding: site.wedding });
  return site.openListener({
    site: {
      answer: async (...asked) => withReload(await answer(...asked)),
      contentPage: async () => null,
    },
    assets: { send: () => false },
    settings: services.settings,
    largestBodyBytes: (...asked) => site.largestBodyBytes(services, ...asked),
    failed: tell,
  });
}

/** No route of the site, so that no build has it. */
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
/** What React Router's plugin wants before any component; its own place for it is a hydrated page. */
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
