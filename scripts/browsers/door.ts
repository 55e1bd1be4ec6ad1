// The site itself goes and comes, which is what a phone sees of a barn without a network.

import type { Language } from "#domain/language.ts";
import { makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import type { Browser } from "./browser.ts";
import { openVisit } from "./visit.ts";

const account = { email: "marta@example.se", password: "tre små sju blommor" };

export async function keepTheDoor(browser: Browser, language: Language): Promise<void> {
  const door = `/${language}/admin/door`;
  await using folder = await makeDataFolder();
  await using first = await startSite({ dataFolder: folder.path });
  const visit = openVisit(browser, first.url);
  await visit.goTo(`/${language}/admin`);
  await visit.fill("input[type=email]", account.email);
  await visit.fill("input[type=password]", account.password);
  await visit.click("main form button:not([type=button])");
  await visit.until("somebody is signed in", () => document.querySelector("input[type=password]") === null);
  await visit.goTo(door);
  await visit.until("the page is kept on the phone", lookForKept);
  await visit.click(".door-row:nth-of-type(1) .tick");
  await visit.until("one has come", countCome, 1);
  await visit.until("the site has it", () => document.querySelector(".door-network") === null);

  await first.end("SIGKILL");
  await visit.goTo(door);
  await visit.until("it starts without a network, and knows who has come", countCome, 1);
  await visit.click(".door-row:nth-of-type(2) .tick");
  await visit.click(".door-row:nth-of-type(3) .tick");
  await visit.until("three have come", countCome, 3);
  await visit.until("it says that they wait", () => document.querySelector(".door-network") !== null);

  await using again = await startSite({ dataFolder: folder.path, port: first.port });
  await visit.until("all is sent", () => document.querySelector(".door-network") === null);
  await visit.goTo(`/${language}/admin`);
  await visit.goTo(door);
  await visit.until(`the site at ${again.url} has all three`, countCome, 3);
}

/** Asked again and again, since it cannot wait for what it asks: the page notes the answer. */
function lookForKept(): boolean {
  const root = document.documentElement;
  void navigator.serviceWorker
    .getRegistration(location.href)
    .then(async (registration) => {
      const kept = await caches.match(`${location.href}&empty`);
      root.dataset["kept"] = String(registration?.active?.state === "activated" && kept !== undefined);
    })
    .catch((error: unknown) => (root.dataset["kept"] = String(error)));
  return root.dataset["kept"] === "true";
}

function countCome(wanted: number): boolean {
  return document.querySelectorAll('.tick[aria-pressed="true"]').length === wanted;
}
