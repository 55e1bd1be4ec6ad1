// A household's code beside the other ways in: links only, an open site, the common code, another household's.

import { expect, test } from "vitest";
import { spellHouseholdCode } from "#domain/households/household-code.ts";
import { isIn, opened, openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households.ts";
import { sampleCode } from "../../kits/services.ts";

const linksOnly = { settings: { access: "links only", invitationCode: null } } as const;
const open = { settings: { invitationCode: null } } as const;

test("where links alone open the site, a household's link does, and its code can be typed", async () => {
  await using site = await openWithCards(linksOnly);
  const gate = await site.visitor().get("/sv/rsvp");
  expect(gate.text).toContain(`name="code"`);
  expect(gate.text).toContain("öppnas med koden på ditt kort");
  for (const query of [`i=${ekCode}`, `code=${spellHouseholdCode(ekCode)}`]) {
    expect(await isIn(await opened(site, query))).toBe(true);
  }
  const wrong = await site.visitor().get(`/en/rsvp?code=${sampleCode}`);
  expect(wrong.text).toContain("That is not the code on our invitation.");
  const guest = await opened(site, `i=${ekCode}`);
  await noteHousehold(site.services, ekId, { code: null });
  expect(await isIn(guest)).toBe(false);
});

test("an open site remembers the household, and lets everybody in as before", async () => {
  await using site = await openWithCards(open);
  for (const query of [`i=${ekCode}`, `code=${ekCode}`, "code=whatever", "code=0000000000"]) {
    const guest = site.visitor();
    expect((await guest.get(`/sv/rsvp?${query}`)).location).toBe("/sv/rsvp");
    const parts = guest.cookies.get("osa-visitor")?.split(".").length;
    expect([query, parts]).toEqual([query, query.includes(ekCode) ? 4 : 3]);
    expect(await isIn(guest)).toBe(true);
  }
  expect((await site.visitor().get("/sv/rsvp?i=0000000000")).text).toContain(`id="rsvp"`);
});

test("a common code that looks like a household's is the common one, also if a household has it", async () => {
  await using site = await openWithCards({ settings: { invitationCode: ekCode } });
  const guest = await opened(site, "code=4h7kq-2m9xt");
  expect(guest.cookies.get("osa-visitor")?.split(".")).toHaveLength(3);
  await noteHousehold(site.services, ekId, { code: null });
  expect(await isIn(guest)).toBe(true);
  expect(await isIn(await opened(site, `code=${sigridCode}`))).toBe(true);
});

test("who had the common code before keeps it when the household's ends", async () => {
  await using site = await openWithCards();
  const guest = await site.invited();
  const idOf = () => guest.cookies.get("osa-visitor")?.split(".")[0];
  const id = idOf();
  await guest.get(`/sv/rsvp?i=${ekCode}`);
  await noteHousehold(site.services, ekId, { code: null });
  expect([await isIn(guest), idOf()]).toEqual([true, id]);
});

test("on one phone the last card that was opened counts, and the account stays the same", async () => {
  await using site = await openWithCards();
  let made = 0;
  site.services.identity.signInAnonymously = async () => `account-${(made += 1)}`;
  const guest = await opened(site, `i=${ekCode}`);
  await guest.get(`/en/rsvp?i=${sigridCode}`);
  await guest.get("/en/rsvp?i=0000000000");
  expect([made, guest.cookies.get("osa-visitor")?.split(".")[0]]).toEqual([1, "account-1"]);
  await noteHousehold(site.services, ekId, { code: null });
  expect(await isIn(guest)).toBe(true);
  await noteHousehold(site.services, sigridId, { code: null });
  expect(await isIn(guest)).toBe(false);
});
