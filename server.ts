// Opens the services, serves the site, sends emails from the outbox, and shuts down cleanly.

import { createServer } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type * as Site from "./app/site.ts";
import { CannotStart, orEnd, readSettings, requireFacts } from "./scripts/cannot-start.ts";
import { explainGoneAnswers } from "./scripts/gone-answers.ts";
import { mostConnections, requireOpenFiles } from "./scripts/open-files.ts";
import { fillWithSample, findSampleLink } from "./scripts/sample.ts";
import { explainListening, explainWaiting, welcome, whenPublished } from "./scripts/welcome.ts";
import { whoCanSignIn } from "./scripts/who-can-sign-in.ts";

/** A running site would change what has been copied so far, and show the couple half of their guests. */
const halfFilled =
  "A copy into this store was cut short, so guests may be missing. Repeat that copy: npm run copy";

const dayMs = 24 * 60 * 60 * 1000;

// React reads it when it is loaded, and its development build takes several times as long per page.
process.env["NODE_ENV"] ||= "production";

// The bundle, never the sources: two copies of a module would have two sets of context keys.
const bundle = "./build/server/site.js";
const site: typeof Site = await import(bundle);

await orEnd(() => {
  requireOpenFiles();
  return run(readSettings(site));
});

async function run(given: Site.Settings): Promise<void> {
  const serving = await site.serveAlone(given, { waits: explainWaiting });
  const services = await site.openServices(given, site.weddingFolder);
  const { settings, content } = services;
  if (services.isOpen) requireFacts(site, services);
  const publishedAt = await whenPublished(services);
  if (await site.isBeingFilled(services.documents)) throw new CannotStart(halfFilled);
  const added = await fillWithSample(site, services);
  await site.rememberInvitationCode(services);
  const signIn = await whoCanSignIn(services);
  const sampleLink = await findSampleLink(site, services);
  const listener = await site.openSiteListener(services, join(import.meta.dirname, "build/client"));
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 30_000,
      // By default Node checks the two timeouts above only every 30 s.
      connectionsCheckingInterval: 2_000,
      // Spares most requests a stream for the body that they do not have.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  site.answerMalformed(server, settings);
  server.maxConnections = mostConnections();
  // Behind a proxy all connections come from the proxy.
  if (settings.trustedProxies === 0) site.capConnections(server, 100 * settings.limitFactor);
  // Disconnects clients that request much and read nothing.
  server.setTimeout(60_000);
  server.on("error", (error) => {
    process.stderr.write(explainListening(error, settings));
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    services.outbox.start(site.openMailGuard(services));
    dailyDigests = site.openDailyDigests(services);
    putOffEmails = site.openPutOffEmails(services);
    mailings = site.openMailings(services);
    reminders = site.openReminders(services);
    const keepHouse = () => site.runHousekeeping(services).then(giveBackMemory);
    void keepHouse();
    setInterval(() => void keepHouse(), dayMs).unref();
    const guests = services.guestList.guests().length;
    const leftOvers = site.leftOversOf(content);
    const goneAnswers = explainGoneAnswers(services);
    process.stdout.write(
      welcome(settings, content.wedding, {
        guests,
        added,
        leftOvers,
        publishedAt,
        isOpen: services.isOpen,
        goneAnswers,
        sampleLink,
        ...signIn,
      }),
    );
    // From here on the output is for machines, one event per line.
    site.takeOverConsole(services.log);
    if (settings.production) site.logCrashes(services.log);
  });

  let dailyDigests: AsyncDisposable | null = null;
  let putOffEmails: AsyncDisposable | null = null;
  let mailings: AsyncDisposable | null = null;
  let reminders: AsyncDisposable | null = null;
  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    // Open event streams would keep their connections for as long as an admin has the page open.
    services.adminFeed.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // Hosts kill the process ten seconds after the signal. Requests that wait for a silent store get an error
    // before that.
    setTimeout(() => services.documents.hurry(), 2_500).unref();
    const timer = setTimeout(() => server.closeAllConnections(), 5_000);
    // Work that still hangs was never acknowledged: everything acknowledged is in the store.
    setTimeout(() => process.exit(0), 7_500).unref();
    await closed;
    clearTimeout(timer);
    const inBackground = [dailyDigests, putOffEmails, mailings, reminders];
    await Promise.all(inBackground.map(async (work) => work?.[Symbol.asyncDispose]()));
    await services[Symbol.asyncDispose]();
    serving[Symbol.dispose]();
    process.exit(0);
  }
  process.on("SIGTERM", () => void close());
  process.on("SIGINT", () => void close());
}

/**
 * What only the start and the housekeeping needed, a tenth of the process, would stay with it while nobody comes. It
 * takes a tenth of a second: V8 does the same before it would run out of memory.
 */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
