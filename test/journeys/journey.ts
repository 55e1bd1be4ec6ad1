// A journey: the built site on a port of its own, with a real mail server, in a real browser.
// A page that complains on its console, or a script that breaks, fails the journey.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "@playwright/test";
import { type Mailbox, openMailbox } from "../mailbox.ts";
import { adminAccount, openTestServices, sampleCode, signInAdmin, type TestServices } from "../services.ts";
import { site as built } from "../visit.ts";

export { expect } from "@playwright/test";
export { adminAccount, sampleCode };

type Journey = {
  site: TestServices & { mailbox: Mailbox };
  /** Opens a page as a guest who came by the link on the card. */
  asInvited: (path: string) => Promise<void>;
  /** Opens a page as an admin who has signed in as `adminAccount`. */
  asAdmin: (path: string) => Promise<void>;
};

export const test = base.extend<Journey>({
  // Playwright reads the parameters' names, so the empty pattern stands for "needs nothing".
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, provide) => {
    await using mailbox = await openMailbox();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await using opened = await openTestServices({
      open: built.openServices,
      settings: { publicUrl: `http://127.0.0.1:${port}`, post: { kind: "smtp", url: mailbox.url } },
      replacements: { now: Date.now },
    });
    server.on("request", await built.openSiteListener(opened.services, "build/client"));
    opened.services.outbox.start();
    await provide({ ...opened, mailbox });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: async ({ site }, provide) => provide(site.services.settings.publicUrl),
  page: async ({ page }, provide) => {
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

/** It tells of an answer of 4xx to a form, and of a page that came too late to be blended in: neither is a fault. */
function isTheBrowsersOwn(complaint: string): boolean {
  return complaint.startsWith("Failed to load resource") || /^(AbortError: )?Transition was /.test(complaint);
}
