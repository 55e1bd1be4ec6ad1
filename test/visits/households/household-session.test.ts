// What the session of one household opens, and that nobody can make one up.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { findHouseholdMember, listOwnMembers, openHouseholdCode } from "#server/links/household-link.ts";
import { markOfCode } from "#server/records/households.ts";
import { openCouple } from "../../kits/couple.ts";
import {
  ekCode,
  ekId,
  giveCodes,
  noteHousehold,
  peopleWithFamily,
  sigridCode,
} from "../../kits/households.ts";
import { sampleCode } from "../../kits/services.ts";
import {
  answerRsvp,
  hiddenFields,
  openVisitedSite,
  type VisitedSite,
  type Visitor,
} from "../../kits/visit.ts";

const guests = peopleWithFamily;

async function openWithMember(): Promise<VisitedSite & { member: Visitor }> {
  const site = await openVisitedSite({ guests });
  await giveCodes(site.services);
  const member = site.visitor();
  await member.get(`/sv/rsvp?i=${ekCode}`);
  return { ...site, member };
}

test("a cookie of before households goes on working, and is written as it was", async () => {
  await using site = await openVisitedSite({ guests });
  const { keys } = site.services;
  const id = "Zm9yLWEtdGVzdC1vbmx5LS0";
  const proof = keys.sign("invitation", `${id}\n${sampleCode}`);
  const Cookie = `osa-visitor=${id}.${proof}.${keys.sign("visitor session", `${id}.${proof}`)}`;
  const page = await site.visitor().get("/en/guestbook", { Cookie });
  expect(page.text).toContain("Öhrn");
  const again = site.visitor();
  await again.get(`/en/rsvp?code=${sampleCode}`, { Cookie });
  expect(`osa-visitor=${again.cookies.get("osa-visitor")}`).toBe(Cookie);
});

test("nobody writes a household into a cookie", async () => {
  await using site = await openWithMember();
  const { keys } = site.services;
  const cookie = site.member.cookies.get("osa-visitor") ?? "";
  const [id = "", proof = "", mark = "", signature = ""] = cookie.split(".");
  const sigrid = markOfCode(keys, sigridCode);
  for (const forged of [
    `${id}.${proof}.${sigrid}.${signature}`,
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

test("0 of 10,000 forged codes and marks open anything", async () => {
  await using couple = await openCouple({ guests });
  const { services } = couple;
  await giveCodes(services);
  const { keys } = services;
  const flip = (at: number) => ekCode.slice(0, at) + (ekCode[at] === "7" ? "8" : "7") + ekCode.slice(at + 1);
  const codes = [
    () => makeHouseholdCode(randomBytes(10)),
    (n: number) => flip(n % 10),
    (n: number) => ekCode.slice(0, n % 10),
    () => ekCode.slice(0, 5) + sigridCode.slice(5),
    () => `${ekCode}0`,
    () => [...ekCode].toReversed().join(""),
    () => markOfCode(keys, ekCode),
    () => ekId,
  ];
  const session = (householdMark: string) => ({ id: "x", invitationProof: null, householdMark });
  const marks = [
    () => randomBytes(32).toString("base64url"),
    () => ekCode,
    () => ekId,
    () => keys.sign("invitation", ekCode),
    (n: number) => markOfCode(keys, flip(n % 10)),
  ];
  let opened = 0;
  for (let n = 0; n < 10_000; n++) {
    const code = codes[n % codes.length]?.(n) ?? "";
    if (code !== ekCode && (await openHouseholdCode(services, code)) !== null) opened += 1;
    const forged = session(marks[n % marks.length]?.(n) ?? "");
    if ((await findHouseholdMember(services, forged)) !== null) opened += 1;
  }
  expect(opened).toBe(0);
  // The original opens, so each forgery failed only because of its change.
  const mark = await openHouseholdCode(services, ekCode);
  expect(mark).toBe(markOfCode(keys, ekCode));
  expect(await findHouseholdMember(services, session(mark ?? ""))).toMatchObject({ household: ekId });
});

test("the link shows its own members' answers, food and allergies, and nothing else that the couple know", async () => {
  await using couple = await openCouple({ guests });
  const { services } = couple;
  await giveCodes(services);
  const session = { id: "x", invitationProof: null, householdMark: markOfCode(services.keys, ekCode) };
  const member = await findHouseholdMember(services, session);
  if (!member) throw new Error("The code opens nothing");
  const own = listOwnMembers(services, member);
  expect(own.map(({ guest }) => guest.id)).toEqual(["bjorn", "guestOfBjorn", "lova"]);
  expect(own[0]).toMatchObject({
    guest: { firstName: "Björn", allergies: ["Celery"], email: null, table: null, seat: null, relations: [] },
    maskedEmail: "b…@e…",
  });
  expect(own[1]?.guest).toMatchObject({ firstName: "", companionOf: "bjorn" });
  expect(own[2]?.guest.child).toBe(true);
  const shown = JSON.stringify(own);
  for (const other of ["bjorn@example.se", "Owes us", "Family", "h1", "Åsa", "Kiwi"]) {
    expect(shown).not.toContain(other);
  }
});

test("a household's session reads of others what every invited visitor reads, and no more", async () => {
  await using site = await openWithMember();
  const invited = await site.invited();
  for (const path of ["/en/guestbook", "/api/suggestions?name=an", "/api/suggestions?name=Sig"]) {
    expect((await site.member.get(path)).text).toBe((await invited.get(path)).text);
  }
  const rsvp = (await site.member.get("/en/rsvp")).text;
  const secrets = ['Peanuts" checked', "example.se", "Owes us", sigridCode, ekCode, "Öhrn", "Lindqvist"];
  for (const secret of secrets) expect(rsvp).not.toContain(secret);
  for (const address of ["/en/admin", "/api/guests.csv", "/api/backup.json", "/api/guest.json?guest=asa"]) {
    expect((await site.member.get(address)).text).not.toMatch(/Peanuts|example\.se|4H7KQ/);
  }
});

test("a household's session changes no answer of another household", async () => {
  await using site = await openWithMember();
  const of = (id: string) => site.services.documents.get("guests", id);
  const before = await of("sigrid");
  const fields = { firstName: "Sigrid", lastName: "Öhrn", email: "eve@example.org", accept: "yes" };
  const held = await answerRsvp(site.member, fields, "/en/rsvp?by=name");
  expect(held.location).toBe("/en/rsvp?received=again");
  expect(await of("sigrid")).toEqual(before);
  // The one who has not answered is answered for, as by anybody with the common code.
  const annika = { ...fields, firstName: "Annika", lastName: "af Ugglas" };
  const first = await answerRsvp(site.member, annika, "/en/rsvp?by=name");
  expect(first.location).toContain("?answer=");
});

test("a form that is sent after the code was renewed meets the gate, and changes nothing", async () => {
  await using site = await openWithMember();
  const form = hiddenFields((await site.member.get("/en/rsvp")).text);
  await noteHousehold(site.services, ekId, { code: "0000000000" });
  const before = await site.services.documents.list("guests");
  const typed = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se", accept: "yes" };
  const page = await site.member.post("/en/rsvp", { ...form, ...typed });
  expect(page.text).toContain(`name="code"`);
  expect(await site.services.documents.list("guests")).toEqual(before);
  expect(await site.services.documents.list("unmatched")).toEqual([]);
});
