import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { everyHousehold, type FilteredHousehold } from "#domain/households/household-filter.ts";
import { chooseByHand, type Hand } from "./choose-by-hand.ts";
import type { Audience, MailingKind } from "./mailing.ts";
import { isMeant } from "./recipients.ts";

function household(...ids: string[]): FilteredHousehold {
  const members: Guest[] = ids.map((id) => ({ ...blankGuest, id, firstName: id }));
  return { members, household: { tags: [] }, invitedTo: ["wedding"], language: null, isInvited: false };
}

const anna = household("anna", "bo");
const answered: FilteredHousehold = {
  ...household("cia"),
  members: [{ ...blankGuest, id: "cia", answered: true, answer: "declined" }],
};
const silent = { ...everyHousehold, answers: ["none"] } as const;
const into = (one: FilteredHousehold): Hand => ({ household: one, isIn: true });
const out = (one: FilteredHousehold): Hand => ({ household: one, isIn: false });

function choose(audience: Partial<Audience>, hands: readonly Hand[], kind: MailingKind = "news") {
  return chooseByHand({ kind, audience: { filter: silent, also: [], without: [], ...audience } }, hands);
}

test.each<[string, Partial<Audience>, Hand[], Pick<Audience, "also" | "without">]>([
  ["one taken out is noted by the first of its guests", {}, [out(anna)], { also: [], without: ["anna"] }],
  ["one taken in is noted", {}, [into(answered)], { also: ["cia"], without: [] }],
  ["what the filter says is nobody's hand", {}, [into(anna), out(answered)], { also: [], without: [] }],
  [
    "a hand takes back what another took out, whichever guest it was noted by",
    { without: ["bo"] },
    [into(anna)],
    { also: [], without: [] },
  ],
  ["a hand takes back what another took in", { also: ["cia"] }, [out(answered)], { also: [], without: [] }],
  [
    "households that nobody touched stay as they were",
    { also: ["dag"], without: ["eva"] },
    [out(anna)],
    { also: ["dag"], without: ["eva", "anna"] },
  ],
])("%s", (_rule, before, hands, after) => {
  expect(choose(before, hands)).toMatchObject(after);
});

test("whom a hand takes out is not meant, and whom it takes in is, but for a reminder who has answered", () => {
  const isMeantAfter = (hand: Hand, kind: MailingKind = "news") =>
    isMeant({ kind, audience: choose({}, [hand], kind) }, hand.household);
  expect([isMeantAfter(out(anna)), isMeantAfter(into(answered))]).toEqual([false, true]);
  expect(isMeantAfter(into(answered), "reminder")).toBe(false);
});
