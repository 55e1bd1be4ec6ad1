// A household's form that was tampered with, sent late or sent twice.

import { expect, test } from "vitest";
import { answerTogether, everythingKept, openEk, sendForm, stored } from "../../kits/attacked-households.ts";
import { opened } from "../../kits/household-visits.ts";
import { ekCode } from "../../kits/households.ts";
import { type Fields, formFields, type VisitedSite } from "../../kits/visit.ts";

const token = () => "ABCDEFGHIJKLMNOPQRSTUV".slice(0, 21) + String(++tokens % 10);
let tokens = 0;

async function changeByCouple({ services }: VisitedSite, id: string, changes: object): Promise<void> {
  const kept = await services.documents.get("guests", id);
  if (!kept) throw new Error(`${id} is gone.`);
  const data = { ...kept.data, ...changes };
  await services.documents.commit([
    { write: "update", collection: "guests", id, version: kept.version, data },
  ]);
}

test("no field beyond those of the form is taken, whatever its name or shape", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const names = [
    "Table",
    "table",
    "Seat",
    "Household",
    "household",
    "Child",
    "Companion_Of",
    "Notes",
    "Tags",
  ];
  const more = [
    ...names,
    "RSVPed",
    "Answered",
    "id",
    "guest",
    "accept",
    "decline",
    "__proto__",
    "constructor",
  ];
  const extra: Fields = Object.fromEntries(
    more.flatMap((name) => [
      [`m0-${name}`, "EVIL"],
      [`m3-${name}`, "EVIL"],
      [`m-1-${name}`, "EVIL"],
      [`m0-m1-${name}`, "EVIL"],
      [`m0[${name}]`, "EVIL"],
      ...(name === "household" ? [] : [[name, "EVIL"]]),
    ]),
  );
  const before = await everythingKept(site);
  const form = await ek.get("/en/rsvp");
  // Without a choice, nothing.
  expect((await sendForm(ek, form, extra)).status).toBe(422);
  for (const answer of [
    { "m0-accept": "yes" },
    { "m0-decline": "yes" },
    { "m3-answer": "no" },
    { answer: "no" },
  ]) {
    expect((await sendForm(ek, form, { ...extra, ...answer })).status).toBe(422);
  }
  expect(await everythingKept(site)).toEqual(before);
  // Control: with a choice, that choice alone.
  expect((await sendForm(ek, form, { ...extra, "m2-answer": "yes", "m2-speech": "yes" })).status).toBe(303);
  const lova = await stored(site, "lova");
  expect(lova).toMatchObject({ Household: "Ek", Child: "Yes", RSVPed: "Accepted" });
  expect(lova?.["Speech"]).not.toBe("Yes");
  const after = await everythingKept(site);
  expect(JSON.stringify(after)).not.toContain("EVIL");
  expect(after["guests"]?.filter(({ id }) => id !== "lova")).toEqual(
    before["guests"]?.filter(({ id }) => id !== "lova"),
  );
});

test("nobody declines but by a no of their own: not by a missing, empty, double or foreign choice", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes" });
  const form = await ek.get("/en/rsvp");
  const answers = [null, "", "NO", "off", "declined", ["yes", "no"], ["no", "no"], ["no", ""]];
  for (const answer of answers) {
    await sendForm(ek, form, { form: token(), "m0-answer": answer, "m2-answer": answer });
    expect([answer, (await stored(site, "bjorn"))?.["RSVPed"]]).toEqual([answer, "Accepted"]);
  }
  // Not by the buttons that save nothing, nor by a form that was cut off.
  for (const intent of ["language", "all"]) {
    const page = await sendForm(ek, form, { intent, "m0-answer": "no", "m2-answer": "no" });
    expect([intent, page.status]).toEqual([intent, 200]);
  }
  const { household, form: sent } = formFields(form.text);
  await ek.post("/en/rsvp", { household: household ?? "", form: sent ?? "" });
  await ek.post("/en/rsvp", {});
  for (const id of ["bjorn", "lova"]) expect((await stored(site, id))?.["RSVPed"]).toBe("Accepted");
  // Control: a no.
  expect((await sendForm(ek, form, { form: token(), "m2-answer": "no" })).status).toBe(303);
  expect((await stored(site, "lova"))?.["RSVPed"]).toBe("Declined");
});

test("no allergy is lost that the form did not show: one of the couple's, of another member's, of before a no", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const other = await opened(site, `i=${ekCode}`);
  const [form, late] = [await ek.get("/en/rsvp"), await other.get("/en/rsvp")];
  await changeByCouple(site, "bjorn", { Allergies: ["Celery", "Peanuts"] });
  const allergies = async () => (await stored(site, "bjorn"))?.["Allergies"];
  // The form showed celery alone, and takes it away; no other.
  const none = { "m0-allergies": [], "m0-otherAllergy": "" };
  expect((await sendForm(ek, form, { "m0-answer": "yes", ...none })).status).toBe(303);
  expect(await allergies()).toEqual(["Peanuts"]);
  // The one that was opened before conflicts, and then shows both.
  const refused = await sendForm(other, late, { "m0-answer": "yes", "m0-allergies": ["Eggs"] });
  expect(refused.status).toBe(409);
  expect((await sendForm(other, refused, {})).status).toBe(303);
  expect(await allergies()).toEqual(expect.arrayContaining(["Peanuts", "Eggs"]));
  const kept = await allergies();
  await answerTogether(ek, { "m0-answer": "no" });
  expect(await allergies()).toEqual([]);
  await answerTogether(ek, { "m0-answer": "yes" });
  expect(await allergies()).toEqual(expect.arrayContaining(kept as string[]));
});

test("a form from an older state takes nothing back that was saved since", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const old = await ek.get("/en/rsvp");
  await answerTogether(ek, { "m0-answer": "yes", "m0-allergies": ["Peanuts"], "m2-answer": "yes" });
  const guests = await site.services.documents.list("guests");
  for (const answer of ["no", "yes"]) {
    const late = await sendForm(ek, old, { form: token(), "m0-answer": answer, "m2-answer": "no" });
    expect([answer, late.status]).toEqual([answer, 409]);
  }
  // Nor one that says nothing new, which is received as what it is.
  await sendForm(ek, old, { form: token() });
  expect(await site.services.documents.list("guests")).toEqual(guests);
});

test("one form sent ten times at once is saved once and confirmed once", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const form = await ek.get("/en/rsvp");
  const no = { "m0-answer": "yes", "m1-answer": "no", "m2-answer": "yes" };
  const all = await Promise.all(Array.from({ length: 10 }, () => sendForm(ek, form, no)));
  expect(new Set(all.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
  expect(all[0]?.status).toBe(303);
  expect(await site.services.documents.list("history")).toHaveLength(3);
  expect(await site.services.documents.list("outbox")).toHaveLength(1);
  // Control: another form with another answer is another answer.
  await answerTogether(ek, { "m2-answer": "no" });
  expect(await site.services.documents.list("history")).toHaveLength(4);
});
