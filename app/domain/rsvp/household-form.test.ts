// What a household's one form shows, what is read of it, and which members an answer changes, by examples.

import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { snapshot } from "#test/kits/households/household-answers.ts";
import { householdQuestionnaire } from "./questionnaire.ts";
import { formOfMember, judgeMember, mergeMember } from "./household-answer.ts";
import { prefixOf, readHouseholdForm } from "./answer-form-reader.ts";
import { blankForm, type RsvpForm } from "./rsvp.ts";

const option = (stored: string) => ({ stored, en: stored, sv: stored });
const choices = { foodOptions: [option("Vegan")], allergyOptions: [option("Fish"), option("Milk")] };
const invitation = invitationOf({ events: ["wedding", "brunch"] }, eventfulWedding);
const questionnaire = householdQuestionnaire(invitation, eventfulWedding);

const member = (id: string, more: Partial<Guest> = {}): Guest => {
  return { ...blankGuest, id, firstName: id, lastName: "Ek", household: "Ek", ...more };
};
const asa = member("Åsa");
const child = member("Bo", { child: true });
const companion = member("c", { firstName: "", lastName: "", companionOf: "Åsa" });

const blankMember = blankForm;

function read(
  members: readonly Guest[],
  fields: Record<string, string | readonly string[]>,
  { mayBeUnnamed = false } = {},
) {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  return readHouseholdForm(pairs, members.map(snapshot), { choices, questionnaire, mayBeUnnamed });
}

describe("a household's form", () => {
  test("reads each member from their own fields, and nothing of whoever is left out", () => {
    const { members, problems } = read([asa, child, member("Dag")], {
      "m0-answer": "yes",
      "m0-foodOptions": "Vegan",
      "m0-otherAllergy": " Kiwi ",
      "m0-speech": "yes",
      "m0-event-brunch": "yes",
      "m0-question-song": "My way",
      "m1-answer": "no",
      "m11-answer": "yes",
      answer: "yes",
    });
    const said = { song: "My way", bus: "", egg: "" };
    expect(problems).toEqual([]);
    expect(members).toEqual([
      {
        ...blankMember,
        answer: "accepted",
        foodOptions: ["Vegan"],
        otherAllergy: "Kiwi",
        speech: true,
        eventAnswers: { brunch: "Accepted" },
        questionAnswers: said,
      },
      { ...blankMember, answer: "declined", questionAnswers: { song: "" } },
      blankMember,
    ]);
  });

  test("says of those who were left out what it showed", () => {
    const before = { eventAnswers: { brunch: "Declined" }, questionAnswers: { song: "Old", lost: "x" } };
    const { members } = read([member("Åsa", before)], { "m0-answer": "yes", "m0-question-song": "New" });
    expect(members[0]).toMatchObject({
      eventAnswers: before.eventAnswers,
      questionAnswers: { song: "New", lost: "x" },
    });
  });

  test.each<[Record<string, string | string[]>, at?: number | null, field?: string, problem?: string]>([
    [{ "m0-answer": "perhaps" }, 0, "answer", "not an option"],
    [{ "m0-answer": ["yes", "no"] }, 0, "answer", "not an option"],
    [{ "m0-answer": ["no", "no"] }, 0, "answer", "not an option"],
    [{ "m0-answer": ["no", ""] }, 0, "answer", "not an option"],
    [{ "m0-answer": "NO" }, 0, "answer", "not an option"],
    [{ "m0-answer": ["", ""] }],
    [{ "m0-answer": "" }],
    [{ "m0-event-brunch": "yes" }, 0, "answer", "required"],
    [{ "m0-answer": "yes", email: "asa" }, null, "email", "not an email"],
    [{ email: "asa@example.se", whose: "m1" }, null, "whose", "not an option"],
    [{ email: "asa@example.se", whose: ["m0", ""] }, null, "whose", "not an option"],
    [{ email: "", whose: "m1" }],
    [{ "m0-answer": "yes", "m0-foodOptions": "Cake" }, 0, "foodOptions", "not an option"],
    [{ "m0-answer": "yes", "question-bus": "Perhaps" }, null, "question-bus", "not an option"],
    [{ "m0-answer": "no", "question-bus": "Perhaps" }],
    [{ email: "asa" }, null, "email", "not an email"],
  ])("of %j tells of %j that %s is %s", (fields, at, field, problem) => {
    expect(read([asa], fields).problems).toEqual(problem ? [{ at, field, problem }] : []);
  });

  test("takes no other field, whatever its name or place, and no answer that another form is asked for", () => {
    const names = ["accept", "decline", "Table", "Household", "RSVPed", "id", "guest", "__proto__"];
    const places = ["m0-", "m1-", "m3-", "m-1-", "m0-m1-", ""];
    const extra = names.flatMap((name) => places.map((place) => [place + name, "yes"]));
    const elsewhere = { "m3-answer": "no", "m-1-answer": "no", "m0-m0-answer": "no", answer: "no" };
    const fields = { ...Object.fromEntries(extra), ...elsewhere };
    const both = [asa, child];
    expect(read(both, fields)).toEqual(read(both, {}));
    const yes = { "m1-answer": "yes" };
    expect(read(both, { ...fields, ...yes })).toEqual(read(both, yes));
  });

  test("asks a companion who comes for a name, and keeps none of one who does not", () => {
    const named = (fields: Record<string, string>) => {
      const { typed, members, problems } = read([companion], fields);
      const [form, asTyped] = [members[0] as RsvpForm, typed.members[0] as RsvpForm];
      return [
        `${form.firstName} ${form.lastName}`,
        asTyped.firstName,
        ...problems.map((one) => `${one.at} ${one.field} ${one.problem}`),
      ];
    };
    const yes = { "m0-answer": "yes" };
    const odd = { ...yes, "m0-firstName": " Eva ", "m0-lastName": "Ö'Hara-Ek St." };
    expect(named(odd)).toEqual(["Eva Ö'Hara-Ek St.", " Eva "]);
    expect(named({ ...yes, "m0-lastName": "Ek" }).slice(2)).toEqual(["0 firstName required"]);
    for (const name of ["070 123", "eva@example.se", "www.eva.se", "-Eva"]) {
      expect(named({ ...yes, "m0-firstName": name }).slice(2)).toEqual(["0 firstName not plain text"]);
    }
    const tooLong = { "m0-firstName": "Eva", "m0-lastName": "x".repeat(101) };
    expect(named({ ...yes, ...tooLong }).slice(2)).toEqual(["0 lastName too long"]);
    expect(named({ "m0-answer": "no", "m0-firstName": "Eva" })).toEqual([" ", "Eva"]);
    const elsewhere = { "m0-answer": "no", "m0-event-brunch": "yes" };
    expect(named({ ...elsewhere, "m0-firstName": "Eva" })).toEqual(["Eva ", "Eva"]);
    expect(named(elsewhere).slice(2)).toEqual(["0 firstName required"]);
    // The couple may not know the name yet.
    const unnamed = read([companion], yes, { mayBeUnnamed: true });
    expect([unnamed.problems, unnamed.members]).toMatchObject([[], [{ answer: "accepted", firstName: "" }]]);
    expect(read([asa], { ...yes, "m0-firstName": "Eva" }).members[0]).toMatchObject({ firstName: "" });
  });

  test("reads no address of a member, and of a child what it does not ask stays as it was", () => {
    const fields = {
      "m0-answer": "yes",
      "m0-email": "x@example.se",
      "m0-speech": "yes",
      "m0-firstName": "Eva",
    };
    expect(read([child], fields).members[0]).toMatchObject({ email: "", speech: false });
    const [form] = read([{ ...child, speech: true }], { "m0-answer": "yes" }).members;
    expect(form).toMatchObject({ speech: true, performance: false });
    expect(read([companion], fields).members[0]).toMatchObject({ email: "", speech: true });
    expect(read([asa], fields).members[0]).toMatchObject({ email: "" });
    expect(prefixOf(3)).toBe("m3-");
  });

  test("notes what the household says with who has said it before, else with the first who is answered for", () => {
    const bus = (members: readonly Guest[], fields: Record<string, string>) =>
      read(members, { "question-bus": "Yes", ...fields }).members.map(
        ({ questionAnswers }) => questionAnswers["bus"],
      );
    const dag = member("Dag", { questionAnswers: { bus: "No" } });
    const all = { "m0-answer": "yes", "m1-answer": "yes" };
    expect(bus([asa, member("Dag")], all)).toEqual(["Yes", undefined]);
    expect(bus([asa, member("Dag")], { "m1-answer": "yes" })).toEqual([undefined, "Yes"]);
    expect(bus([asa, dag], all)).toEqual([undefined, "Yes"]);
    expect(read([asa], { "m0-answer": "no", "question-bus": "Yes" }).typed.household).toEqual({ bus: "Yes" });
  });
});

const shownAs = (more: Partial<Guest> = {}) => snapshot(member("Åsa", { email: "asa@example.se", ...more }));
const came: Partial<Guest> = { answered: true, answer: "accepted", allergies: ["Fish"] };
const formOf = (more: Partial<Guest> = {}) => formOfMember(shownAs(more), choices);

test("a form shows the answer of who has answered, never the address, and a name only where it asks for one", () => {
  expect(formOf(came)).toEqual({ ...blankMember, answer: "accepted", allergies: ["Fish"] });
  expect(formOf({ answer: "accepted" }).answer).toBeNull();
  const named = formOfMember({ ...shownAs(), asksName: true }, choices);
  expect(named).toMatchObject({ firstName: "Åsa", lastName: "Ek" });
});

describe("a member whom a form answers for", () => {
  const judge = (form: RsvpForm, shown: Partial<Guest> = {}, now: Partial<Guest> = shown) =>
    judgeMember({ shown: shownAs(shown), now: shownAs(now), form }, choices);
  const yes = formOf(came);
  const no: RsvpForm = { ...blankMember, answer: "declined" };
  const milk: Partial<Guest> = { ...came, allergies: ["Milk"] };

  test.each<[RsvpForm, Partial<Guest>, Partial<Guest>, string]>([
    [blankMember, {}, came, "left"],
    [yes, came, came, "left"],
    [yes, came, milk, "left"],
    [yes, {}, came, "left"],
    [{ ...yes, questionAnswers: { song: "" } }, came, came, "left"],
    [{ ...yes, questionAnswers: { song: "x" } }, came, came, "changed"],
    [no, came, came, "changed"],
    [{ ...no, firstName: "Eva" }, { answered: true, answer: "declined" }, {}, "left"],
    [{ ...yes, firstName: "Eva" }, came, came, "changed"],
    [no, came, milk, "conflict"],
    [{ ...yes, email: "new@example.se" }, came, came, "changed"],
    [{ ...yes, email: "new@example.se" }, came, milk, "changed"],
    [{ ...yes, email: "new@example.se" }, came, { ...came, email: "x@example.se" }, "conflict"],
    [no, came, { ...came, email: "x@example.se" }, "changed"],
  ])("%# is left, changed, or in conflict with somebody else's change", (form, shown, now, verdict) => {
    expect(judge(form, shown, now)).toBe(verdict);
  });

  test("is in conflict when the name was given or taken away meanwhile", () => {
    const displayed = shownAs(came);
    const said = { shown: { ...displayed, asksName: true }, now: displayed, form: yes };
    expect(judgeMember(said, choices)).toBe("conflict");
    expect(judgeMember({ ...said, form: blankMember }, choices)).toBe("left");
  });
});

describe("after a conflict the form", () => {
  const merge = (form: RsvpForm, shown: Partial<Guest>, now: Partial<Guest>) =>
    mergeMember({ shown: shownAs(shown), now: shownAs(now), form }, choices);
  const yes = formOf(came);

  test("shows what is on file of who was left out or answered for as before", () => {
    const now: Partial<Guest> = { ...came, allergies: ["Milk"], speech: true };
    expect(merge(blankMember, came, now)).toEqual(formOf(now));
    expect(merge(yes, came, now)).toEqual(formOf(now));
  });

  test("keeps what was typed, and adds what somebody else has changed since", () => {
    const shown: Partial<Guest> = {
      ...came,
      questionAnswers: { song: "Old", lost: "x" },
      eventAnswers: { brunch: "Declined" },
    };
    const now: Partial<Guest> = {
      ...shown,
      allergies: ["Fish", "Milk", "Kiwi"],
      speech: true,
      questionAnswers: { song: "Theirs", egg: "Soft" },
      eventAnswers: { brunch: "Accepted" },
    };
    const form: RsvpForm = {
      ...formOf(shown),
      allergies: [],
      foodOptions: ["Vegan"],
      performance: true,
      otherAllergy: "Soy",
      questionAnswers: { song: "Mine", lost: "x" },
    };
    expect(merge(form, shown, now)).toEqual({
      ...form,
      allergies: ["Milk"],
      speech: true,
      otherAllergy: "Soy, Kiwi",
      questionAnswers: { song: "Mine", egg: "Soft" },
      eventAnswers: { brunch: "Accepted" },
    });
  });

  test.each([
    ["Soy", [], ["Kiwi"], "Soy, Kiwi"],
    ["Soy", ["Kiwi"], ["Kiwi"], "Soy"],
    ["Kiwi", [], ["Kiwi"], "Kiwi"],
    ["", ["Kiwi"], ["Kiwi", "Soy"], "Kiwi, Soy"],
    ["Kiwi", ["Kiwi"], [], ""],
  ])("of the text %j, where %j became %j, makes %j", (typed, was, is, text) => {
    const form = { ...yes, otherAllergy: typed, performance: true, allergies: [] };
    const merged = merge(form, { ...came, allergies: was }, { ...came, allergies: is });
    expect(merged.otherAllergy).toBe(text);
  });

  test("asks for a name only while it is open", () => {
    const form: RsvpForm = { ...blankMember, answer: "accepted", firstName: "Eva", lastName: "Ek" };
    const [open, named] = [true, false].map((asksName) => ({ ...shownAs(), asksName }));
    const merged = (now: typeof open) => mergeMember({ shown: open!, now: now!, form }, choices).firstName;
    expect([merged(open), merged(named)]).toEqual(["Eva", ""]);
  });
});
