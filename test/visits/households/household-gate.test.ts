import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spellHouseholdCode } from "#domain/households/household-code.ts";
import { allRecords } from "#server/all-records.ts";
import { findStoredHousehold, digestOfCode } from "#server/records/households.ts";
import { isIn, opened, openWithCards, send } from "../../kits/households/household-visits.ts";
import {
  ekCode,
  ekId,
  noteHousehold,
  removeHousehold,
  sigridCode,
  sigridId,
} from "../../kits/households/households.ts";
import { sampleCode } from "../../kits/site/services.ts";
import { answerRsvp, type VisitedSite } from "../../kits/site/visit.ts";

describe("where the common code or a card opens the site", () => {
  let site: VisitedSite;
  beforeAll(async () => void (site = await openWithCards()));
  afterAll(() => site[Symbol.asyncDispose]());

  test.each<[path: string, to: string]>([
    ["/sv/guestbook?code=+4h7kq%E2%80%932m9xt+", "/sv/guestbook"],
    ["/sv/rsvp?i=4H7KQ2M9XT", "/sv/rsvp/household"],
    ["/en/rsvp?i=4h7kq-2m9xt", "/en/rsvp/household"],
    ["/sv?i=4H7KQ2M9XT", "/sv"],
    ["/en/guestbook?whole&i=4H7KQ2M9XT&code=whatever", "/en/guestbook?whole="],
  ])("%s leads to %s, without the code", async (path, to) => {
    const guest = site.visitor();
    const page = await guest.get(path);
    expect([page.status, page.location, page.text]).toEqual([303, to, ""]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await isIn(guest)).toBe(true);
    expect((await guest.get("/sv/rsvp/household")).text).toContain(`id="rsvp"`);
  });

  test("a wrong code is said beside the field, and a link that is none says so and asks for the code", async () => {
    const [typing, clicking] = [site.visitor("198.51.100.2"), site.visitor("198.51.100.2")];
    const typed = await typing.get("/en/rsvp?code=4H7KQ-2M9XX");
    expect(typed.text).toContain("That isn’t the code on our invitation.");
    expect(typed.text).toContain(`value="4H7KQ-2M9XX"`);
    const link = await clicking.get("/en/rsvp?i=4H7KQ2M9XX");
    expect(link.text).toContain("The code in this link doesn’t work, or no longer does.");
    expect(link.text).not.toMatch(/(name|value)="(i|4H7KQ2M9XX)"/);
    expect((await clicking.get("/sv/rsvp?i=")).text).toContain("Koden i länken gäller inte");
  });

  test("a household's session changes no answer of another household", async () => {
    const member = await opened(site, `i=${ekCode}`);
    const before = await site.services.documents.get("guests", "sigrid");
    const fields = { firstName: "Sigrid", lastName: "Öhrn", email: "eve@example.org", accept: "yes" };
    const page = await answerRsvp(member, fields, "/en/rsvp?by=name");
    expect(page.location).toBe("/en/rsvp/received?received=again");
    expect((await member.get(page.location ?? "")).text).toContain("We’ve received your answer");
    expect(await site.services.documents.get("guests", "sigrid")).toEqual(before);
    // The one who has not answered is answered for, as by anybody with the common code.
    const annika = { ...fields, firstName: "Annika", lastName: "af Ugglas" };
    expect((await member.get("/en/rsvp/household")).text).toContain("/en/rsvp?by=name");
    const { location } = await answerRsvp(member, annika, "/en/rsvp?by=name");
    expect((await member.get(location ?? "")).text).toContain("See you there, Annika!");
  });

  test("a household's session reads of others what every invited visitor reads, and of codes none", async () => {
    const [member, invited] = [await opened(site, `i=${ekCode}`), await site.invited()];
    for (const path of ["/en/guestbook", "/api/suggestions?name=an", "/api/suggestions?name=Sig"]) {
      expect((await member.get(path)).text).toBe((await invited.get(path)).text);
    }
    const rsvp = (await member.get("/en/rsvp/household")).text;
    const withoutContact = rsvp.replaceAll("marta.och.theo@example.se", "");
    for (const secret of ["example.se", sigridCode, ekCode, "Öhrn"])
      expect(withoutContact).not.toContain(secret);
  });

  test("nobody writes a household into a cookie", async () => {
    const { keys } = site.services;
    const cookie = (await opened(site, `i=${ekCode}`)).cookies.get("osa-visitor") ?? "";
    const [id = "", proof = "", mark = "", signature = ""] = cookie.split(".");
    for (const forged of [
      `${id}.${proof}.${digestOfCode(keys, sigridCode)}.${signature}`,
      `other.${proof}.${mark}.${signature}`,
      `${id}.${mark}.${signature}`,
      `${id}.${mark}..${signature}`,
      `${id}.${proof}.${mark}.${keys.sign("household code", `${id}.${proof}.${mark}`)}`,
      `${id}.${proof}.${mark}.more.${signature}`,
      `${id}.${proof}.${mark}.`,
    ]) {
      const page = await site.visitor().get("/en/guestbook", { Cookie: `osa-visitor=${forged}` });
      expect([forged, page.text.includes(`name="code"`)]).toEqual([forged, true]);
    }
  });

  test("a cookie of before households goes on working, and is written as it was", async () => {
    const { keys } = site.services;
    const id = "Zm9yLWEtdGVzdC1vbmx5LS0";
    const proof = keys.sign("invitation", `${id}\n${sampleCode}`);
    const Cookie = `osa-visitor=${id}.${proof}.${keys.sign("visitor session", `${id}.${proof}`)}`;
    expect((await site.visitor().get("/en/guestbook", { Cookie })).text).toContain("Öhrn");
    const again = site.visitor();
    await again.get(`/en/rsvp?code=${sampleCode}`, { Cookie });
    expect(`osa-visitor=${again.cookies.get("osa-visitor")}`).toBe(Cookie);
  });
});

test("guessing ends after ten tries for what is typed, and never for a link that is right", async () => {
  await using site = await openWithCards();
  // A right code is given back, so that a whole village may type theirs from one address.
  for (let n = 0; n < 40; n++) {
    const code = n % 2 === 0 ? ekCode : sampleCode;
    expect((await site.visitor().get(`/sv/rsvp?code=${code}`)).status).toBe(303);
  }
  const member = await opened(site, `i=${ekCode}`);
  for (let n = 0; n < 5; n++) await site.visitor().get(`/en/rsvp?code=4H7KQ-2M9X${n}`);
  for (let n = 0; n < 5; n++) await site.visitor().get(`/en/rsvp?i=4H7KQ2M9X${n}`);
  for (const code of [ekCode, sampleCode]) {
    expect((await site.visitor().get(`/en/rsvp?code=${code}`)).text).toContain("Too many attempts");
  }
  expect((await site.visitor().get(`/en/rsvp?i=${ekCode}`)).status).toBe(303);
  // What others type wrong ends nobody's session.
  expect(await isIn(member)).toBe(true);
  expect((await site.visitor("198.51.100.1").get(`/en/rsvp?code=${ekCode}`)).status).toBe(303);
  site.clock.now += 11 * 60_000;
  for (const code of [ekCode, sampleCode]) {
    expect((await site.visitor().get(`/en/rsvp?code=${code}`)).status).toBe(303);
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
  expect((await guest.get(`/en/rsvp?i=${ekCode}`)).location).toBe("/en/rsvp/household");
  expect(guest.cookies.get("osa-visitor")).not.toBe(before);
});

const ends: [string, (site: VisitedSite) => Promise<void>][] = [
  ["renewed", ({ services }) => noteHousehold(services, ekId, { code: "0000000001" })],
  ["taken away", ({ services }) => noteHousehold(services, ekId, { code: null })],
  ["removed", ({ services }) => removeHousehold(services, ekId)],
  ["emptied", emptyEk],
];

test.each(ends)(
  "once the code is %s, its session reads and saves nothing, and it opens nothing",
  async (_how, end) => {
    await using site = await openWithCards();
    const ek = await opened(site, `i=${ekCode}`);
    const form = await ek.get("/en/rsvp/household");
    expect(await isIn(ek)).toBe(true);
    await end(site);
    const before = await everythingKept(site);
    const late = await send(ek, form, { "m0-answer": "no" });
    expect(late.text).toContain(`name="code"`);
    expect(late.text).not.toMatch(/Lova|Celery/);
    for (const path of [
      "/en/rsvp",
      "/en/rsvp/household",
      "/en/rsvp?by=name",
      "/en/guestbook",
      "/api/suggestions?name=Lo",
    ]) {
      expect((await ek.get(path)).text).not.toMatch(/Lova|Öhrn/);
    }
    for (const name of ["i", "code"]) {
      const again = site.visitor("198.51.100.9");
      await again.get(`/sv/rsvp?${name}=${ekCode}`);
      expect([name, await isIn(again)]).toEqual([name, false]);
    }
    expect(await everythingKept(site)).toEqual(before);
  },
);

/** All that the store keeps of guests and their answers. */
async function everythingKept({ services: { documents } }: VisitedSite) {
  const names = ["guests", "answers", "history", "unmatched", "outbox"];
  return Promise.all(names.map((name) => documents.list(name)));
}

async function emptyEk({ services: { documents } }: VisitedSite): Promise<void> {
  for (const id of ["bjorn", "lova", "guestOfBjorn"]) {
    const { version } = (await documents.get("guests", id)) ?? { version: "" };
    await documents.commit([{ write: "delete", collection: "guests", id, version }]);
  }
}

test("opening a link changes nothing but the session and the note of its first use, which is kept once", async () => {
  await using site = await openWithCards();
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(allRecords.map(async ({ name }) => [name, await site.services.documents.list(name)])),
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

test("where links alone open the site, a household's link does, and its code can be typed", async () => {
  await using site = await openWithCards({ settings: { access: "links only", invitationCode: null } });
  const gate = await site.visitor().get("/sv/rsvp");
  expect(gate.text).toContain(`name="code"`);
  expect(gate.text).toContain("öppnas med koden på ditt kort");
  for (const query of [`i=${ekCode}`, `code=${spellHouseholdCode(ekCode)}`]) {
    expect(await isIn(await opened(site, query))).toBe(true);
  }
  const wrong = await site.visitor().get(`/en/rsvp?code=${sampleCode}`);
  expect(wrong.text).toContain("That isn’t the code on our invitation.");
  const guest = await opened(site, `i=${ekCode}`);
  await noteHousehold(site.services, ekId, { code: null });
  expect(await isIn(guest)).toBe(false);
});

test("an open site remembers the household, and lets everybody in as before", async () => {
  await using site = await openWithCards({ settings: { invitationCode: null } });
  for (const query of [`i=${ekCode}`, `code=${ekCode}`, "code=whatever", "code=0000000000"]) {
    const guest = site.visitor();
    const page = query.startsWith("i=") ? "/sv/rsvp/household" : "/sv/rsvp";
    expect((await guest.get(`/sv/rsvp?${query}`)).location).toBe(page);
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

test("on one phone the last card counts, the account stays, and who had the common code keeps it", async () => {
  await using site = await openWithCards();
  let made = 0;
  site.services.identity.signInAnonymously = async () => `account-${(made += 1)}`;
  const guest = await opened(site, `i=${ekCode}`);
  await guest.get(`/en/rsvp?i=${sigridCode}`);
  await guest.get("/en/rsvp?i=0000000000");
  const idOf = () => guest.cookies.get("osa-visitor")?.split(".")[0];
  expect([made, idOf()]).toEqual([1, "account-1"]);
  await noteHousehold(site.services, ekId, { code: null });
  expect(await isIn(guest)).toBe(true);
  await noteHousehold(site.services, sigridId, { code: null });
  expect(await isIn(guest)).toBe(false);

  const invited = await site.invited();
  const before = invited.cookies.get("osa-visitor")?.split(".")[0];
  await noteHousehold(site.services, ekId, { code: ekCode });
  await invited.get(`/sv/rsvp?i=${ekCode}`);
  await noteHousehold(site.services, ekId, { code: null });
  const after = invited.cookies.get("osa-visitor")?.split(".")[0];
  expect([await isIn(invited), after]).toEqual([true, before]);
});
