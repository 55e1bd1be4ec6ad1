import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { languages } from "#domain/language.ts";
import { makeKeys } from "#server/keys.ts";
import { readStopEmailsLink, stopEmailsPath } from "./sealed-links.ts";

const keys = makeKeys("a secret of at least thirty-two characters");
const read = (path: string, from = keys) =>
  readStopEmailsLink({ keys: from }, new URL(path, "https://osa.test"));

test("the link names the address as it was, in either language, and shows nothing of it", () => {
  for (const address of ["Asa@Example.SE", "o'brien+wedding@exämple.se", `${"a".repeat(64)}@example.se`]) {
    for (const language of languages) {
      const path = stopEmailsPath({ keys }, language, address);
      expect(path).toMatch(new RegExp(`^/${language}/rsvp/stop-emails\\?no-more-emails=[\\w-]+$`));
      expect(path.toLowerCase()).not.toContain("example");
      expect(read(path)).toBe(address);
      for (const page of ["/RSVP/", "/rsvp", "/rsvp/Stop-Emails/"]) {
        expect(read(path.replace("/rsvp/stop-emails", page))).toBe(address);
      }
    }
  }
});

test("other pages, and the page without the link, are asked nothing about emails", () => {
  const path = stopEmailsPath({ keys }, "en", "asa@example.se");
  for (const other of ["/en", "/en/guestbook", "/en/admin", "/rsvp", "/en/rsvp/kitchen", "/api/rsvp"]) {
    expect(read(path.replace("/en/rsvp/stop-emails", other))).toBeNull();
  }
  expect(read("/en/rsvp")).toBeNull();
});

test("of thousands of links cut, changed, lengthened or sealed elsewhere, none names an address that was not sealed", () => {
  const address = "asa@example.se";
  const own = stopEmailsPath({ keys }, "sv", address);
  const start = own.indexOf("=") + 1;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const sealed = own.slice(start);
  for (let at = 0; at < examples(1_000, 10_000); at++) {
    const place = at % (sealed.length - 1);
    const letter = alphabet[(alphabet.indexOf(sealed[place] ?? "") + 1 + (at % 63)) % 64] ?? "";
    const forged = [
      sealed.slice(0, place) + letter + sealed.slice(place + 1),
      sealed.slice(0, place),
      sealed.slice(place + 1),
      sealed + letter.repeat(4),
    ][at % 4];
    expect(read(own.slice(0, start) + forged)).toBeNull();
  }
});

test("nothing sealed for another purpose, or by another site, stops an address", () => {
  const address = "asa@example.se";
  const query = (sealed: string) => `/en/rsvp?no-more-emails=${encodeURIComponent(sealed)}`;
  expect(read(query(keys.seal("take back", address)))).toBeNull();
  expect(
    read(stopEmailsPath({ keys: makeKeys("another secret, also long enough") }, "en", address)),
  ).toBeNull();
  for (const text of ["", " ", "%00", "asa@example.se", "../..", "=".repeat(99)]) {
    expect(read(query(text))).toBeNull();
  }
});
