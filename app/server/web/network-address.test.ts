import { expect, test } from "vitest";
import { isLoopback, networkOf } from "./network-address.ts";

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
