// The kitchen's sheet in the admin area of the built site, without script.

import { expect, test } from "vitest";
import {
  changeServed,
  kitchenPath,
  openKitchenSite,
  paperOf,
  pressKitchen,
} from "../../kits/kitchen-visits.ts";
import type { Page } from "../../kits/visit.ts";

test("the sheet counts meals, plates, wishes and allergies, and says who sits where", async () => {
  await using site = await openKitchenSite();
  const paper = paperOf(await site.admin.get(kitchenPath));
  for (const words of [
    "|Adults|3|Children|1|Total|4|",
    "1 guest has not answered yet and may still come. 1 has declined.",
    "1 of those coming has no seat yet.",
    "|2|No special requirements (1 for a child)|",
    "|1|vegan|NUTS (SEVERE)|",
    "|gluten|1|",
    "|lactose (intolerance)|1|",
    "|nuts|1|1|",
    "“=parfym”",
    "Lactose intolerance is not a milk allergy",
    "|3|Karin Ö.|vegan|NUTS (SEVERE)|",
    "|1|Karin E.|",
    "Table 3: 2 adults",
    "The other guest needs nothing special.",
    "|Lova (child)|",
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(/Öhrn|karin@|Dag|Una/);
});

test("the language of the sheet is that of the kitchen, whatever the couple read", async () => {
  await using site = await openKitchenSite();
  const { text } = await site.admin.get(`${kitchenPath}&chosen=yes&in=sv`);
  expect(text).toContain("Kitchen sheet");
  expect(text).toMatch(/<section class="paper flowing kitchen-sheet" lang="sv">/);
  const paper = paperOf({ text } as Page);
  expect(paper).toContain("Till köket");
  expect(paper).toContain("|veganskt|NÖTTER (SVÅR ALLERGI)|");
  expect(paper).toContain("Laktosintolerans är inte mjölkallergi");
  expect(paper).not.toMatch(/nuts|vegan\|/);
});

test("after it is noted as printed, each change stands on it once", async () => {
  await using site = await openKitchenSite();
  expect(paperOf(await site.admin.get(kitchenPath))).not.toContain("Changed since");
  expect((await pressKitchen(site.admin, "note-kitchen-sheet")).status).toBe(303);
  expect(paperOf(await site.admin.get(kitchenPath))).toContain("Nothing has changed since then.");
  await changeServed(site, "bo", { RSVPed: "Declined" });
  await changeServed(site, "karin2", { Table: "h1", Seat: "4" });
  await changeServed(site, "dag", { RSVPed: "Accepted" });
  const page = await site.admin.get(kitchenPath);
  expect(page.text).toContain("3 things have changed since then.");
  const paper = paperOf(page);
  expect(paper).toContain("|Bo: is no longer coming (was at Table 3, seat 2)|");
  expect(paper).toContain("|Dag: is now coming|");
  expect(paper).toContain("|Karin E.: moved from Table 3, seat 1 to ");
  await pressKitchen(site.admin, "note-kitchen-sheet");
  expect(paperOf(await site.admin.get(kitchenPath))).toContain("Nothing has changed since then.");
});

test("what came in after the page was opened is not noted as printed", async () => {
  await using site = await openKitchenSite();
  const { text } = await site.admin.get(kitchenPath);
  const seen = /name="seen" value="([\w-]{43})"/.exec(text)?.[1] ?? "";
  await changeServed(site, "bo", { RSVPed: "Declined" });
  const fields = { intent: "note-kitchen-sheet", event: "wedding", seen };
  const refused = await site.admin.post(kitchenPath, fields);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Not marked, because something changed");
  expect(await site.services.documents.list("kitchen sheets")).toEqual([]);
});

test("meals for the crew are typed, counted, and kept when they are wrong", async () => {
  await using site = await openKitchenSite();
  expect((await pressKitchen(site.admin, "change-crew", { count: "5", who: "musicians" })).status).toBe(303);
  expect(paperOf(await site.admin.get(kitchenPath))).toContain("|Crew: musicians|5|Total|9|");
  const wrong = await pressKitchen(site.admin, "change-crew", { count: "many", who: "friends of ours" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Enter a whole number from 0 to 999.");
  expect(wrong.text).toContain(`value="many"`);
  expect(wrong.text).toContain(`value="friends of ours"`);
  const stale = await pressKitchen(site.admin, "change-crew", { count: "7", seen: "0 " });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Somebody else has changed this in the meantime");
  expect(
    (await site.admin.post(kitchenPath, { intent: "change-crew", event: "nothing", count: "1" })).status,
  ).toBe(400);
});

test("the file opens in the spreadsheets of its language, and no cell is a formula", async () => {
  await using site = await openKitchenSite();
  await pressKitchen(site.admin, "change-crew", { count: "2", who: "=1+1" });
  const swedish = await site.admin.get("/api/kitchen.csv?event=wedding&language=sv");
  expect(swedish.text.startsWith("\uFEFF") || swedish.text.startsWith("Bord")).toBe(true);
  const [heads, ...rows] = swedish.text.replace("\uFEFF", "").trim().split("\r\n");
  expect(heads).toBe("Bord;Plats;Namn;Vuxen eller barn;Mat;Tål inte;Svår allergi");
  expect(rows[0]).toMatch(/;3;Karin Ö\.;Vuxen;veganskt;nötter;Ja$/);
  expect(rows).toHaveLength(5);
  expect(rows.flatMap((row) => row.split(";")).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  expect(swedish.text).not.toMatch(/Öhrn|karin@/);
  expect((await site.admin.get("/api/kitchen.csv?language=en")).text).toContain(
    "Table,Seat,Name,Adult or child",
  );
  expect((await site.admin.get("/api/kitchen.csv?event=none")).status).toBe(404);
});

test("who is not signed in gets neither sheet nor file, and changes nothing", async () => {
  await using site = await openKitchenSite();
  for (const visitor of [site.visitor(), await site.invited()]) {
    expect((await visitor.get(kitchenPath)).text).not.toMatch(/Karin|NUTS|class="paper/);
    expect((await visitor.get("/api/kitchen.csv?event=wedding")).status).toBe(401);
    for (const intent of ["change-crew", "note-kitchen-sheet", "renew-kitchen-link", "end-kitchen-link"]) {
      expect(
        (await visitor.post(kitchenPath, { intent, event: "wedding", count: "3", seen: "" })).status,
      ).not.toBe(303);
    }
  }
  expect(await site.services.documents.list("kitchens")).toEqual([]);
});

test("the guest list leads to it in two presses", async () => {
  await using site = await openKitchenSite();
  const list = await site.admin.get("/en/admin");
  expect(list.text).toContain(`href="/en/admin?print=guest-list"`);
  expect((await site.admin.get("/en/admin?print=guest-list")).text).toContain(
    `href="/en/admin?print=kitchen"`,
  );
});
