// A source is one IPv4 address or one household's IPv6 network, which has 2^64 addresses (RFC 6177).

import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** `strange` gets what a proxy writes that is no address. */
export function networkOfVisitor(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
  strange: (written: string) => void = () => {},
): string {
  const entries = trustedProxies === 0 ? [] : String(headers["x-forwarded-for"] ?? "").split(",");
  // Each of our proxies appends one entry; earlier entries are the visitor's claim. With fewer entries the
  // request bypassed a proxy, and only the last entry is trustworthy.
  const written = (entries.at(-trustedProxies) ?? entries.at(-1))?.trim() ?? "";
  const address = addressIn(written);
  // A new invention for each try would never reach a limit, so all of them count as the proxy's own address.
  if (address === null && written !== "") strange(written);
  return networkOf(address ?? socket.remoteAddress ?? "unknown");
}

/** Some balancers write the port too: `192.0.2.7:50001`, `[2001:db8::1]:50001`, or as RFC 7239 has it, in quotes. */
function addressIn(written: string): string | null {
  const bare = written.replace(/^"(.*)"$/, "$1");
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(bare) ?? [];
  return [bare, bracketed, plain].find((one) => one !== undefined && isIP(one) !== 0) ?? null;
}

export function networkOf(address: string): string {
  // The form of an IPv4 address on a dual-stack server (RFC 4291, section 2.5.5.2).
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${firstGroups(address).join(":")}::/64` : address;
}

/** For sharing only, never for refusals: a phone company gives each phone its own network out of one of these. */
export function wideNetworkOf(network: string): string {
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

/** RFC 6761, section 6.3; RFC 1122; RFC 4291. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

export function isAddress(host: string): boolean {
  return isIP(withoutBrackets(host)) !== 0;
}

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
