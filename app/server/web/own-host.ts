// The names the site answers to. A browser lets a page read the answers of its own name, even if that name
// leads to this machine (DNS rebinding), so other names get no answer.

import type { IncomingMessage } from "node:http";
import type { Settings } from "#server/settings.ts";
import { isAddress, isLoopback } from "#server/limits/network-address.ts";

type HostOfRequest = Pick<IncomingMessage, "rawHeaders" | "headers" | "url" | "httpVersion">;

/** The status of the refusal; null: the request is for this site. */
export function refuseForeignHost(
  { rawHeaders, headers, url = "", httpVersion }: HostOfRequest,
  settings: Pick<Settings, "production" | "trial" | "publicUrl">,
): 400 | 421 | null {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  // RFC 9112, section 3.2.
  if (names.length > 1 || (names.length === 0 && httpVersion === "1.1")) return 400;
  // Browsers always send one; HTTP/1.0 monitors send none.
  const { host } = headers;
  if (!host || isOwnHost(host, settings)) return null;
  // Containers and load balancers check health by address, and no page has an address as its name.
  return url === "/healthz" && isHereByAddress(hostnameOf(host)) ? null : 421;
}

function isOwnHost(
  host: string,
  { production, trial, publicUrl }: Pick<Settings, "production" | "trial" | "publicUrl">,
): boolean {
  // The usual spelling needs no parsing.
  if (publicUrl.endsWith(`//${host}`)) return true;
  const own = new URL(publicUrl);
  const asked = urlOf(host, own.protocol);
  if (!asked) return false;
  if (asked.host.replace(/\.(?=$|:)/, "") === own.host) return true;
  if (production) return false;
  // Visitors of a trial may know this machine only by its address.
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
