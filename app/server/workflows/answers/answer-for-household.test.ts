import { blankGuest } from "#domain/guest/guest.ts";
import type { ConfirmationAddress } from "#domain/rsvp/household-answer.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { DisplayedHousehold } from "#server/links/shown-form.ts";
import { submitAnswer } from "./submit-answer.ts";
import { marta, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { numbered, openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { withOneAddress } from "#test/kits/households/household-answers.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { findAnswerEmail } from "#server/records/put-off-emails.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";

const family = numbered(
  [
    {
      ...blankGuest,
      id: "g0",
      firstName: "Anna",
      lastName: "Ek",
      email: "g0@example.se",
      allergies: ["Nuts"],
    },
    { ...blankGuest, id: "g1", firstName: "Bo", lastName: "Ek" },
    { ...blankGuest, id: "g2", firstName: "Cilla", lastName: "Ek", child: true },
    { ...blankGuest, id: "g3", companionOf: "g0" },
  ],
  1,
);

const yes = { answer: "accepted" } as const;
const no = { answer: "declined" } as const;

type Said = Record<string, Partial<RsvpForm>>;

/** A family at its telephone, and admins who write down what it says. */
async function openTelephone() {
  const couple = await openHouseholds([family]);
  const { services, clock } = couple;
  const say = (displayed: DisplayedHousehold, said: Said) =>
    couple.blank(displayed).map((form, at) => ({ ...form, ...said[displayed.members[at]!.id.slice(3)] }));
  return {
    ...couple,
    say,
    tell: async (
      said: Said,
      {
        confirms = false,
        shown = null as DisplayedHousehold | null,
        confirmation = null as ConfirmationAddress | null,
      } = {},
    ) => {
      clock.now += 1000;
      const seen = shown ?? (await couple.show("H1"));
      return submitAnswer(services, {
        by: "admin",
        admin: marta,
        shown: seen,
        ...withOneAddress(seen.members, say(seen, said)),
        ...(confirmation ? { confirmation } : {}),
        language: "en",
        confirms,
      });
    },
    emailsToAnybody: async () => [
      ...(await services.documents.list("outbox")),
      ...(await services.documents.list("put-off emails")),
    ],
  };
}

const test = testWith(openTelephone);

test("one answer is one change by that admin, no news for the couple, undone in one step; nobody is written who was left open", async (couple) => {
  const { tell: notify, guest, rows, services, emailsToAnybody } = couple;
  const result = await notify({
    g0: { ...yes, allergies: [], otherAllergy: "Nuts" },
    g1: no,
    g3: { ...yes, firstName: "Kim" },
  });
  expect(result).toMatchObject({ ok: true });
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
  const inbox = await listInbox(services);
  expect(inbox).toMatchObject({ late: [], unusual: [], keptLists: [], addresses: [] });
  const [group] = new Set(history.map((row) => row?.group));
  expect(await undoGroup(services, theo, group ?? "")).toMatchObject({ ok: true });
  expect(family.map(({ id }) => guest(id))).toEqual(family);
});

test("without the tick nobody gets an email, but the address that another one takes the place of; the couple see it", async (couple) => {
  expect(await couple.tell({ g1: { ...yes, email: "bo@h1.se" } })).toMatchObject({ ok: true });
  expect(await couple.emailsToAnybody()).toEqual([]);
  expect(await couple.tell({ g0: { ...yes, email: "new@h1.se" } })).toMatchObject({ ok: true });
  expect(couple.guest("h1-g0").email).toBe("new@h1.se");
  const [warning, ...others] = (await couple.emailsToAnybody()).map(({ data }) => data);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ to: ["g0@h1.se"], kind: "address changed" });
  // What an admin has saved, a guest does not take back.
  expect(JSON.stringify(warning)).not.toContain("take-back");
  const { addresses } = await listInbox(couple.services);
  expect(addresses).toMatchObject([{ guest: { id: "h1-g0" }, email: { from: "g0@h1.se", to: "new@h1.se" } }]);
});

test("with the tick one email goes to each address, in the household's language, with a link for each", async (couple) => {
  await noteHousehold(couple.services, "H1", { language: "sv" });
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
  expect(await couple.tell({ g0: yes }, { confirms: true })).toEqual(refuse({ reason: "no address" }));
  expect(await couple.tell({ g0: { email: "new@h1.se" }, g1: yes })).toEqual(
    refuse({ reason: "address alone" }),
  );
  const forNobody = { confirmation: { email: "new@h1.se", of: null } };
  expect(await couple.tell({ g1: yes }, forNobody)).toEqual(refuse({ reason: "address unused" }));
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
  const to = (await couple.emailsToAnybody()).map(({ data }) => String(data["to"]));
  expect(to.toSorted()).toEqual(["g0@h1.se", "new@h1.se"]);
});

test("what a member said since the form was opened is not overwritten: a conflict saves nobody", async (couple) => {
  const shown = await couple.show("H1");
  await couple.send("H1", shown, couple.say(shown, { g0: { ...yes, speech: true } }), couple.newToken());
  const result = await couple.tell({ g0: no, g1: yes }, { shown });
  expect(result).toEqual({ ok: false, refusal: { reason: "conflict", members: ["h1-g0"] } });
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

test("after the last day of a wedding that closes, an admin still answers", async (couple) => {
  Object.assign(couple.services.wedding, { afterAnswerBy: "closed" });
  couple.clock.now = Date.parse("2024-05-30");
  const displayed = await couple.show("H1");
  const byGuest = await couple.send("H1", displayed, couple.say(displayed, { g0: yes }), couple.newToken());
  expect(byGuest).toEqual({ ok: false, refusal: { reason: "closed" } });
  expect(await couple.tell({ g0: yes })).toMatchObject({ ok: true });
});

test("a name that an admin writes is the couple's; one that the household gave and nobody changed stays theirs", async (couple) => {
  const { services, guest, show, tell: notify } = couple;
  const asksName = async () => (await show("H1")).members.some((one) => one.asksName);
  const displayed = await show("H1");
  const byHousehold = couple.say(displayed, { g3: { ...yes, firstName: "Kimtyped" } });
  await couple.send("H1", displayed, byHousehold, couple.newToken());
  await notify({ g3: { speech: true } });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kimtyped", speech: true });
  expect(await asksName()).toBe(true);
  await notify({ g3: { firstName: "Kima" } }, { confirms: true });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kima", speech: true });
  expect(await asksName()).toBe(false);
  const emails = await services.documents.list("outbox", { where: { kind: "confirmations" } });
  expect(emails.map(({ data }) => String(data["text"])).join()).not.toMatch(/Kimtyped/);
  await notify({ g3: no });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kima", answer: "declined" });
});

test("a confirmation above an address's emails for the day comes later, and the admin hears so", async (couple) => {
  const heard: unknown[] = [];
  for (const speech of [true, false, true, false, true]) {
    const result = await couple.tell({ g0: { ...yes, speech } }, { confirms: true });
    const [id = ""] = result.ok ? result.value.emailIds : [];
    heard.push((await findAnswerEmail(couple.services, id)).emailComesAt === null ? "on its way" : "later");
  }
  expect(heard).toEqual([...Array(4).fill("on its way"), "later"]);
  const quiet = await couple.tell({ g0: { ...yes, performance: true } });
  expect(quiet).toMatchObject({ ok: true, value: { emailIds: [] } });
});
