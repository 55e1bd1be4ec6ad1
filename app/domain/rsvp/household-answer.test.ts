import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { formFields, blankGuest, type Guest } from "#domain/guest/guest.ts";
import { decideAnswer, nothingOnFile } from "./rsvp.ts";
import {
  askedWedding as wedding,
  type Choice,
  choice,
  fieldsOfForms,
  foreignTo,
  formAfter,
  household,
  marked,
  snapshot,
} from "#test/kits/households/household-answers.ts";
import { householdQuestionnaire } from "./questionnaire.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import {
  type ConfirmationAddress,
  formOfMember,
  hasOwnEmail,
  judgeMember,
  mergeMember,
  placeAddress,
  presetOwner,
  type DisplayedMember,
} from "./household-answer.ts";
import { readHouseholdForm } from "./answer-form-reader.ts";

const invitation = invitationOf({ events: ["wedding", "brunch"] }, eventfulWedding);
const questionnaire = householdQuestionnaire(invitation, eventfulWedding);
const plain = { choices: wedding, questionnaire: { ...questionnaire, ofHousehold: [] } };
const now = Date.UTC(2024, 2, 1);

type Sent = { guests: Guest[]; conflicts: number[]; forms: ReturnType<typeof readHouseholdForm>["members"] };

/** What the workflow decides of one form, without the store. */
function send(
  guests: readonly Guest[],
  displayed: readonly DisplayedMember[],
  choices: readonly Choice[],
): Sent {
  const forms = displayed.map((one, at) => formAfter(one, formOfMember(one, wedding), choices[at]!, at));
  const { members: said, problems } = readHouseholdForm(fieldsOfForms(forms), displayed, plain);
  expect(problems).toEqual([]);
  const verdicts = guests.map((guest, at) => {
    return judgeMember({ shown: displayed[at]!, now: snapshot(guest), form: said[at]! }, wedding);
  });
  const conflicts = verdicts.flatMap((verdict, at) => (verdict === "conflict" ? [at] : []));
  if (conflicts.length > 0) return { guests: [...guests], conflicts, forms: said };
  const after = guests.map((guest, at) => {
    if (verdicts[at] === "left") return guest;
    const form = said[at]!;
    const circumstances = {
      wedding,
      now,
      shown: displayed[at]!,
      cleared: nothingOnFile,
      asked: formFields(guest),
    };
    const names = displayed[at]!.asksName && form.answer === "accepted" ? { firstName: form.firstName } : {};
    return { ...decideAnswer(form, guest, circumstances).guest, ...names };
  });
  return { guests: after, conflicts, forms: said };
}

const choices = fc.array(choice, { minLength: 8, maxLength: 8 });

/** Two members who opened the form at once, and an admin between them, in any order. */
const races = fc.record({
  start: household,
  one: choices,
  other: choices,
  admin: fc.array(fc.record({ at: fc.nat(7), deed: fc.constantFrom("allergy", "accept", "nothing") }), {
    maxLength: 3,
  }),
  order: fc.shuffledSubarray(["one", "other", "admin"] as const, { minLength: 1 }),
});

test("of thousands of households nobody is turned to no unasked, and nobody gets what is another's", () => {
  let saved = 0;
  let conflicting = 0;
  fc.assert(
    fc.property(races, ({ start, one, other, admin, order }) => {
      const displayed = start.map(snapshot);
      let guests: Guest[] = start;
      const refused = new Set<string>();
      for (const who of order) {
        if (who === "admin") {
          guests = guests.map((guest, at) => admin.filter((act) => act.at === at).reduce(actOfAdmin, guest));
          continue;
        }
        const before = guests;
        const sent = send(guests, displayed, who === "one" ? one : other);
        if (sent.conflicts.length > 0) {
          refused.add(who);
          conflicting += 1;
          expect(sent.guests).toEqual(before);
          for (const at of sent.conflicts) checkMerge(displayed[at]!, snapshot(guests[at]!), sent.forms[at]!);
        } else saved += 1;
        guests = sent.guests;
        for (const [at, guest] of guests.entries()) {
          const wasLeft = (who === "one" ? one : other)[at]!.answer === "left";
          if (wasLeft) expect(guest).toBe(before[at]);
          // What the form did not show stays on file for whoever comes.
          const unseen = before[at]!.allergies.filter((item) => !displayed[at]!.allergies.includes(item));
          if (guest.answer === "accepted") expect(guest.allergies).toEqual(expect.arrayContaining(unseen));
        }
      }
      for (const [at, guest] of guests.entries()) {
        expect(foreignTo(guest, at)).toEqual([]);
        const isNoSaid = (who: "one" | "other") =>
          order.includes(who) && !refused.has(who) && (who === "one" ? one : other)[at]!.answer === "no";
        const isBrunchRefused = (who: "one" | "other") =>
          order.includes(who) && !refused.has(who) && (who === "one" ? one : other)[at]!.brunch === "no";
        if (guest.eventAnswers["brunch"] === "Declined") {
          expect(isBrunchRefused("one") || isBrunchRefused("other")).toBe(true);
        }
        if (guest.answer === "declined" && start[at]!.answer !== "declined") {
          expect(isNoSaid("one") || isNoSaid("other")).toBe(true);
        }
        // No form has asked them.
        if (guest.child) expect([guest.speech, guest.performance]).not.toContain(true);
      }
    }),
    { numRuns: examples(300, 10_000) },
  );
  expect(Math.min(saved, conflicting)).toBeGreaterThan(examples(30, 1_000));
});

function actOfAdmin(guest: Guest, { at, deed }: { at: number; deed: string }): Guest {
  if (deed === "allergy" && guest.answer !== "declined") {
    return { ...guest, allergies: [...new Set([...guest.allergies, marked(at, "Called")])] };
  }
  return deed === "accept" ? { ...guest, answered: true, answer: "accepted" } : guest;
}

/** The form that is shown again takes nothing away that came to the list meanwhile, unless by its own choice. */
function checkMerge(shown: DisplayedMember, current: DisplayedMember, form: Sent["forms"][number]): void {
  const again = mergeMember({ shown, now: current, form }, wedding);
  // Who changed only the address leaves the answer to the other.
  expect([form.answer, current.answer]).toContain(again.answer);
  if (again.answer !== "accepted" || current.answer !== "accepted") return;
  const { members, problems } = readHouseholdForm(fieldsOfForms([again]), [current], plain);
  expect(problems).toEqual([]);
  const text = [...members[0]!.allergies, members[0]!.otherAllergy].join(", ");
  for (const item of current.allergies) if (!shown.allergies.includes(item)) expect(text).toContain(item);
}

const member = (id: string, more: Partial<Guest> = {}): Guest => ({
  ...blankGuest,
  id,
  firstName: id,
  ...more,
});
const callum = member("callum", { email: "callum@example.org" });
const isla = member("isla", { email: "Isla@example.org" });
const nora = member("nora");
const child = member("mia", { child: true });
const companion = member("guest", { firstName: "", companionOf: "callum" });

const family = [
  { ...callum, answer: "accepted" },
  { ...isla, answer: "accepted" },
  { ...nora, answer: null },
] as const;
const placed = (email: string, of: string | null) => {
  const place = placeAddress({ email, of }, family);
  return place.ok ? place.value : place.refusal;
};

describe("the address for a confirmation", () => {
  test("is a member's who has it on file, whoever is chosen, and nothing is stored", () => {
    const ofIsla = { email: "Isla@example.org", of: "isla", isNew: false };
    for (const of of [null, "isla", "callum", "nora"]) expect(placed("isla@EXAMPLE.org", of)).toEqual(ofIsla);
  });

  test("that is new is whose the form says, or nobody's", () => {
    expect(placed("new@example.org", "callum")).toEqual({
      email: "new@example.org",
      of: "callum",
      isNew: true,
    });
    expect(placed("new@example.org", null)).toEqual({ email: "new@example.org", of: null, isNew: false });
    expect(placed("new@example.org", "somebody else")).toMatchObject({ of: null, isNew: false });
    expect(placed("", "callum")).toEqual({ email: "", of: null, isNew: false });
  });

  test("cannot be that of somebody who is left open, with whom nothing is saved", () => {
    expect(placed("new@example.org", "nora")).toBe("left open");
  });

  test("is offered first to who has none on file, and replaces none unasked", () => {
    const preset = (...members: readonly Guest[]) => presetOwner(members.map(snapshot));
    expect(preset(callum, nora, member("olle"))).toBe("nora");
    expect(preset(callum, isla)).toBeNull();
    expect(preset(child, companion, callum)).toBeNull();
    expect([callum, child, companion].map((one) => hasOwnEmail(snapshot(one)))).toEqual([true, false, false]);
  });
});

describe("a household's form", () => {
  const questionnaire = householdQuestionnaire(
    invitationOf({ events: ["wedding"] }, eventfulWedding),
    eventfulWedding,
  );
  const read = (members: readonly Guest[], fields: Record<string, string>): ConfirmationAddress =>
    readHouseholdForm(Object.entries(fields), members.map(snapshot), {
      choices: eventfulWedding,
      questionnaire,
    }).confirmation;

  test("gives one address, and says whose it is", () => {
    const email = "new@example.org";
    expect(read([callum, isla], { email: ` ${email} `, whose: "m1" })).toEqual({ email, of: "isla" });
    expect(read([callum, isla], { email, whose: "" })).toEqual({ email, of: null });
    expect(read([callum, isla], { email })).toEqual({ email, of: null });
    expect(read([callum, isla], { email: "", whose: "m1" })).toEqual({ email: "", of: null });
  });

  test("asks for none where nobody is written to, and takes none for a child or an unnamed companion", () => {
    const email = "new@example.org";
    const nothing = { email: "", of: null };
    expect(read([child, companion], { email, whose: "" })).toEqual(nothing);
    for (const whose of ["m1", "m2", "m9", "isla"]) {
      expect(read([callum, child, companion], { email, whose })).toEqual(nothing);
    }
  });
});
