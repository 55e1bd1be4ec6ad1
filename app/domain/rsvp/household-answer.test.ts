import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { askedFields, type Guest } from "#domain/guest/guest.ts";
import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
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
import { askedOfHousehold } from "./asked.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { formOfMember, judgeMember, mergeMember, type ShownMember } from "./household-answer.ts";
import { readHouseholdForm } from "./answer-form-reader.ts";
import { decideAnswer } from "./rsvp.ts";

const invitation = invitationOf({ events: ["wedding", "brunch"] }, eventfulWedding);
const asked = askedOfHousehold(invitation, eventfulWedding);
const plain = { choices: wedding, asked: { ...asked, ofHousehold: [] } };
const now = Date.UTC(2024, 2, 1);

type Sent = { guests: Guest[]; conflicts: number[]; said: ReturnType<typeof readHouseholdForm>["members"] };

/** What the workflow decides of one form, without the store. */
function send(guests: readonly Guest[], shown: readonly ShownMember[], choices: readonly Choice[]): Sent {
  const forms = shown.map((one, at) => formAfter(one, formOfMember(one, wedding), choices[at]!, at));
  const { members: said, problems } = readHouseholdForm(fieldsOfForms(forms), shown, plain);
  expect(problems).toEqual([]);
  const verdicts = guests.map((guest, at) => {
    return judgeMember({ shown: shown[at]!, now: snapshot(guest), said: said[at]! }, wedding);
  });
  const conflicts = verdicts.flatMap((verdict, at) => (verdict === "conflict" ? [at] : []));
  if (conflicts.length > 0) return { guests: [...guests], conflicts, said };
  const after = guests.map((guest, at) => {
    if (verdicts[at] === "left") return guest;
    const form = said[at]!;
    const circumstances = {
      wedding,
      now,
      shown: shown[at]!,
      cleared: nothingOnFile,
      asked: askedFields(guest),
    };
    const names = shown[at]!.asksName && form.answer === "accepted" ? { firstName: form.firstName } : {};
    return { ...decideAnswer(form, guest, circumstances).guest, ...names };
  });
  return { guests: after, conflicts, said };
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
      const shown = start.map(snapshot);
      let guests: Guest[] = start;
      const refused = new Set<string>();
      for (const who of order) {
        if (who === "admin") {
          guests = guests.map((guest, at) => admin.filter((act) => act.at === at).reduce(actOfAdmin, guest));
          continue;
        }
        const before = guests;
        const sent = send(guests, shown, who === "one" ? one : other);
        if (sent.conflicts.length > 0) {
          refused.add(who);
          conflicting += 1;
          expect(sent.guests).toEqual(before);
          for (const at of sent.conflicts) checkMerge(shown[at]!, snapshot(guests[at]!), sent.said[at]!);
        } else saved += 1;
        guests = sent.guests;
        for (const [at, guest] of guests.entries()) {
          const wasLeft = (who === "one" ? one : other)[at]!.answer === "left";
          if (wasLeft) expect(guest).toBe(before[at]);
          // What the form did not show stays on file for whoever comes.
          const unseen = before[at]!.allergies.filter((item) => !shown[at]!.allergies.includes(item));
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
    { numRuns: examples(1_000, 10_000) },
  );
  expect(Math.min(saved, conflicting)).toBeGreaterThan(examples(100, 1_000));
});

function actOfAdmin(guest: Guest, { at, deed }: { at: number; deed: string }): Guest {
  if (deed === "allergy" && guest.answer !== "declined") {
    return { ...guest, allergies: [...new Set([...guest.allergies, marked(at, "Called")])] };
  }
  return deed === "accept" ? { ...guest, answered: true, answer: "accepted" } : guest;
}

/** The form that is shown again takes nothing away that came to the list meanwhile, unless by its own choice. */
function checkMerge(shown: ShownMember, current: ShownMember, said: Sent["said"][number]): void {
  const again = mergeMember({ shown, now: current, said }, wedding);
  // Who changed only the address leaves the answer to the other.
  expect([said.answer, current.answer]).toContain(again.answer);
  if (again.answer !== "accepted" || current.answer !== "accepted") return;
  const { members, problems } = readHouseholdForm(fieldsOfForms([again]), [current], plain);
  expect(problems).toEqual([]);
  const text = [...members[0]!.allergies, members[0]!.otherAllergy].join(", ");
  for (const item of current.allergies) if (!shown.allergies.includes(item)) expect(text).toContain(item);
}
