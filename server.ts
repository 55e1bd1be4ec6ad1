// Opens the services, serves the site, sends what waits in the outbox, and closes cleanly.

import { createServer } from "node:http";
import { join } from "node:path";
import type * as Site from "./app/site.ts";
import { CannotStart, orSayWhy, readSettings } from "./scripts/cannot-start.ts";
import { fillWithSample } from "./scripts/sample.ts";
import { explainListening, welcome } from "./scripts/welcome.ts";
import { whoCanSignIn } from "./scripts/who-can-sign-in.ts";

/** A site would change what the copy has brought so far, and show the couple half of their guests. */
const halfFilled =
  "A copy into this store was cut short, so guests may be missing. Repeat that copy: npm run copy";

const dayMs = 24 * 60 * 60 * 1000;

// The bundle, never the sources beside it: two copies of a module are two sets of context keys.
const bundle = "./build/server/site.js";
const site: typeof Site = await import(bundle);

await orSayWhy(() => run(readSettings(site)));

async function run(given: Site.Settings): Promise<void> {
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
  server.maxConnections = 2_000;
  // Behind a proxy all connections are the proxy's.
  if (!settings.trustProxy) site.capConnections(server, 100 * settings.limitFactor);
  // Whoever asks for much and reads nothing.
  server.setTimeout(60_000);
  server.on("error", (error) => {
    process.stderr.write(explainListening(error, settings));
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    services.outbox.start();
    dailyLetters = site.openDailyLetters(services);
    putOffEmails = site.openPutOffEmails(services);
    void forget();
    setInterval(() => void forget(), dayMs).unref();
    const guests = services.guestList.guests().length;
    process.stdout.write(welcome(settings, wedding, { guests, added, ...signIn }));
  });

  async function forget(): Promise<void> {
    // The first guests may have come since the start.
    await site
      .rememberInvitationCode(services)
      .then(() => site.forgetWhatIsOld(services))
      .then(() => site.deleteWhenDue(services))
      .catch((error: Error) => services.log("housekeeping failed", { reason: error.name }));
  }

  let dailyLetters: AsyncDisposable | null = null;
  let putOffEmails: AsyncDisposable | null = null;
  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    // Open event streams would keep their connections for as long as somebody looks at the page.
    services.adminFeed.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const patience = setTimeout(() => server.closeAllConnections(), 5_000);
    await closed;
    clearTimeout(patience);
    await dailyLetters?.[Symbol.asyncDispose]();
    await putOffEmails?.[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
    process.exit(0);
  }
  process.on("SIGTERM", () => void close());
  process.on("SIGINT", () => void close());
}
