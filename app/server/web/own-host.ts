// Which names the site answers to. A page of another name that leads to this machine (DNS rebinding) has the
// browser's leave to read whatever is answered to it, so nothing is.

import type { IncomingMessage } from "node:http";
import type { Settings } from "#server/settings.ts";
import { isAddress, isLoopback } from "#server/limits/network-address.ts";

/** The status to refuse with; null: the request is for this site. */
export function refuseForeignHost(
  { rawHeaders, headers, url = "" }: Pick<IncomingMessage, "rawHeaders" | "headers" | "url">,
  settings: Pick<Settings, "production" | "trial" | "publicUrl">,
): 400 | 421 | null {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  // RFC 9112, section 3.2.
  if (names.length > 1) return 400;
  // Browsers always send one; a watchman that speaks HTTP/1.0 sends none.
  const { host } = headers;
  if (!host || isOwnHost(host, settings)) return null;
  // By address, as nobody's page is called: containers and balancers look for health so.
  return url === "/healthz" && isHereByAddress(hostnameOf(host)) ? null : 421;
}

function isOwnHost(
  host: string,
  { production, trial, publicUrl }: Pick<Settings, "production" | "trial" | "publicUrl">,
): boolean {
  const own = new URL(publicUrl);
  const asked = urlOf(host, own.protocol);
  if (!asked) return false;
  if (asked.host.replace(/\.(?=$|:)/, "") === own.host) return true;
  if (production) return false;
  // The others who look at a trial may know this machine by its address alone.
  return isLoopback(asked.hostname) || (trial && isAddress(asked.hostname));
}

function isHereByAddress(hostname: string): boolean {
  return isLoopback(hostname) || isAddress(hostname);
}

function hostnameOf(host: string): string {
  return urlOf(host, "http:")?.hostname ?? "";
}

function urlOf(host: string, protocol: string): URL | null {
  return /^[\w.:[\]-]+$/.test(host) ? URL.parse(`${protocol}//${host}`) : null;
}
