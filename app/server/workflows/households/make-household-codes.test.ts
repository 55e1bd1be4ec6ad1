import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import { readHouseholdCode } from "#domain/households/household-code.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import { openHouseholdCode } from "#server/links/household-link.ts";
import { proposeInvitationCode } from "#server/links/invitation-code.ts";
import type { Log } from "#server/log.ts";
import { isUndoable } from "#server/records/history.ts";
import { type Couple, groupDone, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import {
  ekCode,
  ekId,
  giveCodes,
  noteHousehold,
  peopleWithFamily,
  sigridCode,
  sigridId,
} from "#test/kits/households/households.ts";
import { wedding } from "#wedding/wedding.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { makeHouseholdCodes, noteCardsMade, renewHouseholdCodes } from "./make-household-codes.ts";
import { moveToHousehold } from "./move-to-household.ts";

const test = testWith(openFamily);

type Line = [event: string, facts: Parameters<Log>[1]];

async function openFamily(options: Parameters<typeof openCouple>[0] = {}) {
  const lines: Line[] = [];
  const log: Log = (event, facts) => void lines.push([event, facts]);
  const couple = await openCouple({
    guests: peopleWithFamily,
    ...options,
    replacements: { log, ...options.replacements },
  });
  return { ...couple, lines };
}

async function codesOf({ services }: Pick<Couple, "services">): Promise<Map<string, string | null>> {
  const view = await services.views.households();
  return new Map(householdIdsOf(services.guestList.guests()).map((id) => [id, view.byId(id).code]));
}

test("every household that lacks a code gets one of its own, households of one included, and the others keep theirs", async (couple) => {
  await giveCodes(couple.services);
  await noteHousehold(couple.services, ekId, { notes: "Vegetables", tags: ["south"], codeUsedAt: 7 });
  const made = await makeHouseholdCodes(couple.services, marta, "all");
  expect(made).toMatchObject({ ok: true, value: { households: 7 } });
  const codes = await codesOf(couple);
  expect([codes.size, new Set(codes.values()).size, codes.get(ekId)]).toEqual([9, 9, ekCode]);
  for (const code of codes.values()) expect(readHouseholdCode(code ?? "")).toBe(code);
  const view = await couple.services.views.households();
  expect(view.byId(ekId)).toMatchObject({ notes: "Vegetables", tags: ["south"], codeUsedAt: 7 });
  expect(await makeHouseholdCodes(couple.services, marta, "all")).toMatchObject({ value: { households: 0 } });
  const rows = await couple.rows();
  expect(rows).toMatchObject([{ deed: "household codes made", adminId: "marta", guestId: null }]);
  expect(couple.lines).toEqual([["household codes made", { by: "marta", households: 7 }]]);
});

test("one household gets a code, which its members' history names", async (couple) => {
  await makeHouseholdCodes(couple.services, marta, { household: ekId });
  const codes = await codesOf(couple);
  expect([...codes.values()].filter((code) => code !== null)).toHaveLength(1);
  const rows = await couple.rows();
  expect(rows.map((row) => row?.guestId).toSorted()).toEqual(["bjorn", "guestOfBjorn", "lova"]);
  expect(await makeHouseholdCodes(couple.services, marta, { household: "Nobody" })).toEqual(refuse("gone"));
});

test("a renewed code ends the old one at once, and its card is to be made and used anew", async (couple) => {
  const { services } = couple;
  await giveCodes(services);
  await noteHousehold(services, ekId, { codeUsedAt: 7, cardMadeAt: 7 });
  const renewed = await renewHouseholdCodes(services, theo, { household: ekId });
  const view = await services.views.households();
  expect(await openHouseholdCode(services, ekCode)).toBeNull();
  expect(view.byId(ekId)).toMatchObject({ codeUsedAt: null, cardMadeAt: null, language: "sv" });
  expect(await openHouseholdCode(services, view.byId(ekId).code ?? "")).not.toBeNull();
  expect(view.byId(sigridId).code).not.toBeNull();
  const rows = await couple.rows();
  expect(rows[0]).toMatchObject({
    deed: "household codes renewed",
    adminId: "theo",
    group: groupDone(renewed),
  });
  expect(rows.every((row) => row && !isUndoable(row))).toBe(true);
  expect((await couple.undo(renewed)).ok).toBe(false);
  expect(couple.lines).toEqual([["household codes renewed", { by: "theo", households: 1 }]]);
});

test("all codes are renewed at once, and a household without one still has none", async (couple) => {
  await giveCodes(couple.services);
  const before = await codesOf(couple);
  expect(await renewHouseholdCodes(couple.services, marta, "all")).toMatchObject({
    value: { households: 2 },
  });
  const after = await codesOf(couple);
  for (const [id, code] of after) {
    if (before.get(id) === null) expect(code).toBeNull();
    else expect([null, before.get(id)]).not.toContain(code);
  }
});

it("a code that somebody has, or that is the common one, is drawn again", async () => {
  const bytes = [..."4H7KQ2M9XT"].map((letter) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(letter));
  const drawn: number[][] = [bytes, Array<number>(10).fill(0), Array<number>(10).fill(1), bytes];
  await using couple = await openFamily({
    settings: { invitationCode: "00000-00000" },
    replacements: {
      random: (count) =>
        Buffer.from(count === 10 ? (drawn.shift() ?? []) : crypto.getRandomValues(new Uint8Array(count))),
    },
  });
  await giveCodes(couple.services);
  await makeHouseholdCodes(couple.services, marta, { household: "asa" });
  expect((await codesOf(couple)).get("asa")).toBe("1111111111");
  expect(drawn).toHaveLength(1);
});

it("a proposed common code never looks like a household's", () => {
  for (let n = 0; n < 1000; n++) expect(readHouseholdCode(proposeInvitationCode(wedding))).toBeNull();
});

test("two admins who make codes at the same moment give each household one", async (couple) => {
  const both = await Promise.all(
    [marta, theo].map((admin) => makeHouseholdCodes(couple.services, admin, "all")),
  );
  const counts = both.map((given) => (given.ok ? given.value.households : NaN));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
  const codes = await codesOf(couple);
  expect(new Set(codes.values()).size).toBe(9);
  for (const code of codes.values())
    expect(await openHouseholdCode(couple.services, code ?? "")).not.toBeNull();
});

it("four thousand households get their codes, in several commits that are one change", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, at) => [`g${at}`, { First_Name: `Anna ${at}`, Household: `H ${at}` }]),
  );
  await using couple = await openFamily({ guests });
  expect(await makeHouseholdCodes(couple.services, marta, "all")).toMatchObject({
    value: { households: 4_000 },
  });
  expect(new Set((await codesOf(couple)).values()).size).toBe(4_000);
  expect(await couple.rows()).toHaveLength(1);
  expect(couple.lines).toEqual([["household codes made", { by: "marta", households: 4_000 }]]);
});

test("a card counts as made if it has the code that the household has now", async (couple) => {
  const { services } = couple;
  await giveCodes(services);
  const cards = [
    { household: ekId, code: ekCode },
    { household: sigridId, code: "0000000000" },
    { household: "Nobody", code: ekCode },
  ];
  expect(await noteCardsMade(services, marta, cards)).toEqual({ ok: true, value: 1 });
  const view = await services.views.households();
  expect([view.byId(ekId).cardMadeAt, view.byId(sigridId).cardMadeAt]).toEqual([couple.clock.now, null]);
  expect(await noteCardsMade(services, marta, cards)).toEqual({ ok: true, value: 0 });
  expect(await couple.rows()).toEqual([]);
});

// What was noted about a household waits in the history, or with a guest who joined another: its code, too.

test("guests who part again or come back bring no code that was ended with all others", async (couple) => {
  const { services, clock } = couple;
  await giveCodes(services);
  await noteHousehold(services, sigridId, { notes: "Comes by boat", codeUsedAt: 7 });
  await noteHousehold(services, "dag", { code: "DDDDDDDDDD" });
  await noteHousehold(services, ekId, { address: "Storgatan 1" });
  clock.now += 1000;
  const deleted = await deleteGuest(services, marta, "sigrid");
  await moveToHousehold(services, marta, { guestIds: ["dag"], to: { with: "bjorn" } });
  clock.now += 1000;
  expect(await renewHouseholdCodes(services, marta, "all")).toMatchObject({ value: { households: 1 } });
  expect(await couple.undo(deleted)).toMatchObject({ ok: true });
  await moveToHousehold(services, marta, { guestIds: ["dag"], to: "alone" });
  const back = householdIdsOf(services.guestList.guests());
  expect(back).toEqual(expect.arrayContaining(["dag", sigridId]));
  for (const code of [ekCode, sigridCode, "DDDDDDDDDD"]) {
    expect([code, await openHouseholdCode(services, code)]).toEqual([code, null]);
  }
  const view = await services.views.households();
  expect(view.byId(ekId)).toMatchObject({ address: "Storgatan 1", code: expect.stringMatching(/^\w{10}$/) });
  expect(view.byId(sigridId)).toMatchObject({ notes: "Comes by boat", code: null, codeUsedAt: null });
});
