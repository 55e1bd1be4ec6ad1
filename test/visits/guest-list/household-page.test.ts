import { expect, test } from "vitest";
import { findStoredHousehold } from "#server/records/households.ts";
import { doneIn, markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { ekId, noteHousehold } from "../../kits/households/households.ts";
import { renameOnPage } from "../../kits/households/rename-on-page.ts";
import { noted, pair } from "../../kits/households/households-under-test.ts";
import { putStored } from "../../kits/site/services.ts";
import { follow, lacking } from "../../kits/site/visit.ts";

const page = "/en/admin/households/Ek";

const { site, admin } = openForEach({ guests: pair });

test("the page shows what is noted of a household, and there is none of nobody", async () => {
  await noteHousehold(site.services, ekId, noted);
  const told = ["Björn &amp; Åsa på ön", "Storgatan 1", "Comes by boat", "4H7KQ-2M9XT"];
  expect(lacking(markup(await admin.get(page)), told)).toEqual([]);
  for (const id of ["Berg", "bjorn", "constructor", "%00"]) {
    for (const form of ["", "&answer="]) {
      const page = await admin.get(`/en/admin/households/${id}${form}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain("Nobody belongs to this household");
    }
  }
});

test("two admins who change one text are shown both; the other's is not overwritten", async () => {
  const form = { intent: "change-household", household: "Ek" };
  const mine = { ...form, "seen-address": "", address: "Storgatan 1" };
  expect((await admin.post(page, mine)).status).toBe(303);
  const theirs = await admin.post(page, { ...mine, address: "Lillgatan 2" });
  expect(theirs.status).toBe(409);
  const radios = markup(theirs).match(/<input type="radio" name="address"[^>]*>/g) ?? [];
  expect(radios.join()).toMatch(/value="Lillgatan 2".*value="Storgatan 1"/);
  const long = await admin.post(page, { ...form, "seen-tags": "", tags: "x".repeat(51) });
  expect(long.status).toBe(409);
  expect(long.text).toContain("This is too long.");
});

test("a name that others have is refused, with the offer to join them", async () => {
  const from = { household: "dag", from: "sigrid", guest: "sigrid" };
  const moved = await admin.post(page, { intent: "move-guest", ...from });
  expect(decodeURIComponent(moved.location ?? "")).toContain("/households/dag");
  const nameless = await renameOnPage(admin, "dag", " ");
  expect(nameless.status).toBe(409);
  expect(markup(nameless)).toContain("Not saved: 1 to fix");
  const answer = await renameOnPage(admin, "dag", "ek");
  expect(answer.status).toBe(409);
  expect(markup(answer)).toContain("Join with “Ek”");
  await admin.post("/en/admin/households/dag", { intent: "join-households", household: "dag", into: "Ek" });
  expect(site.services.guestList.membersOf("Ek").map(({ id }) => id)).toContain("sigrid");
});

test("one press saves all of the form, as one change, and the bar says when", async () => {
  const form = { household: "Ek", "seen-name": "Ek", name: "Öarna", "seen-notes": "", notes: "By boat" };
  const answer = await admin.post(page, { intent: "change-household", ...form });
  const saved = markup(await admin.get(answer.location ?? ""));
  expect(saved).toMatch(/Saved \d\d:\d\d/);
  expect(saved).toContain("Öarna");
  await admin.post(page, { intent: "undo", group: doneIn(answer) });
  expect((await findStoredHousehold(site.services, "Ek")).household).toMatchObject({ name: "Ek", notes: "" });
});

test("a companion without a name is called by the host, on every screen of the couple", async () => {
  await admin.post(page, { intent: "add-companion", household: "Ek", guest: "bjorn" });
  const companion = site.services.guestList.guests().find(({ firstName }) => firstName === "");
  for (const address of [
    page,
    `/en/admin/guests/${companion?.id ?? ""}`,
    "/en/admin?tab=guestList&sort=First_Name&direction=ascending",
    "/en/admin?tab=guestList&by=household",
    "/en/admin/seating",
    "/en/admin/history",
    "/en/admin/print/guest-list",
    "/en/admin/print/place-cards?unanswered=yes&chosen=yes",
    "/en/admin/guests/erase",
  ]) {
    expect(markup(await admin.get(address)), address).toContain("Guest of Björn Ek");
  }
  const remove = { intent: "delete-guest", guest: "bjorn" };
  expect((await admin.post("/en/admin/guests/bjorn", remove)).status).toBe(409);
  expect((await admin.post("/en/admin/guests/bjorn", { ...remove, agreedTo: "1" })).status).toBe(303);
});

test("what was noted stands in the history in words, and its undo says what goes back", async () => {
  const edit = { intent: "change-household", household: "Ek", "seen-language": "", language: "sv" };
  const done = await admin.post(page, edit);
  expect(await follow(admin, done)).toContain("Ek: the household is saved.");
  const told = markup(await admin.get("/sv/admin/history"));
  expect(lacking(told, ["Ändrade uppgifterna om sällskapet Ek", "<ins>Svenska</ins>"])).toEqual([]);
  const asked = await admin.get(`/sv/admin/history/undo?group=${encodeURIComponent(doneIn(done))}`);
  expect(asked.text).toContain("Bara uppgifterna om sällskapet blir som förut");
});

test("a malformed household of a hostile backup breaks no page", async () => {
  const odd = { Envelope_Name: 7, Language: "xx", Address: ["a"], Tags: "no list", Code: {}, Code_Used: "x" };
  await putStored(site.services, "households", { Ek: odd, constructor: {} });
  const others = ["/guests/asa", "?tab=guestList&by=household", "/print/household-cards"];
  for (const address of [page, ...others.map((other) => `/sv/admin${other}`)])
    expect((await admin.get(address)).status, address).toBe(200);
});

test.each(["asa", "nobody", ""])("a forged field adds nobody as the companion of %j", async (companionOf) => {
  const forged = { intent: "add-guest", firstName: "Nils", companionOf };
  expect((await admin.post("/en/admin/guests/new", forged)).status).toBe(400);
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Nils")).toBe(false);
});
