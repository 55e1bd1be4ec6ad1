// The chart's forms as they arrive: what is asked for, what is refused, and what is never sent.

import { expect, test } from "vitest";
import { openVisitedSite } from "./visit.ts";

const chart = "/en/admin?tab=seatingChart";

test("a guest is seated by a form, and the page that follows tells of it", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const seat = { intent: "seat-guest", guest: "marta", table: "1", seat: "9" };
  const done = await admin.post(chart, seat);
  expect(done.status).toBe(303);
  expect(done.location).toMatch(/^\/en\/admin\?tab=seatingChart&done=/);
  expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 9 });
});

test("a taken chair is refused with the name of who sits there, until it is swapped", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const seat = { intent: "seat-guest", guest: "marta", table: "1", seat: "3" };
  const refused = await admin.post(chart, seat);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Table 1, seat 3 is taken by Åsa Lindqvist.");
  expect(site.services.guestList.byId("marta")?.guest.table).toBeNull();
  expect((await admin.post(chart, { ...seat, mode: "swap" })).status).toBe(303);
  expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 3 });
  expect(site.services.guestList.byId("asa")?.guest).toMatchObject({ table: null, seat: null });
});

test("forms that are not filled in, seats and tables that do not exist, are refused in words", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const cases: [Record<string, string>, number, string][] = [
    [{ intent: "seat-guest", guest: "marta" }, 400, "Choose a guest, a table and a seat."],
    [{ intent: "seat-guest", guest: "marta", table: "1", seat: "10" }, 400, "A table has the seats 1 to 9."],
    [{ intent: "seat-guest", guest: "marta", table: "7", seat: "1" }, 409, "That table is gone."],
    [{ intent: "seat-guest", guest: "nobody", table: "1", seat: "1" }, 409, "not on the list any more"],
    [{ intent: "add-table", name: " " }, 400, "Write a name for the table."],
    [{ intent: "add-table", name: "h1" }, 409, "There is a table with that name already."],
    [{ intent: "remove-table", table: "1" }, 409, "Somebody has that table."],
  ];
  for (const [fields, status, text] of cases) {
    const answer = await admin.post(chart, fields);
    expect([answer.status, answer.text.includes(text)], JSON.stringify(fields)).toEqual([status, true]);
  }
});

test("the chart sends no email address, no relation and no introduction", async () => {
  await using site = await openVisitedSite();
  const { text } = await (await site.signedIn()).get(chart);
  expect(text).toContain("Åsa Lindqvist");
  for (const secret of ["asa@example.se", "annika@example.se", "Toastmadame"]) {
    expect(text).not.toContain(secret);
  }
  expect(text.slice(text.indexOf("streamController.enqueue"))).not.toContain("descriptionId");
  expect(text).not.toMatch(/<[^>]+\sstyle=/);
});
