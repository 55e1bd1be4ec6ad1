// A household's code at the gate: typed as the common one is, or opened as a link.

import { expect, test } from "vitest";
import { collections } from "#server/records/collections.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { isIn, opened, openWithCards } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, removeHousehold } from "../../kits/households.ts";
import { sampleCode } from "../../kits/services.ts";
import type { VisitedSite } from "../../kits/visit.ts";

test.each([ekCode, "4H7KQ-2M9XT", " 4h7kq 2m9xt ", "4h7kq–2m9xt"])(
  "the code of a card may be typed as %s where the common one is typed",
  async (typed) => {
    await using site = await openWithCards();
    const guest = site.visitor();
    const page = await guest.get(`/sv/guestbook?${new URLSearchParams({ code: typed })}`);
    expect([page.status, page.location]).toEqual([303, "/sv/guestbook"]);
    expect(await isIn(guest)).toBe(true);
    expect((await guest.get("/sv/rsvp")).text).toContain(`id="rsvp"`);
  },
);

test.each([
  ["/sv/rsvp?i=4H7KQ2M9XT", "/sv/rsvp"],
  ["/en/rsvp?i=4h7kq-2m9xt", "/en/rsvp"],
  ["/sv?i=4H7KQ2M9XT", "/sv"],
  ["/en/guestbook?whole&i=4H7KQ2M9XT&code=whatever", "/en/guestbook?whole="],
])("the link %s leads to %s, without the code", async (path, to) => {
  await using site = await openWithCards();
  const guest = site.visitor();
  const page = await guest.get(path);
  expect([page.status, page.location, page.text]).toEqual([303, to, ""]);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await isIn(guest)).toBe(true);
});

test("a wrong code is said beside the field, and a link that is none says so and asks for the code", async () => {
  const events: string[] = [];
  await using site = await openWithCards({ replacements: { log: (event) => void events.push(event) } });
  const typed = await site.visitor().get("/en/rsvp?code=4H7KQ-2M9XX");
  expect(typed.text).toContain("That is not the code on our invitation.");
  expect(typed.text).toContain(`value="4H7KQ-2M9XX"`);
  const link = await site.visitor().get("/en/rsvp?i=4H7KQ2M9XX");
  expect(link.text).toContain("The code in this link is not valid, or not any more.");
  expect(link.text).not.toMatch(/(name|value)="(i|4H7KQ2M9XX)"/);
  expect((await site.visitor().get("/sv/rsvp?i=")).text).toContain("Koden i länken gäller inte");
  expect(events).toEqual(Array(3).fill("wrong invitation code"));
});

test("guessing ends after ten tries for what is typed, and never for a link that is right", async () => {
  await using site = await openWithCards();
  for (let n = 0; n < 5; n++) await site.visitor().get(`/en/rsvp?code=4H7KQ-2M9X${n}`);
  for (let n = 0; n < 5; n++) await site.visitor().get(`/en/rsvp?i=4H7KQ2M9X${n}`);
  for (const code of [ekCode, sampleCode]) {
    expect((await site.visitor().get(`/en/rsvp?code=${code}`)).text).toContain("one try too many");
  }
  expect((await site.visitor().get(`/en/rsvp?i=${ekCode}`)).status).toBe(303);
  expect((await site.visitor("198.51.100.1").get(`/en/rsvp?code=${ekCode}`)).status).toBe(303);
  site.clock.now += 11 * 60_000;
  expect((await site.visitor().get(`/en/rsvp?code=${ekCode}`)).status).toBe(303);
});

test("a right code is given back, so that a whole village may type theirs from one address", async () => {
  await using site = await openWithCards();
  for (let n = 0; n < 40; n++) {
    expect((await site.visitor().get(`/sv/rsvp?code=${ekCode}`)).status).toBe(303);
  }
});

test("whoever is invited guesses no household's code without a limit", async () => {
  await using site = await openWithCards();
  const guest = await site.invited();
  for (let n = 0; n < 10; n++) {
    expect((await guest.get(`/en/rsvp?code=0000000${n}00`)).location).toBe("/en/rsvp");
  }
  const before = guest.cookies.get("osa-visitor");
  expect((await guest.get(`/en/rsvp?code=${ekCode}`)).location).toBe("/en/rsvp");
  expect(guest.cookies.get("osa-visitor")).toBe(before);
  expect(await isIn(guest)).toBe(true);
  expect((await guest.get(`/en/rsvp?i=${ekCode}`)).location).toBe("/en/rsvp");
  expect(guest.cookies.get("osa-visitor")).not.toBe(before);
});

test("the session ends with the code, however it ends, at the next request", async () => {
  const ends: [string, (site: VisitedSite) => Promise<void>][] = [
    ["renewed", ({ services }) => noteHousehold(services, ekId, { code: "0000000000" })],
    ["taken away", ({ services }) => noteHousehold(services, ekId, { code: null })],
    ["removed", ({ services }) => removeHousehold(services, ekId)],
    ["emptied", emptyEk],
  ];
  for (const [how, end] of ends) {
    await using site = await openWithCards();
    const guest = await opened(site, `i=${ekCode}`);
    expect([how, await isIn(guest)]).toEqual([how, true]);
    await end(site);
    expect([how, await isIn(guest)]).toEqual([how, false]);
    expect((await guest.get("/sv/rsvp")).text).toContain(`name="code"`);
    for (const name of ["i", "code"]) {
      const again = await opened(site, `${name}=${ekCode}`);
      expect([how, name, await isIn(again)]).toEqual([how, name, false]);
    }
  }
});

async function emptyEk({ services: { documents } }: VisitedSite): Promise<void> {
  for (const id of ["bjorn", "lova", "guestOfBjorn"]) {
    const { version } = (await documents.get("guests", id)) ?? { version: "" };
    await documents.commit([{ write: "delete", collection: "guests", id, version }]);
  }
}

test("a household that is given another name keeps its card, and its members stay in", async () => {
  await using site = await openWithCards();
  const guest = await opened(site, `i=${ekCode}`);
  const { documents } = site.services;
  const { stored } = await findStoredHousehold(site.services, ekId);
  const bjorn = await documents.get("guests", "bjorn");
  if (!stored || !bjorn) throw new Error("The family is not there");
  await documents.commit([
    { write: "create", collection: "households", id: "named:Ek of Lund", data: stored.data },
    { write: "delete", collection: "households", id: stored.id, version: stored.version },
    {
      write: "update",
      collection: "guests",
      id: "bjorn",
      version: bjorn.version,
      data: { ...bjorn.data, Household: "Ek of Lund" },
    },
  ]);
  expect(await isIn(guest)).toBe(true);
  expect(await isIn(await opened(site, `i=${ekCode}`))).toBe(true);
});

test("opening a link changes nothing but the session and the note of its first use, which is kept once", async () => {
  await using site = await openWithCards();
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(collections).map(async (name) => [name, await site.services.documents.list(name)]),
      ),
    );
  const usedAt = async () => (await findStoredHousehold(site.services, ekId)).household.codeUsedAt;
  const before = await everything();
  const guest = await opened(site, `i=${ekCode}`);
  expect(await everything()).toEqual(before);
  const at = site.clock.now;
  await Promise.all(["/sv/rsvp", "/en/guestbook", "/sv/rsvp"].map((path) => guest.get(path)));
  await expect.poll(usedAt).toBe(at);
  const after = await everything();
  expect({ ...after, households: null }).toEqual({ ...before, households: null });
  site.clock.now += 60_000;
  for (const path of ["/sv/rsvp", `/sv/rsvp?i=${ekCode}`, "/en/guestbook"]) await guest.get(path);
  expect(await everything()).toEqual(after);
});
