// A table that has a name for its sign is called by it wherever a page says where somebody sits; its short name stays
// where it is typed.

import { expect, test } from "vitest";
import { marta } from "../../kits/guests/couple.ts";
import { markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { openVisitedSite, type Page } from "../../kits/site/visit.ts";
import { nameTable } from "#server/workflows/seating/change-tables.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";

const honour = { en: "Head table", sv: "Honnörsbordet" };
const guests = {
  ada: { First_Name: "Ada", Last_Name: "Ek", Table: "h1", Seat: 1, Household: "Ek" },
  bo: { First_Name: "Bo", Last_Name: "Ek", Table: "4", Seat: 2, Household: "Ek" },
  cilla: { First_Name: "Cilla", Last_Name: "Öst", Table: "h1", Seat: 3, RSVPed: "Declined", Answered: "Yes" },
};

async function openNamed() {
  const site = await openVisitedSite({ guests });
  await nameTable(site.services, marta, { table: "h1", expected: null, value: honour });
  return site;
}

/** As a person reads them: what fields hold is left out. */
function said(page: Page): string {
  return markup(page)
    .replaceAll(/<(option|input)[^>]* value="[^"]*"/g, "<$1")
    .replaceAll(/<[^>]*>/g, " ");
}

test("the household list and the inbox say it", async () => {
  await using site = await openNamed();
  const admin = await site.signedIn();
  const list = said(await admin.get("/sv/admin?by=household"));
  const inbox = said(await admin.get("/sv/admin/inbox"));
  for (const words of ["Honnörsbordet", "Bord 4"]) expect(list).toContain(words);
  expect(inbox).toContain("Honnörsbordet, stol 3");
  for (const text of [list, inbox]) expect(text).not.toMatch(/\bh1\b/);
});

test("questions, refusals and the history say it, too; the field keeps the short name", async () => {
  await using site = await openNamed();
  const { services } = site;
  const admin = await site.signedIn();
  const question = await admin.post(
    "/en/admin/guests/ada",
    await typeInto(admin, "ada", { answer: "Declined" }),
  );
  expect(said(question)).toContain("Head table, seat 1 can then go to somebody else.");
  const answer = await admin.post(
    "/sv/admin/guests/bo",
    await typeInto(admin, "bo", { table: "h1", seat: "1" }),
  );
  expect(said(answer)).toContain("Honnörsbordet, stol 1: där sitter redan Ada Ek.");
  expect(markup(answer)).toContain('<option value="h1">Honnörsbordet</option>');

  await seatGuest(services, marta, { guestId: "bo", chair: { table: "h1", seat: 2 }, mode: "if free" });
  const page = await admin.get("/en/admin/guests/bo");
  expect(said(page)).toMatch(/4\s+→\s+to\s+Head table/);
  expect(markup(page)).toMatch(/name="table"[^>]*value="h1"/);
});

test("an undo that finds its chair taken says where", async () => {
  await using site = await openNamed();
  const { services } = site;
  const admin = await site.signedIn();
  const moved = await seatGuest(services, marta, {
    guestId: "ada",
    chair: { table: "4", seat: 5 },
    mode: "if free",
  });
  await seatGuest(services, marta, { guestId: "bo", chair: { table: "h1", seat: 1 }, mode: "if free" });
  const group = (moved.ok && moved.value.group) || "";
  const undone = await admin.post("/en/admin/guests/ada", { intent: "undo", group });
  expect(said(undone)).toContain("Head table, seat 1 now belongs to Bo Ek");
});
