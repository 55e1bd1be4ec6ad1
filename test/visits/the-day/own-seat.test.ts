// Guests find their seat by themselves once the couple open it, and the couple see what changed since the print.

import { expect, test } from "vitest";
import { marta } from "../../kits/guests/couple.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";

const { site, admin } = openForEach();
const room = "/en/admin/seating/room";
const plain = (text: string) => text.replaceAll("<!-- -->", "");

test("a guest finds their seat in the guest book, once the couple let guests find theirs", async () => {
  const guest = await site.invited();
  const find = async () => (await guest.get("/en/guestbook?seat=bj%C3%B6rn+ek")).text;
  expect(await find()).not.toContain("Your first and last name");
  expect((await admin.get("/en/admin/day")).text).toContain("Let guests find their seat");
  await admin.post("/en/admin/day", { intent: "show-seats", shown: "yes" });
  expect(plain(await find())).toContain("Björn Ek: Table h1, seat 1.");
});

test("a seat that was changed since the plan was printed is named with where it was and where it is", async () => {
  await admin.post(room, { intent: "note-printed" });
  const printed = async () => plain((await admin.get(`${room}?panel=printed`)).text);
  expect(await printed()).toContain("Nothing has changed since ");
  await seatGuest(site.services, marta, { guestId: "asa", chair: { table: "h1", seat: 4 }, mode: "if free" });
  expect(await printed()).toMatch(
    /Åsa Lindqvist<\/th><td[^>]*>Table 1, seat 3<\/td><td[^>]*>Table h1, seat 4/,
  );
});
