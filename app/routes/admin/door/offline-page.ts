// Keeps the page, without anybody's name in it, for when there is no network; door-worker.ts gives it to the browser.

import type { Language } from "#domain/language.ts";
import { doorCache, doorPath } from "../door-path.ts";
import { forgetSaved, forgetOldLists } from "./phone-storage.ts";

/** false: the browser cannot, or not now. */
export async function keepPageOffline(language: Language): Promise<boolean> {
  if (!canKeepPages()) return false;
  try {
    await navigator.serviceWorker.register("/door-worker.js", { scope: doorPath(language) });
    const address = emptyPath(language);
    const page = await fetch(address);
    const text = await page.clone().text();
    // The sign-in form, or the page of a site that has been renewed since this one was loaded.
    const entry = /<script type="module" src="([^"]+)"/.exec(text)?.[1];
    const assets = loadedAssets();
    if (!page.ok || !text.includes('id="door-list"') || !entry || !assets.includes(entry)) return false;
    const cache = await caches.open(doorCache);
    await cache.addAll(await missingIn(cache, assets));
    await cache.put(address, page);
    const current = new Set([address, ...assets].map(absolute));
    for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
    return true;
  } catch {
    return (await caches.match(absolute(emptyPath(language)))) !== undefined;
  }
}

/** Also spelled in the worker. */
function emptyPath(language: Language): string {
  return doorPath(language, { empty: "" });
}

/** Only on a site with TLS, or on the machine itself. */
function canKeepPages(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis;
}

/** What this page has needed: files with a hash in their name, which never change. */
function loadedAssets(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = names.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}

async function missingIn(cache: Cache, assets: readonly string[]): Promise<string[]> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  return assets.filter((asset) => !cached.has(absolute(asset)));
}

function absolute(path: string): string {
  return new URL(path, location.href).href;
}

/** On any page of the couple's: what is left of a day that is over goes. */
export async function tidyPhone(now: number): Promise<void> {
  if (canKeepPages() && (await forgetOldLists(now)) === 0) await forgetPage();
}

/** At sign-out, also where a browser does not listen to Clear-Site-Data. */
export async function forgetPhone(): Promise<void> {
  await forgetSaved();
  if (canKeepPages()) await forgetPage();
}

async function forgetPage(): Promise<void> {
  await caches.delete(doorCache);
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // The second is the page's former address, from which its worker leads on.
    if (/\/admin(\/door|\?door)$/.test(registration.scope)) await registration.unregister();
  }
}
