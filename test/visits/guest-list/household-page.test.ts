// The page of a household, and the guest list below households, without any script.

import { expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { noted, pair } from "../../kits/households/households-under-test.ts";

const page = "/en/admin?household=named%3AEk";

const { site, admin } = openForEach({ guests: pair });

test("the page shows what is noted of a household, and there is none of nobody", async () => {
  const data = {
    Envelope_Name: noted.envelopeName,
    Address: noted.address,
    Notes: noted.notes,
    Tags: noted.tags,
    Language: noted.language,
    Code: noted.code,
    Code_Used: noted.codeUsedAt,
  };
  await site.services.documents.commit([{ write: "create", collection: "households", id: "named:Ek", data }]);
  const seen = markup(await admin.get(page));
  for (const text of ["Björn &amp; Åsa på ön", "Storgatan 1", "Comes by boat", "4H7KQ-2M9XT"]) {
    expect(seen).toContain(text);
  }
  for (const id of ["named%3ABerg", "guest%3Abjorn", "constructor", "%00"]) {
    for (const form of ["", "&answer="]) {
      const gone = await admin.get(`/en/admin?household=${id}${form}`);
      expect(gone.status).toBe(200);
      expect(gone.text).toContain("Nobody belongs to this household");
    }
  }
});

test("two admins who change one text are shown both; the other's is not overwritten", async () => {
  const form = { intent: "change-household", household: "named:Ek" };
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
  const from = { household: "guest:dag", from: "guest:sigrid", guest: "sigrid" };
  const moved = await admin.post(page, { intent: "move-guest", ...from });
  expect(decodeURIComponent(moved.location ?? "")).toContain("household=named:Zetterberg");
  const zetterberg = { household: "named:Zetterberg" };
  const taken = await admin.post(page, { intent: "rename-household", ...zetterberg, name: "ek" });
  expect(taken.status).toBe(409);
  expect(await admin.post(page, { intent: "rename-household", ...zetterberg, name: " " })).toMatchObject({
    status: 409,
  });
  const elsewhere = "/en/admin?household=named%3AZetterberg";
  const again = await admin.post(elsewhere, { intent: "rename-household", ...zetterberg, name: "ek" });
  expect(markup(again)).toContain("Join with “Ek”");
  await admin.post(elsewhere, { intent: "join-households", ...zetterberg, into: "named:Ek" });
  expect(site.services.guestList.membersOf("named:Ek").map(({ id }) => id)).toContain("sigrid");
});

test("nobody is moved from where the page did not show them", async () => {
  const stale = { intent: "move-guest", household: "guest:dag", guest: "asa", from: "guest:asa" };
  const refused = await admin.post("/en/admin?household=guest%3Adag", stale);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("so nobody was moved");
  const gone = { intent: "take-out", household: "named:Ek", guest: "nobody" };
  expect((await admin.post(page, gone)).status).toBe(404);
  expect(site.services.guestList.membersOf("named:Ek")).toHaveLength(2);
});

test("a companion without a name is called by the host, on every screen of the couple", async () => {
  await admin.post(page, { intent: "add-companion", household: "named:Ek", guest: "bjorn" });
  const companion = site.services.guestList.guests().find(({ firstName }) => firstName === "");
  for (const address of [
    page,
    `/en/admin?guest=${companion?.id ?? ""}`,
    "/en/admin?tab=guestList&sort=First_Name&direction=ascending",
    "/en/admin?tab=guestList&by=household",
    "/en/admin?tab=seatingChart",
    "/en/admin?tab=history",
    "/en/admin?print=guest-list",
    "/en/admin?print=place-cards&unanswered=yes&chosen=yes",
    "/en/admin?erase",
  ]) {
    expect(markup(await admin.get(address)), address).toContain("Guest of Björn Ek");
  }
  const remove = { intent: "delete-guest", guest: "bjorn" };
  expect((await admin.post("/en/admin?guest=bjorn", remove)).status).toBe(409);
  expect((await admin.post("/en/admin?guest=bjorn", { ...remove, agreedTo: "1" })).status).toBe(303);
});

test("the list below households counts answers, searches, and leaves the flat list as it was", async () => {
  const grouped = markup(await admin.get("/en/admin?tab=guestList&by=household"));
  expect(
    grouped.indexOf("Åsa Lindqvist and Björn Ek") + grouped.indexOf("Björn Ek and Åsa Lindqvist"),
  ).not.toBe(-2);
  expect(grouped).toContain("2 guests · 2 not answered");
  const searched = markup(await admin.get("/en/admin?tab=guestList&by=household&q=lindqvist"));
  expect(searched).toContain("1 household found");
  expect(searched).not.toContain("Zetterberg");
  const flat = markup(await admin.get("/en/admin?tab=guestList"));
  expect(flat).toContain("By household");
  expect(flat).toContain('data-guest="asa"');
});

test("what was noted stands in the history in words, and its undo says what goes back", async () => {
  const edit = { intent: "change-household", household: "named:Ek", "seen-language": "", language: "sv" };
  const { location } = await admin.post(page, edit);
  const group = new URL(location ?? "", "http://osa.test").searchParams.get("done") ?? "";
  expect(markup(await admin.get(location ?? ""))).toContain("Ek: the household is saved.");
  const told = markup(await admin.get("/sv/admin?tab=history"));
  expect(told).toContain("Ändrade uppgifterna om sällskapet Ek");
  expect(told).toContain("<ins>Svenska</ins>");
  const asked = await admin.get(`/sv/admin?tab=history&undo=&group=${encodeURIComponent(group)}`);
  expect(asked.text).toContain("Bara uppgifterna om sällskapet blir som förut");
});

test("a malformed household of a hostile backup breaks no page", async () => {
  const data = {
    Envelope_Name: 7,
    Language: "xx",
    Address: ["a"],
    Tags: "no list",
    Code: {},
    Code_Used: "x",
  };
  const { documents } = site.services;
  await documents.commit([
    { write: "create", collection: "households", id: "named:Ek", data },
    { write: "create", collection: "households", id: "constructor", data: {} },
  ]);
  for (const address of [
    page,
    "/sv/admin?guest=asa",
    "/sv/admin?tab=guestList&by=household",
    "/sv/admin?print=household-cards",
  ]) {
    expect((await admin.get(address)).status, address).toBe(200);
  }
});

test.each(["asa", "nobody", ""])("a forged field adds nobody as the companion of %j", async (companionOf) => {
  const forged = { intent: "add-guest", firstName: "Nils", companionOf };
  expect((await admin.post("/en/admin?add=", forged)).status).toBe(400);
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Nils")).toBe(false);
});
