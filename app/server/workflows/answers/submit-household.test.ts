import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { expect } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { formOfMember } from "#domain/rsvp/household-answer.ts";
import { releaseDueEmails } from "#server/workflows/emails/release-put-off-emails.ts";
import { marta, undoGroup } from "#test/kits/guests/couple.ts";
import { family, openFamily, yes } from "#test/kits/households/family.ts";
import { numbered, openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import fc from "fast-check";
import { examples } from "#test/kits/site/examples.ts";
import {
  type Choice,
  choice,
  foreignTo,
  formAfter,
  household,
} from "#test/kits/households/household-answers.ts";
import { wedding } from "#wedding/wedding.ts";

const test = testWith(openFamily);

test("one answer is one change: undone in one step, with the companion's name", async (couple) => {
  const result = await couple.say(({ asksName }) => ({ ...yes, firstName: asksName ? "Kim" : "" }));
  expect(result).toMatchObject({ ok: true });
  expect(couple.guest("h1-g3")).toMatchObject({ firstName: "Kim", answer: "accepted", answered: true });
  const rows = await couple.rows();
  expect(new Set(rows.map((row) => row?.group)).size).toBe(1);
  expect(rows).toHaveLength(4);
  expect(couple.emails.map(({ to }) => to)).toEqual([["g0@h1.se"], ["g1@h1.se"]]);
  const undone = await undoGroup(couple.services, marta, rows[0]?.group ?? "");
  expect(undone).toMatchObject({ ok: true });
  expect(family.map(({ id }) => couple.guest(id))).toEqual(family);
});

test("the email names nobody by a name that was typed, and says no allergy", async (couple) => {
  await couple.say(({ id, asksName }) => ({
    ...yes,
    firstName: asksName ? "Kimtyped" : "",
    otherFood: "Typedfood",
    otherAllergy: "Typedallergy",
    email: id === "h1-g1" ? "typed@h1.se" : "",
  }));
  const stored = await couple.services.documents.list("outbox");
  // The address that Bo's answer replaced is told.
  expect(stored.map(({ data }) => String(data["to"])).toSorted()).toEqual([
    "g0@h1.se",
    "g1@h1.se",
    "typed@h1.se",
  ]);
  expect(couple.emails).toHaveLength(2);
  expect(JSON.stringify(stored)).toContain("NameB Ek");
  expect(JSON.stringify(stored)).not.toMatch(/Typedfood|Typedallergy|Kimtyped|Nuts/);
});

test("the household mends the name that it gave, and nobody comes along after all", async (couple) => {
  const say = async (change: Partial<RsvpForm>) => {
    expect(await couple.say(({ id }) => (id === "h1-g3" ? change : {}))).toMatchObject({ ok: true });
    return couple.guest("h1-g3");
  };
  expect(await say({ ...yes, firstName: "Kim" })).toMatchObject({ firstName: "Kim" });
  const whole = { firstName: "Kima", lastName: "Li" };
  expect(await say(whole)).toMatchObject(whole);
  const nobody = { firstName: "", lastName: "", answer: "declined" };
  expect(await say({ answer: "declined" })).toMatchObject(nobody);
  expect(await say({ ...yes, firstName: "Bo" })).toMatchObject({ firstName: "Bo", answer: "accepted" });
  await couple.change("h1-g3", { field: "lastName", expected: "", value: "Lund" });
  const { members } = await couple.show("H1");
  expect(members.find(({ id }) => id === "h1-g3")).toMatchObject({ asksName: false });
});

test("a form about somebody who has left the household, or of another household, saves nothing", async () => {
  const other = numbered([{ ...blankGuest, id: "g0", firstName: "NameA", lastName: "Berg" }], 2);
  await using couple = await openHouseholds([family, other]);
  const displayed = await couple.show("H1");
  const forms = couple.blank(displayed).map((form, at) => (at === 0 ? { ...form, ...yes } : form));
  const changed = { ok: false, refusal: { reason: "changed" } };
  expect(await couple.send("H2", displayed, forms, couple.newToken())).toEqual(changed);
  await couple.change("h1-g0", { field: "household", expected: "H1", value: "H2" });
  expect(await couple.send("H1", displayed, forms, couple.newToken())).toEqual(changed);
  // Nor does it say anything of those who stayed, in the household to which one of them belongs now.
  const ofAnother = couple.blank(displayed).map((form, at) => (at === 1 ? { ...form, ...yes } : form));
  expect(await couple.send("H2", displayed, ofAnother, couple.newToken())).toEqual(changed);
  expect(["h1-g0", "h1-g1"].map((id) => couple.guest(id).answered)).toEqual([false, false]);
});

test("nothing chosen is no answer", async ({ say, rows }) => {
  expect(await say(() => ({}))).toEqual({ ok: false, refusal: { reason: "nothing chosen" } });
  expect(await rows()).toEqual([]);
});

test("above the day's number for an address the emails wait, and come as one that names every member", async (couple) => {
  const { services, clock, emails } = couple;
  for (const [round, speech] of [true, false, true, false, true].entries()) {
    const allergies = round % 2 === 0 ? ["Gluten"] : [];
    const result = await couple.say(({ asksName, child }) => {
      return { ...yes, allergies, firstName: asksName ? "Kimtyped" : "", speech: speech && !child };
    });
    expect(result).toMatchObject({ ok: true });
  }
  const to = emails.flatMap((email) => email.to);
  expect(to.toSorted()).toEqual([...Array(4).fill("g0@h1.se"), ...Array(4).fill("g1@h1.se")]);
  clock.now += 25 * 60 * 60 * 1000;
  await releaseDueEmails(services);
  const stored = await services.documents.list("outbox", { where: { kind: "confirmations" } });
  const merged = stored.map(({ data }) => String(data["text"])).find((text) => text.includes("rest in one"));
  for (const name of ["NameA Ek", "NameB Ek", "NameC Ek", "Your companion"]) expect(merged).toContain(name);
  expect(merged).not.toContain("Kimtyped");
  expect(merged?.match(/\?guest=/g)).toHaveLength(4);
});

function placeOf({ id }: { id: string }): number {
  return Number(id.split("g").at(-1));
}

const many = fc.sample(
  fc.record({
    start: household,
    one: fc.array(choice, { minLength: 8, maxLength: 8 }),
    other: fc.array(choice, { minLength: 8, maxLength: 8 }),
    admin: fc.nat(7),
  }),
  { numRuns: examples(40, 500) },
);

test(`${many.length} households in a store: two members and an admin at once, each form once, one email to an address`, async () => {
  const households = many.map(({ start }, n) => numbered(start, n));
  await using couple = await openHouseholds(households);
  const { services, emails } = couple;
  let conflicts = 0;
  for (const [n, { one, other, admin }] of many.entries()) {
    couple.clock.now += 1000;
    const start = households[n]!;
    const displayed = await couple.show(`H${n}`);
    const formsOf = (choices: readonly Choice[]) =>
      displayed.members.map((member) => {
        const at = placeOf(member);
        const form = formAfter(member, formOfMember(member, wedding), choices[at]!, at);
        return { ...form, email: form.email.replace("example.se", `h${n}.se`) };
      });
    const called = start[admin % start.length]!;
    const before = emails.length;
    const tokens = [couple.newToken(), couple.newToken()] as const;
    const sent = await Promise.all([
      couple.send(`H${n}`, displayed, formsOf(one), tokens[0], "first"),
      couple.send(`H${n}`, displayed, formsOf(other), tokens[1], "second"),
      couple.change(called.id, { field: "table", expected: "", value: "7" }),
    ]);
    const saved = [one, other].filter((_, at) => sent[at]!.ok);
    conflicts += 2 - saved.length;
    const addresses = emails.slice(before).flatMap(({ to }) => to);
    // Of each form at most one to an address.
    for (const address of addresses) {
      expect(addresses.filter((same) => same === address).length).toBeLessThanOrEqual(saved.length);
    }
    for (const guest of start) {
      const after = couple.guest(guest.id);
      expect(foreignTo(after, placeOf(guest))).toEqual([]);
      const saidNo = saved.some((choices) => choices[placeOf(guest)]!.answer === "no");
      if (after.answer === "declined" && guest.answer !== "declined") expect(saidNo).toBe(true);
      const isLeft = saved.every((choices) => choices[placeOf(guest)]!.answer === "left");
      if (isLeft) expect({ ...after, table: null }).toEqual(guest);
    }
    // Again, as by a double click: nothing more is saved or sent.
    if (n % 10 > 0 || !sent[0].ok || sent[1].ok) continue;
    const count = emails.length;
    const rows = (await couple.rows()).length;
    await couple.send(`H${n}`, displayed, formsOf(one), tokens[0], "first");
    expect((await couple.rows()).length).toBe(rows);
    expect(emails.length).toBe(count);
  }
  expect(conflicts).toBeGreaterThan(examples(3, 20));
  const groups = (await couple.rows()).filter((row) => row?.deed === "answered");
  // No member stands twice in one change.
  expect(new Set(groups.map((row) => `${row?.group} ${row?.guestId}`)).size).toBe(groups.length);
  expect(services.guestList.guests()).toHaveLength(households.flat().length);
});
