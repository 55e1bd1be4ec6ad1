// Network addresses. Who asks, as far as limits go, is one IPv4 address, or the IPv6 network of a
// household, which has 2^64 addresses (RFC 6177) and could use a new one for each try.

import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Of the visitor who sent it, as far as the proxies in front of the site can be believed. */
export function networkOfVisitor(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const entries = trustedProxies === 0 ? [] : String(headers["x-forwarded-for"] ?? "").split(",");
  // Each of our proxies adds one at the end; those before are the visitor's word. Where there are fewer, somebody
  // came past a proxy of ours, and only the last can be told from what was made up.
  const written = entries.at(-trustedProxies) ?? entries.at(-1);
  return networkOf(written?.trim() || (socket.remoteAddress ?? "unknown"));
}

export function networkOf(address: string): string {
  // What a server that listens on both kinds says of an IPv4 visitor (RFC 4291, section 2.5.5.2).
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${firstGroups(address).join(":")}::/64` : address;
}

/**
 * The most that one customer may hold of IPv6 (RFC 6177). For what is shared out, never for what is
 * refused: a phone company gives each phone a network of its own out of one of these.
 */
export function wideNetworkOf(network: string): string {
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

/** Whether a host's name or address means this very machine (RFC 6761, section 6.3; RFC 1122; RFC 4291). */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

export function isAddress(host: string): boolean {
  return isIP(withoutBrackets(host)) !== 0;
}

/** As an IPv6 address stands in a URL. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

function firstGroups(address: string): string[] {
  const [before = [], after] = address.split("::", 2).map(groupsOf);
  const missing = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...(after ?? [])];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
