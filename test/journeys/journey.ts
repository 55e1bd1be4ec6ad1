// A journey: the built site on a port of its own, with a real mail server, in a real browser.
// A page that complains on its console, or a script that breaks, fails the journey.
// On the hosted engines the site is two processes, this one and another, behind a balancer.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { test as base } from "@playwright/test";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Settings } from "#server/settings.ts";
import type * as Site from "../../app/site.ts";
import { type Mailbox, openMailbox } from "../kits/mail/mailbox.ts";
import { openBalancer } from "../kits/site/balancer.ts";
import { areHosted, environmentOf } from "../kits/site/engines.ts";
import { people } from "../kits/guests/people.ts";
import { type SiteProcess, startSite } from "../faults/site-process.ts";
import {
  adminAccount,
  openTestServices,
  sampleCode,
  signInAdmin,
  type TestServices,
} from "../kits/site/services.ts";
import { openAwake } from "./awake.ts";

export { expect } from "@playwright/test";
export { adminAccount, sampleCode };

type Journey = {
  /** The folder that the site was built into. */
  build: string;
  /** What the site is called; browsers give passkeys to names alone. */
  hostName: string;
  /** What a couple have made their own in the facts of the wedding. */
  facts: Partial<Wedding>;
  /** The guest list to begin with. */
  guests: Record<string, object>;
  site: TestServices & { mailbox: Mailbox; bundle: typeof Site };
  /** Opens a page as a guest who came by the link on the card. */
  asInvited: (path: string) => Promise<void>;
  /** Opens a page as an admin who has signed in as `adminAccount`. */
  asAdmin: (path: string) => Promise<void>;
};

export const test = base.extend<Journey>({
  build: ["build", { option: true }],
  hostName: ["127.0.0.1", { option: true }],
  facts: [{}, { option: true }],
  guests: [people, { option: true }],
  site: async ({ build, hostName, facts, guests }, provide) => {
    const bundle: typeof Site = await import(pathToFileURL(resolve(build, "server/site.js")).href);
    await using mailbox = await openMailbox();
    await using balancer = await openBalancer();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await using opened = await openTestServices({
      open: bundle.openServices,
      folder: bundle.weddingFolder,
      wedding: facts,
      guests,
      settings: {
        publicUrl: (areHosted ? balancer.url : own).replace("127.0.0.1", hostName),
        post: { kind: "smtp", url: mailbox.url },
      },
      replacements: { now: Date.now },
    });
    const { services } = opened;
    const listener = await bundle.openSiteListener(services, join(build, "client"));
    server.on("request", (incoming, outgoing) => {
      // Each test's site would make the scripts as small as they get, which takes a second each time.
      if (incoming.url?.endsWith(".js")) delete incoming.headers["accept-encoding"];
      listener(incoming, outgoing);
    });
    services.outbox.start();
    await using other = areHosted ? await openOtherProcess(services.settings) : null;
    balancer.send(other ? [own, other.url] : []);
    await provide({ ...opened, mailbox, bundle });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (other && balancer.counts().some((count) => count === 0))
      throw new Error("One process was never asked");
  },
  baseURL: async ({ site }, provide) => provide(site.services.settings.publicUrl),
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) await openAwake(page);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await provide(page);
    const own = complaints.filter((text) => !isTheBrowsersOwn(text));
    if (own.length > 0) throw new Error(`The page complained: ${own.join("\n")}`);
  },
  asInvited: async ({ page }, provide) => {
    await provide(async (path) => {
      await page.goto(`${path}?code=${sampleCode}`);
    });
  },
  asAdmin: async ({ page, site, baseURL }, provide) => {
    await provide(async (path) => {
      const { token } = await signInAdmin(site.services);
      const [name = "", value = ""] = site.services.adminCookies.keep(token).split(/[=;]/);
      await page.context().addCookies([{ name, value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
      await page.goto(path);
    });
  },
});

/** The same site as a process of its own. */
function openOtherProcess(settings: Settings): Promise<SiteProcess> {
  const { publicUrl, sessionSecret, post, mailFrom, dataFolder } = settings;
  return startSite({
    dataFolder,
    environment: {
      ...environmentOf(settings),
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: sessionSecret ?? "",
      POST: "smtp",
      SMTP_URL: post.kind === "smtp" ? post.url : "",
      MAIL_FROM: mailFrom,
      INVITATION_CODE: sampleCode,
      LIMIT_FACTOR: "1",
    },
  });
}

/**
 * It tells of an answer of 4xx to a form, of a page that came too late to be blended in, and of a look for faults that
 * asks a frame without an origin, or the one in which nothing runs: none of them is a fault. Nor is a load that a newer one replaced while its last bytes
 * arrived, of which React Router's reader of streams tells nobody but the browser.
 */
function isTheBrowsersOwn(complaint: string): boolean {
  return (
    complaint.startsWith("Failed to load resource") ||
    /^(AbortError: )?Transition was /.test(complaint) ||
    /^Blocked script execution in '.*\/api\/preview\?/.test(complaint) ||
    complaint === "signal is aborted without reason" ||
    /^Failed to execute 'postMessage' .* origin \('null'\)/.test(complaint)
  );
}
