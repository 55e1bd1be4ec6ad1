// Erasing several guests in one act, and the export for one, without any script.

import { expect, test } from "vitest";
import { openVisitedSite } from "../../kits/visit.ts";

const page = "/en/admin?erase=";
const intent = "erase-guests";

test("several guests are erased after a question that names and counts them", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await admin.post("/en/admin?guest=dag", { intent: "delete-guest", guest: "dag" });
  const choice = await admin.get(page);
  expect(choice.text).toMatch(/name="who" value="asa"/);
  expect(choice.text).toMatch(/Dag Zetterberg.*\(deleted\)/s);

  const asked = await admin.post(page, { intent, who: ["asa", "dag"] });
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("Erase these 2 guests for good?");
  expect(asked.text).toMatch(/Åsa Lindqvist.*Dag Zetterberg/s);
  expect(asked.text).not.toContain("Please tick the box first");
  expect(site.services.guestList.byId("asa")).not.toBeNull();

  const unsure = await admin.post(page, { intent, asked: "yes", who: ["asa", "dag"] });
  expect(unsure.status).toBe(400);
  expect(unsure.text).toContain("Please tick the box first");
  expect(unsure.text).toContain('value="asa"');

  const done = await admin.post(page, { intent, asked: "yes", sure: "yes", who: ["asa", "dag"] });
  expect(done.status).toBe(303);
  const list = await admin.get(done.location ?? "");
  expect(list.text).toContain("2 guests are erased for good");
  expect(list.text).not.toMatch(/Lindqvist|Zetterberg/);
  expect((await admin.get("/sv/admin?guest=dag")).text).not.toContain("Zetterberg");
});

test("whoever erases is told which saved views mention the guest, and they are gone then", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const views = { "Åsas vy": "", Sök: "q=lindqvist", Dag: "q=dag" };
  for (const [name, query] of Object.entries(views)) {
    await admin.post("/en/admin?tab=guestList", { intent: "save-view", name, query });
  }
  const words = "The saved views “Åsas vy” and “Sök” mention the guest, and are removed too.";
  expect((await admin.get("/en/admin?guest=asa")).text).toContain(words);
  expect((await admin.post(page, { intent, who: ["asa"] })).text).toContain(words);
  expect((await admin.post(page, { intent, who: ["bjorn"] })).text).not.toContain("saved view");
  await admin.post("/en/admin?guest=asa", { intent: "delete-guest", guest: "asa" });
  const swedish = "De sparade vyerna ”Åsas vy” och ”Sök” nämner gästen och försvinner också.";
  expect((await admin.get("/sv/admin")).text).toContain(swedish);
  await admin.post(page, { intent, asked: "yes", sure: "yes", who: ["asa"] });
  const left = (await site.services.views.listSettings()).now().views;
  expect(left).toEqual([{ name: "Dag", query: "q=dag" }]);
  for (const part of ["tab=guestList", "tab=history"]) {
    expect((await admin.get(`/sv/admin?${part}`)).text).not.toMatch(/Åsas vy|lindqvist/i);
  }
});

test("nobody chosen is said so in the language of the page, and strangers erase nobody", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  expect((await admin.post("/sv/admin?erase=", { intent })).text).toContain("Välj minst en gäst.");
  const stranger = await site.invited();
  await stranger.post(page, { intent, asked: "yes", sure: "yes", who: "asa" });
  expect((await stranger.get(page)).text).not.toContain("Lindqvist");
  expect(site.services.guestList.byId("asa")).not.toBeNull();
});

test("everything about one guest is a file for admins alone, and each export is logged without a name", async () => {
  const events: unknown[] = [];
  await using site = await openVisitedSite({
    replacements: { log: (...event) => void events.push(event) },
  });
  const admin = await site.signedIn();
  const path = "/api/guest.json?guest=asa";
  expect((await admin.get("/sv/admin?guest=asa")).text).toContain(`href="${path}"`);
  const file = await admin.get(path);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Disposition")).toContain(
    'filename="osa-guest-Marta-Theo-2024-03-01.json"',
  );
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(file.text)).toMatchObject({
    guest: { Last_Name: "Lindqvist", Allergies: ["Peanuts", "Kiwi"] },
  });
  expect(file.text).not.toContain("Zetterberg");
  expect((await admin.get("/api/guest.json?guest=nobody")).status).toBe(404);
  expect((await admin.get("/api/guest.json")).status).toBe(404);
  for (const other of [site.visitor(), await site.invited()]) {
    expect((await other.get(path)).status).toBe(401);
  }
  await admin.get("/api/backup.json");
  await admin.get("/api/guests.csv");
  const exported = events.filter((event) => (event as string[])[0] === "exported");
  expect(exported).toMatchObject([
    ["exported", { what: "one guest" }],
    ["exported", { what: "everything" }],
    ["exported", { what: "guest list" }],
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/asa|Lindqvist|marta@/);
});
