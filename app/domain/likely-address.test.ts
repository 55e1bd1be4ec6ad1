import { expect, test } from "vitest";
import { findLikelyAddress } from "./likely-address.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["GMAIL.CM", "gmail.com"],
  ["gmailc.om", "gmail.com"],
  ["gmail.se", "gmail.com"],
  ["hotmail.con", "hotmail.com"],
  ["hotmial.se", "hotmail.se"],
  ["hotmal.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["yahooo.se", "yahoo.se"],
  ["iclod.com", "icloud.com"],
  ["telia.ce", "telia.com"],
  ["live.con", "live.com"],
  ["btinternt.com", "btinternet.com"],
])("%s looks like a slip of %s", (typed, meant) => {
  expect(findLikelyAddress(`Asa.Ek@${typed}`)).toBe(`Asa.Ek@${meant}`);
});

test.each([
  "gmail.com",
  "Hotmail.com",
  "live.se",
  "telia.com",
  "hotmail.de",
  "hotmail.es",
  "yahoo.de",
  "outlook.dk",
  "live.dk",
  "telia.no",
  "mail.com",
  "ymail.com",
  "love.com",
  "life.se",
  "example.se",
  "example.org",
  "me.com",
  "constructor",
])("%s is left alone", (domain) => {
  expect(findLikelyAddress(`asa@${domain}`)).toBeNull();
});

test("what is no address is left alone", () => {
  for (const text of ["", "@gmial.com", "gmial.com"]) expect(findLikelyAddress(text)).toBeNull();
});
