import { describe, expect, test } from "vitest";
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

function choose(audience: Partial<Audience>, hands: readonly Hand[], kind: MailingKind = "news") {
  return chooseByHand({ kind, audience: { filter: silent, also: [], without: [], ...audience } }, hands);
}

describe("a hand is noted where the filter says otherwise", () => {
  test("one taken out, by the first of its guests", () => {
    const chosen = choose({}, [{ household: anna, isIn: false }]);
    expect(chosen).toMatchObject({ also: [], without: ["anna"] });
    expect(isMeant({ kind: "news", audience: chosen }, anna)).toBe(false);
  });

  test("one taken in", () => {
    const chosen = choose({}, [{ household: answered, isIn: true }]);
    expect(chosen).toMatchObject({ also: ["cia"], without: [] });
    expect(isMeant({ kind: "news", audience: chosen }, answered)).toBe(true);
  });
});

test("what the filter says by itself is nobody's hand", () => {
  expect(
    choose({}, [
      { household: anna, isIn: true },
      { household: answered, isIn: false },
    ]),
  ).toMatchObject({ also: [], without: [] });
});

test("a hand takes back what another did, whichever guest it was noted by", () => {
  expect(choose({ without: ["bo"] }, [{ household: anna, isIn: true }]).without).toEqual([]);
  expect(choose({ also: ["cia"] }, [{ household: answered, isIn: false }]).also).toEqual([]);
});

test("households that nobody touched stay as they were", () => {
  const before = { also: ["dag"], without: ["eva"] };
  expect(choose(before, [{ household: anna, isIn: false }])).toMatchObject({
    also: ["dag"],
    without: ["eva", "anna"],
  });
});

test("no hand takes a household into a reminder that has answered", () => {
  const chosen = choose({}, [{ household: answered, isIn: true }], "reminder");
  expect(isMeant({ kind: "reminder", audience: chosen }, answered)).toBe(false);
});
