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
  ["a balancer that writes the port", 1, "198.51.100.1:50001", "198.51.100.1"],
  ["an IPv6 address with its port", 1, "[2001:db8:1:2::9]:50001", "2001:db8:1:2::/64"],
  ["an IPv6 address in brackets", 1, "[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["an IPv6 address in quotation marks", 1, '"[2001:db8:1:2::9]:50001"', "2001:db8:1:2::/64"],
  ["an IPv4 address in the form of IPv6, with its port", 1, "[::ffff:198.51.100.1]:50001", "198.51.100.1"],
  ["a name in place of an address", 1, "phone-7.example", "203.0.113.9"],
  ["a port that is none", 1, "198.51.100.1:5a", "203.0.113.9"],
  ["an address with a tail", 1, "198.51.100.1 7", "203.0.113.9"],
  ["brackets without an end", 1, "[2001:db8:1:2::9", "203.0.113.9"],
])("the visitor's address behind proxies: %s", (_, trusted, forwarded, network) => {
  const socket = { remoteAddress: "203.0.113.9" } as Socket;
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(networkOfVisitor({ headers, socket }, trusted)).toBe(network);
});

test.each([
  ["198.51.100.1:50001", []],
  ["unknown", ["unknown"]],
  ["198.51.100.1, ", []],
])("a proxy that writes %s is told of if that is no address", (forwarded, told) => {
  const strange: string[] = [];
  const socket = { remoteAddress: "203.0.113.9" } as Socket;
  networkOfVisitor({ headers: { "x-forwarded-for": forwarded }, socket }, 1, (written) =>
    strange.push(written),
  );
  expect(strange).toEqual(told);
});
