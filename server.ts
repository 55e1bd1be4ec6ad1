// Opens the services, serves the site, sends what waits in the outbox, and closes cleanly.

import { createServer } from "node:http";
import { join } from "node:path";
import type * as Site from "./app/site.ts";
import { CannotStart, orSayWhy, readSettings } from "./scripts/cannot-start.ts";
import { mostConnections, requireOpenFiles } from "./scripts/open-files.ts";
import { fillWithSample } from "./scripts/sample.ts";
import { explainListening, explainWaiting, welcome } from "./scripts/welcome.ts";
import { whoCanSignIn } from "./scripts/who-can-sign-in.ts";

/** A site would change what the copy has brought so far, and show the couple half of their guests. */
const halfFilled =
  "A copy into this store was cut short, so guests may be missing. Repeat that copy: npm run copy";

const dayMs = 24 * 60 * 60 * 1000;

// React chooses by it when it is loaded, and its other form takes several times as long for a page.
process.env["NODE_ENV"] ||= "production";

// The bundle, never the sources beside it: two copies of a module are two sets of context keys.
const bundle = "./build/server/site.js";
const site: typeof Site = await import(bundle);

await orSayWhy(() => {
  requireOpenFiles();
  return run(readSettings(site));
});

async function run(given: Site.Settings): Promise<void> {
  const serving = await site.serveAlone(given, { waits: explainWaiting });
  const services = await site.openServices(given, site.wedding);
  const { settings, wedding } = services;
  if (await site.isBeingFilled(services.documents)) throw new CannotStart(halfFilled);
  const added = await fillWithSample(site, services);
  await site.rememberInvitationCode(services);
  const signIn = await whoCanSignIn(services);
  const listener = await site.openSiteListener(services, join(import.meta.dirname, "build/client"));
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 30_000,
      // By default Node looks only every 30 s whether the two above have passed.
      connectionsCheckingInterval: 2_000,
    },
    listener,
  );
  server.maxConnections = mostConnections();
  // Behind a proxy all connections are the proxy's.
  if (settings.trustedProxies === 0) site.capConnections(server, 100 * settings.limitFactor);
  // Whoever asks for much and reads nothing.
  server.setTimeout(60_000);
  server.on("error", (error) => {
    process.stderr.write(explainListening(error, settings));
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    services.outbox.start();
    dailyDigests = site.openDailyDigests(services);
    putOffEmails = site.openPutOffEmails(services);
    void site.keepHouse(services);
    setInterval(() => void site.keepHouse(services), dayMs).unref();
    const guests = services.guestList.guests().length;
    const leftOvers = site.leftOversOf(wedding);
    process.stdout.write(welcome(settings, wedding, { guests, added, leftOvers, ...signIn }));
    // From here on what stands on the output is for machines to read, a line an event.
    site.takeOverConsole(services.log);
    if (settings.production) site.logCrashes(services.log);
  });

  let dailyDigests: AsyncDisposable | null = null;
  let putOffEmails: AsyncDisposable | null = null;
  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    // Open event streams would keep their connections for as long as somebody looks at the page.
    services.adminFeed.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // Hosts kill ten seconds after they have asked. Whoever waits for a store that keeps silent is told before that.
    setTimeout(() => services.documents.hurry(), 2_500).unref();
    const patience = setTimeout(() => server.closeAllConnections(), 5_000);
    // What hangs even then was promised to nobody: what was acknowledged is in the store.
    setTimeout(() => process.exit(0), 7_500).unref();
    await closed;
    clearTimeout(patience);
    await Promise.all([dailyDigests?.[Symbol.asyncDispose](), putOffEmails?.[Symbol.asyncDispose]()]);
    await services[Symbol.asyncDispose]();
    serving[Symbol.dispose]();
    process.exit(0);
  }
  process.on("SIGTERM", () => void close());
  process.on("SIGINT", () => void close());
}
