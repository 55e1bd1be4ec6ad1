import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { isLoopback, networkOf, networkOfVisitor } from "./network-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["localhost", "LOCALHOST", "osa.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"])(
  "%s is this machine",
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  "",
  "0.0.0.0",
  "::",
  "128.0.0.1",
  "localhost.example",
  "127.0.0.1.example",
  "127.0.0",
  "mylocalhost",
])("%s may be another machine", (host) => {
  expect(isLoopback(host)).toBe(false);
});

test.each([
  ["nobody is trusted", 0, "198.51.100.1", "203.0.113.9"],
  ["one proxy", 1, "192.0.2.66, 198.51.100.1", "198.51.100.1"],
  ["a balancer that adds its own address", 2, "192.0.2.66, 198.51.100.1, 192.0.2.200", "198.51.100.1"],
  ["who came past the balancer", 2, "198.51.100.1", "198.51.100.1"],
  ["a proxy that adds nothing", 1, undefined, "203.0.113.9"],
  ["an entry that is empty", 1, "198.51.100.1, ", "203.0.113.9"],
])("the visitor's address behind proxies: %s", (_, trusted, forwarded, network) => {
  const socket = { remoteAddress: "203.0.113.9" } as Socket;
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(networkOfVisitor({ headers, socket }, trusted)).toBe(network);
});
