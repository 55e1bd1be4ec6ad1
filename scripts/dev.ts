// `npm run dev`: the site on Vite's development server. A change reloads the page, also one that
// carries no script of its own: the reload is put in here, and the policy that forbids it left out.

import { createServer as createHttpServer } from "node:http";
import { createServer, type ViteDevServer } from "vite";
import type * as Site from "../app/site.ts";
import { fillWithSample } from "./sample.ts";
import { welcome } from "./welcome.ts";

const vite = await createServer({ server: { middlewareMode: true } });
const first = await loadSite(vite);
const settings = first.readSettings(first.environment, first.wedding.sample?.invitationCode);
if (!settings.ok) throw new Error(settings.refusal.join("\n"));
const services = await first.openServices(settings.value, first.wedding);
const added = await fillWithSample(first, services);

vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));

const { host, port } = settings.value;
const http = createHttpServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => {
    void answer().then((listener) => listener(incoming, outgoing));
  });
});
http.listen(port, host, () => {
  services.outbox.start();
  process.stdout.write(welcome(settings.value, first.wedding, added));
});

/** The site as the files are now. */
async function answer() {
  const site = await loadSite(vite);
  const { answer: answerPage } = site.openSite({ ...services, wedding: site.wedding });
  return site.openListener({
    site: {
      answer: async (...asked) => withReload(await answerPage(...asked)),
      contentPage: async () => null,
    },
    assets: { send: () => false },
    settings: services.settings,
    largestBodyBytes: site.largestBodyBytes,
    failed: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
}

async function loadSite(server: ViteDevServer): Promise<typeof Site> {
  return (await server.ssrLoadModule("/app/site.ts")) as typeof Site;
}

async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  response.headers.delete("Content-Security-Policy");
  return new Response(html.replace("</head>", '<script type="module" src="/@vite/client"></script></head>'), {
    status: response.status,
    headers: response.headers,
  });
}
