import { expect } from "vitest";
import { theo, undoGroup } from "#test/kits/guests/couple.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import { family, no, openTelephone, yes } from "#test/kits/answers/told-answers.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const test = testWith(() => openTelephone());

test("one answer is one change by that admin, undone in one step; nobody is written who was left open", async (couple) => {
  const { tell, guest, rows, services, emailsToAnybody } = couple;
  const told = await tell({
    g0: { ...yes, allergies: [], otherAllergy: "Nuts" },
    g1: no,
    g3: { ...yes, firstName: "Kim" },
  });
  expect(told).toMatchObject({ ok: true });
  expect(guest("h1-g0")).toMatchObject({ answer: "accepted", allergies: ["Nuts"] });
  expect(guest("h1-g1")).toMatchObject({ answered: true, answer: "declined" });
  expect(guest("h1-g2")).toEqual(family[2]);
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kim", answer: "accepted" });
  const history = await rows();
  expect(history).toHaveLength(3);
  for (const row of history) {
    expect(row).toMatchObject({
      by: "admin",
      adminId: "marta",
      deed: "answered",
      visitor: null,
      origin: null,
    });
  }
  expect(await emailsToAnybody()).toEqual([]);
  const [group] = new Set(history.map((row) => row?.group));
  expect(await undoGroup(services, theo, group ?? "")).toMatchObject({ ok: true });
  expect(family.map(({ id }) => guest(id))).toEqual(family);
});

test("without the tick nobody gets an email, not even the address that another one takes the place of", async (couple) => {
  expect(
    await couple.tell({ g0: { ...yes, email: "new@h1.se" }, g1: { ...yes, email: "bo@h1.se" } }),
  ).toMatchObject({ ok: true });
  expect(couple.guest("h1-g0").email).toBe("new@h1.se");
  expect(await couple.emailsToAnybody()).toEqual([]);
});

test("with the tick one email goes to each address, in the household's language, with a link for each", async (couple) => {
  await noteHousehold(couple.services, "named:H1", { language: "sv" });
  await couple.tell({ g0: yes, g1: { ...yes, email: "bo@h1.se" }, g2: yes }, { confirms: true });
  const emails = await couple.emailsToAnybody();
  expect(emails.map(({ data }) => String(data["to"])).toSorted()).toEqual(["bo@h1.se", "g0@h1.se"]);
  for (const { data } of emails) {
    expect(String(data["text"])).toContain("/sv/rsvp?guest=");
    expect(String(data["text"])).not.toMatch(/Nuts/);
  }
});

test("a tick without any address saves nothing, and neither does an address that nobody would keep", async (couple) => {
  await couple.change("h1-g0", { field: "email", expected: "g0@h1.se", value: "" });
  expect(await couple.tell({ g0: yes }, { confirms: true })).toEqual({
    ok: false,
    refusal: { reason: "no address" },
  });
  expect(await couple.tell({ g0: { email: "new@h1.se" }, g1: yes })).toEqual({
    ok: false,
    refusal: { reason: "address alone" },
  });
  expect(couple.guest("h1-g1").answered).toBe(false);
});

test("nothing chosen is no answer, and the same form twice is one change, a new address included", async (couple) => {
  const shown = await couple.show("H1");
  expect(await couple.tell({}, { shown })).toEqual({ ok: false, refusal: { reason: "nothing chosen" } });
  const said = { g0: { ...yes, email: "new@h1.se" }, g1: no };
  const both = await Promise.all([
    couple.tell(said, { shown, confirms: true }),
    couple.tell(said, { shown, confirms: true }),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: "unchanged" } });
  expect(await couple.rows()).toHaveLength(2);
  expect(await couple.emailsToAnybody()).toHaveLength(1);
});

test("what a member said since the form was opened is not overwritten: a conflict saves nobody", async (couple) => {
  const shown = await couple.show("H1");
  await couple.send("H1", shown, couple.say(shown, { g0: { ...yes, speech: true } }), couple.newToken());
  const told = await couple.tell({ g0: no, g1: yes }, { shown });
  expect(told).toEqual({ ok: false, refusal: { reason: "conflict", members: ["h1-g0"] } });
  expect(couple.guest("h1-g0")).toMatchObject({ answer: "accepted", speech: true });
  expect(couple.guest("h1-g1").answered).toBe(false);
  // Of whom the form says nothing new, the others' answer stays.
  expect(await couple.tell({ g1: yes }, { shown })).toMatchObject({ ok: true });
  expect(couple.guest("h1-g0")).toMatchObject({ answer: "accepted", speech: true });
});

test("allergies that came on file after the form was opened stay, and so does what it never showed", async (couple) => {
  const shown = await couple.show("H1");
  await couple.change("h1-g0", { field: "allergies", expected: "Nuts", value: "Nuts; Milk" });
  await couple.tell({ g0: { ...yes, allergies: [], otherAllergy: "" } }, { shown });
  expect(couple.guest("h1-g0").allergies).toEqual(["Milk"]);
  await couple.change("h1-g2", { field: "allergies", expected: "", value: "Eggs" });
  await couple.tell({ g2: yes }, { shown });
  expect(couple.guest("h1-g2").allergies).toEqual(["Eggs"]);
  // What the form does show, an admin may take away.
  await couple.tell({ g0: { ...yes, allergies: [], otherAllergy: "" } });
  expect(couple.guest("h1-g0").allergies).toEqual([]);
});

test("whoever has left the household meanwhile is not answered for", async (couple) => {
  const shown = await couple.show("H1");
  await couple.change("h1-g1", { field: "household", expected: "H1", value: "H2" });
  expect(await couple.tell({ g0: yes, g1: yes }, { shown })).toEqual({
    ok: false,
    refusal: { reason: "changed" },
  });
  expect(couple.guest("h1-g0").answered).toBe(false);
});

test("after the last day of a wedding that closes, an admin still answers", async () => {
  await using couple = await openTelephone({ closed: true });
  const shown = await couple.show("H1");
  const byGuest = await couple.send("H1", shown, couple.say(shown, { g0: yes }), couple.newToken());
  expect(byGuest).toEqual({ ok: false, refusal: { reason: "closed" } });
  expect(await couple.tell({ g0: yes })).toMatchObject({ ok: true });
});
