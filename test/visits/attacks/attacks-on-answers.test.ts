// One who has nothing but the invitation code, and what becomes of the answers of others.

import { expect, test } from "vitest";
import { emailsTo, linksIn } from "../../kits/households/eventful-site.ts";
import {
  answerRsvp,
  formFields,
  hiddenField,
  openVisitedSite,
  type VisitedSite,
} from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const eve = "attacker@evil.example";
const secret = "SECRETHEALTH epilepsy";

test("the link that a stranger got by answering first opens nothing once the guest has answered", async () => {
  await using site = await openVisitedSite();
  site.services.outbox.start();
  const stranger = await site.invited("203.0.113.66");
  const first = await answerRsvp(stranger, { ...asa, email: eve });
  await answerRsvp(await site.invited(), { ...asa, allergies: "Peanuts", otherAllergy: secret });
  await site.services.outbox.drain();
  for (const link of linksIn(emailsTo(site, eve)).filter((path) => path.includes("rsvp"))) {
    for (const visitor of [site.visitor("203.0.113.66"), stranger]) {
      expect((await visitor.get(link)).text).not.toMatch(/SECRETHEALTH|Lindqvist|asa@example/);
    }
  }
  expect((await stranger.get(first.location ?? "")).text).not.toContain("SECRETHEALTH");
  // Nor does the name open it again, nor change it.
  const again = await answerRsvp(stranger, { ...asa, email: eve });
  expect(again.location).toBe("/en/rsvp?received=again");
  expect(site.services.guestList.byId("asa")?.guest).toMatchObject({ email: asa.email });
  expect(site.services.guestList.byId("asa")?.guest.allergies).toContain(secret);
});

const count = 10;
const crowd = Object.fromEntries(
  Array.from({ length: count }, (_, n) => [
    `guest${n}`,
    {
      First_Name: `Guest${String.fromCodePoint(0x61 + n)}`,
      Last_Name: "Lund",
      Email: `guest${n}@example.se`,
      Answered: "Yes",
      RSVPed: "Accepted",
      Allergies: ["Eggs"],
      Speech: "No",
      Performance: "No",
    },
  ]),
);

/** Answers for everybody on the list, as whoever has the code can. */
async function attackAll(site: VisitedSite): Promise<void> {
  const stranger = await site.invited("203.0.113.66");
  for (const { First_Name: firstName, Last_Name: lastName } of Object.values(crowd)) {
    await answerRsvp(stranger, { firstName, lastName, email: eve, accept: "yes", speech: "yes" });
  }
}

function emailsOf({ services }: VisitedSite): (string | null)[] {
  return services.guestList.guests().map(({ email }) => email);
}

test("who rewrites the whole list changes no guest who has answered, and no email goes to that address", async () => {
  await using site = await openVisitedSite({ guests: crowd, settings: { limitFactor: 100 } });
  await attackAll(site);
  expect(new Set(emailsOf(site))).toEqual(new Set(Object.values(crowd).map(({ Email }) => Email)));
  expect(site.services.guestList.guests().every(({ speech }) => speech === false)).toBe(true);
  const outbox = await site.services.documents.list("outbox");
  expect(outbox.filter(({ data }) => String(data["to"]) === eve)).toEqual([]);
  // The couple see all of it, and each guest is told once.
  expect(await site.services.documents.list("unmatched")).toHaveLength(count);
  expect(outbox.map(({ data }) => data["kind"])).toEqual(Array.from({ length: count }, () => "held"));
  // Control: without the mark of an answer, the same attack does its harm.
  const unanswered = Object.fromEntries(
    Object.entries(crowd).map(([id, guest]) => [id, { ...guest, Answered: "", RSVPed: "" }]),
  );
  await using other = await openVisitedSite({ guests: unanswered, settings: { limitFactor: 100 } });
  await attackAll(other);
  expect(emailsOf(other)).toContain(eve);
});

test("who names one allergy after another learns of none that it was on file", async () => {
  await using site = await openVisitedSite();
  site.services.outbox.start();
  const stranger = await site.invited("203.0.113.66");
  const typed = { ...asa, email: eve };
  let page = "/en/rsvp";
  for (const named of [
    {},
    { allergies: "Fish" },
    { allergies: ["Fish", "Peanuts"], otherAllergy: "Kiwi", foodOptions: "Vegetarian" },
    { allergies: ["Fish", "Peanuts", "Eggs"], otherAllergy: "Kiwi", foodOptions: "Vegetarian" },
  ]) {
    const { location } = await answerRsvp(stranger, { ...typed, ...named }, page);
    expect((await stranger.get(location ?? "")).text).toContain("What we already knew");
    page = `/en/rsvp?change=${location?.split("=")[1]}`;
  }
  await site.services.outbox.drain();
  const told = site.emails.filter(({ to }) => to[0] === eve);
  expect(told.length).toBeGreaterThan(2);
  for (const { text } of told) expect(text).toContain("already noted");
});

test("a form with the token of somebody else's is not saved under it, and is sent again with its own", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { location } = await answerRsvp(guest, asa);
  const form = location?.split("=")[1] ?? "";
  const receiptOf = () => site.services.documents.get("receipts", form);
  const before = await receiptOf();
  const other = await site.invited("192.0.2.9");
  const björn = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se", accept: "yes" };
  for (const fields of [asa, björn]) {
    const refused = await other.post("/en/rsvp", { form, ...fields });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Your answer could not be saved. Please try again.");
    expect(refused.text).toContain(`value="${fields.firstName}"`);
    expect(refused.text).not.toContain(form);
    expect(await receiptOf()).toEqual(before);
  }
  expect(site.services.guestList.byId("bjorn")?.guest.answered).toBe(false);
  expect((await guest.get(location ?? "")).text).toContain("See you there, Åsa!");
  const again = await other.post("/en/rsvp", { form, ...björn });
  const sent = await other.post("/en/rsvp", formFields(again.text));
  expect((await other.get(sent.location ?? "")).text).toContain("See you there, Björn!");
});

test("a waiting answer is not written over by somebody else with its token, and not withdrawn", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const page = await guest.get("/en/rsvp");
  const form = hiddenField(page.text, "form");
  const nobody = { firstName: "Nobody", lastName: "Known", email: "nobody@example.se", accept: "yes" };
  await guest.post("/en/rsvp", { form, ...nobody });
  const waiting = async () => (await site.services.documents.list("unmatched")).map(({ data }) => data);
  const before = await waiting();
  expect(before).toHaveLength(1);
  const other = await site.invited("192.0.2.9");
  const björn = { ...nobody, firstName: "Björn", lastName: "Ek" };
  for (const fields of [{ ...nobody, email: "eve@example.org" }, björn]) {
    expect((await other.post("/en/rsvp", { form, ...fields })).status).toBe(422);
    expect(await waiting()).toEqual(before);
  }
  // Control: the visitor's own form replaces it.
  expect((await guest.post("/en/rsvp", { form, ...björn })).status).toBe(303);
  expect(await waiting()).toEqual([]);
});
