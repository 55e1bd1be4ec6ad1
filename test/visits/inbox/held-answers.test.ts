import { expect, test } from "vitest";
import { doneIn, markup } from "../../kits/guests/guest-forms.ts";
import { inbox } from "../../kits/answers/inbox-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, follow, lacking, openVisitedSite, type Page, unescaped } from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const annika = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };

/** Both have answered, and a stranger wants to answer again. */
async function openHeld() {
  const site = await openVisitedSite();
  const [guest, stranger] = [await site.invited(), await site.invited("192.0.2.66")];
  for (const answer of [asa, annika]) {
    site.clock.now += 1000;
    expect((await answerRsvp(guest, answer)).status).toBe(303);
    const again = { ...answer, email: "eve@example.org", speech: "yes" };
    expect((await answerRsvp(stranger, again)).location).toBe("/en/rsvp/received?received=again");
  }
  return site;
}

const { site, admin } = openForEach(openHeld);

function buttons(page: Page, name: string): string[] {
  const found = markup(page).matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"));
  return [...found].map(([, value = ""]) => unescaped(value));
}

function emailOf(id: string) {
  return site.services.guestList.byId(id)?.guest.email;
}

test("what stands and what the new answer says are side by side", async () => {
  const text = markup(await admin.get("/sv/admin/inbox"));
  const addresses = ["asa@example.se", "eve@example.org", "annika@example.se"];
  expect(lacking(text, ["Svar som väntar på er", "skiljer sig", ...addresses])).toEqual([]);
});

test("one answer is taken by its button, and undone", async () => {
  const [first = ""] = buttons(await admin.get(inbox), "seen");
  const page = await admin.post(inbox, { intent: "settle-held", take: first });
  expect(emailOf("asa")).toBe("eve@example.org");
  await follow(admin, await admin.post(inbox, { intent: "undo", group: doneIn(page) }));
  expect(emailOf("asa")).toBe("asa@example.se");
});

test("several are settled at once, after the site has asked", async () => {
  const seen = buttons(await admin.get(inbox), "seen");
  const page = await admin.post(inbox, { intent: "settle-held", chosen: "take", seen });
  expect(page.status).toBe(400);
  expect(lacking(page.text, ["Use 2 new answers?", "Åsa Lindqvist, Annika af Ugglas"])).toEqual([]);
  expect(emailOf("asa")).toBe("asa@example.se");
  const sure = buttons(page, "sure");
  expect(sure).toEqual(seen);
  await changeStored(site.services, "guests", "annika", { Seat: 4, Table: "7" });
  const after = await follow(admin, await admin.post(inbox, { intent: "settle-held", chosen: "take", sure }));
  expect(emailOf("asa")).toBe("eve@example.org");
  expect(emailOf("annika")).toBe("annika@example.se");
  expect(after).toContain("This was changed in the meantime and has not been settled.");
});

test("nothing ticked, and nonsense, are answered in words", async () => {
  const none = await admin.post(inbox, { intent: "settle-held", chosen: "take" });
  expect([none.status, none.text.includes("Tick at least one answer first.")]).toEqual([400, true]);
  for (const fields of [{ take: "x" }, { chosen: "burn" }, { chosen: "keep", seen: "[]" }] as const) {
    expect((await admin.post(inbox, { intent: "settle-held", ...fields })).status).toBe(400);
  }
});

test("an address that an answer changed is told until it is seen, and can be undone", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await answerRsvp(await site.invited(), { ...asa, email: "new@example.org" });
  site.clock.now += 1000;
  await answerRsvp(await site.invited(), { ...annika, email: "other@example.org" });
  const page = await admin.get(inbox);
  expect(markup(page)).toContain("asa@example.se → new@example.org");
  const [group = ""] = buttons(page, "group");
  const at = buttons(page, "at")[0] ?? "";
  await follow(admin, await admin.post(inbox, { intent: "see-address", group, at }));
  expect(markup(await admin.get(inbox))).not.toContain("new@example.org");
  const [left = ""] = buttons(await admin.get(inbox), "group");
  await follow(admin, await admin.post(inbox, { intent: "undo-address", group: left }));
  expect(emailOf("annika")).toBe("annika@example.se");
});
