// The tests' clock begins on 1 March 2024.

import { expect, test } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { follow, lacking, openVisitedSite, site as bundle } from "../../kits/site/visit.ts";

const wedding = { date: "2024-02-10" } as const;
const move = { intent: "move-deletion", kind: "allergies", seen: "2024-03-11" };

async function openAnnounced() {
  const site = await openVisitedSite({ wedding });
  await site.signedIn();
  await bundle.deleteWhenDue(site.services);
  return site;
}

const { site, admin } = openForEach(openAnnounced);

test("every page of the area tells the day, once it is announced, and the start page what can be done", async () => {
  await using before = await openVisitedSite({ wedding });
  const calm = await (await before.signedIn()).get("/sv/admin");
  const told = wordsOf("sv").retention.kinds.allergies.announced("11 mars 2024");
  expect(calm.text).not.toContain(told);
  for (const one of ["", "/seating", "/inbox", "/guests/asa", "/guests/import"]) {
    const page = await admin.get(`/sv/admin${one}`);
    expect([one, lacking(page.text, [told, 'href="/sv/admin/home"'])]).toEqual([one, []]);
  }
  const home = await admin.get("/sv/admin/home");
  expect(lacking(home.text, [told, 'href="/api/backup.json"', 'value="move-deletion"'])).toEqual([]);
});

test("one press keeps it longer, the same press again is refused, and there is a way back", async () => {
  const moved = await admin.post("/en/admin/settings", { ...move, months: "6" });
  expect(await follow(admin, moved)).toContain("The new day is saved.");
  expect((await admin.get("/en/admin")).text).not.toContain("will be deleted");
  const again = await admin.post("/en/admin/settings", { ...move, months: "6" });
  expect(again.status).toBe(409);
  expect(again.text).toContain("The day was changed in the meantime.");
  const back = { ...move, kind: "everything", seen: "2024-08-08" };
  const later = await admin.post("/sv/admin/settings", { ...back, months: "24" });
  expect(await follow(admin, later)).toContain("Raderas den 8 augusti 2026.");
  await admin.post("/sv/admin/settings", { ...back, seen: "2026-08-08", back: "yes" });
  const settings = await admin.get("/sv/admin/settings");
  expect(settings.text).toContain("Raderas den 8 augusti 2024.");
});

test.each([{ kind: "guests" }, { months: "240" }, { months: "" }])("%j moves nothing", async (changes) => {
  expect((await admin.post("/en/admin/settings", { ...move, months: "6", ...changes })).status).toBe(400);
  expect((await admin.get("/en/admin")).text).toContain("11 March 2024");
});

test("afterwards the pages and the accounts are there, and say when everything was deleted", async () => {
  const { services, clock } = site;
  for (let day = 0; day < 175; day++) {
    clock.now += 24 * 60 * 60 * 1000;
    await bundle.deleteWhenDue(services);
    for (const { id } of await services.documents.list("outbox", { where: { state: "waiting" } })) {
      await services.outbox.deliverNow(id);
    }
  }
  expect(services.guestList.guests()).toEqual([]);
  const again = await site.signedIn();
  for (const one of ["", "/seating", "/inbox", "/guests/erase"]) {
    const page = await again.get(`/en/admin${one}`);
    expect([page.status, page.text.includes("Lindqvist")], one).toEqual([200, false]);
    expect(page.text, one).not.toContain("will be deleted");
  }
  const done = /All personal data.*Deleted on 8 August 2024/s;
  expect((await again.get("/en/admin/settings")).text).toMatch(done);
  expect((await site.visitor().get("/en?privacy")).text).toContain(
    "Everything else about you: deleted on 8 August 2024.",
  );
  const tooLate = { ...move, kind: "everything", seen: "2024-08-08", months: "1" };
  expect((await again.post("/en/admin/settings", tooLate)).text).toContain("has already been deleted");
  expect((await admin.get("/en")).status).toBe(200);
});
