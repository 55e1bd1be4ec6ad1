// What is done to many guests at once is one change: its undo gives back what was, and what others did meanwhile stays.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Services } from "#server/services.ts";
import { type Action, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { peopleWithFamily } from "#test/kits/households/households.ts";
import { putStored, removeStored } from "#test/kits/site/services.ts";
import { addTable } from "#server/workflows/seating/change-tables.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { changeManyAnswers, changeManyLanguages, deleteMany, seatMany } from "./change-many.ts";
import { changeManyTags } from "./change-many-invitations.ts";

/** As they are read: a field that is blank again stays in its document. */
function guestsIn({ guestList }: Services) {
  return guestList.guests().toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function versionsOf({ guestList }: Services, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, guestList.byId(id)?.version ?? ""]));
}

const anyGuest = fc.record(
  {
    First_Name: fc.constantFrom("Anna", "Bo", "Cia"),
    Household: fc.constantFrom("Ek", "Al"),
    Tags: fc.subarray(["Choir", "Boat"], { minLength: 1 }),
    Table: fc.constant("1"),
  },
  { requiredKeys: ["First_Name"] },
);
type DoneToMany = (services: Services, guestIds: string[]) => Promise<Action>;
const acts: readonly DoneToMany[] = [
  (services, guestIds) => changeManyTags(services, marta, { guestIds, tag: "choir", isAdded: true }),
  (services, guestIds) => changeManyTags(services, marta, { guestIds, tag: "BOAT", isAdded: false }),
  (services, guestIds) => seatMany(services, marta, { guestIds, table: "1" }),
  async (services, guestIds) => accept(await deleteMany(services, marta, versionsOf(services, guestIds))),
  async (services, guestIds) =>
    accept(
      await changeManyAnswers(services, marta, { answer: "declined", seen: versionsOf(services, guestIds) }),
    ),
];

test("whatever list and choice: after its undo the list is as it was before", async () => {
  await using couple = await openCouple({ guests: {} });
  const { services } = couple;
  await addTable(services, marta, "1");
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyGuest, fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...acts),
      async (list, act) => {
        run += 1;
        const ids = list.map((_, at) => `${run}-${at}`);
        const guests = list.map(([{ Household, ...guest }], at) => {
          return [ids[at], { ...guest, ...(Household ? { Household: `${Household} ${run}` } : {}) }];
        });
        await putStored(services, "guests", Object.fromEntries(guests));
        const before = guestsIn(services);
        const chosen = ids.filter((_, at) => list[at]?.[1]);
        const done = await act(services, chosen);
        if (!done.ok) throw new Error("Nobody else is there.");
        if (done.value.group !== null) {
          expect(await couple.undo(done)).toMatchObject({ ok: true, value: { skipped: [] } });
        }
        expect(guestsIn(services)).toEqual(before);
        for (const { id } of before) await removeStored(services, "guests", id);
      },
    ),
    { numRuns: examples(20, 200) },
  );
});

test("a tag comes and goes as one change, and whoever has it already is left alone", async () => {
  await using couple = await openCouple({
    guests: { ...peopleWithFamily, asa: { First_Name: "Åsa", Tags: ["Choir"] } },
  });
  const { services } = couple;
  const choir = { guestIds: ["asa", "bjorn", "nobody"], tag: " choir ", isAdded: true };
  const tagged = await changeManyTags(services, marta, choir);
  expect(tagged).toMatchObject({ ok: true, value: { done: 1, left: [{ guestId: "nobody", why: "gone" }] } });
  expect(await couple.rows()).toMatchObject([
    { deed: "changed", guestId: "bjorn", changes: [{ field: "tags" }] },
  ]);
  expect((await couple.storedGuest("asa"))?.["Tags"]).toEqual(["Choir"]);
  const back = { guestIds: ["asa", "bjorn", "lova"], tag: "CHOIR", isAdded: false };
  expect(await changeManyTags(services, marta, back)).toMatchObject({ value: { done: 2, left: [] } });
  for (const tag of ["", "one, two", "a\u0000b", "x".repeat(51)]) {
    expect(await changeManyTags(services, marta, { guestIds: ["asa"], tag, isAdded: true })).toEqual(
      refuse({ reason: "not one tag" }),
    );
  }
});

test("the households of chosen guests get a language as one change, and only those that have another", async () => {
  await using couple = await openCouple({ guests: peopleWithFamily });
  const { services } = couple;
  const guestIds = services.guestList.guests().map(({ id }) => id);
  const swedish = await changeManyLanguages(services, marta, { guestIds, language: "sv" });
  expect(swedish).toMatchObject({ ok: true, value: { left: [] } });
  const households = await services.views.households();
  const languages = () => new Set(households.ids().map((id) => households.byId(id).language));
  expect(languages()).toEqual(new Set(["sv"]));
  const again = { guestIds: [...guestIds, "nobody"], language: "sv" };
  expect(await changeManyLanguages(services, marta, again)).toMatchObject({
    value: { group: null, done: 0, left: [{ guestId: "nobody", why: "gone" }] },
  });
  expect(await couple.undo(swedish)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(languages()).not.toContain("sv");
  const wrong = await changeManyLanguages(services, marta, { guestIds, language: "tlh" });
  expect(wrong).toEqual({ ok: false, refusal: { reason: "no language" } });
});

test("two admins who tag and change the same guests at once lose nothing", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const guestIds = services.guestList.guests().map(({ id }) => id);
  const edits = (value: string) => [{ field: "lastName", expected: "Ek", value }] as const;
  await Promise.all([
    changeManyTags(services, marta, { guestIds, tag: "Marta", isAdded: true }),
    changeManyTags(services, theo, { guestIds: guestIds.toReversed(), tag: "Theo", isAdded: true }),
    changeGuest(services, theo, { guestId: "bjorn", edits: edits("Alm") }),
    deleteGuest(services, theo, "dag"),
  ]);
  for (const { id, tags, lastName } of services.guestList.guests()) {
    expect([id, tags.toSorted()]).toEqual([id, ["Marta", "Theo"]]);
    if (id === "bjorn") expect(lastName).toBe("Alm");
  }
  expect(services.guestList.byId("dag")).toBeNull();
});

test("more than one commit takes is still one change, with one undo", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 1_100 }, (_, at) => [`g${at}`, { First_Name: `G${at}` }]),
  );
  await using couple = await openCouple({ guests });
  const { services } = couple;
  const guestIds = Object.keys(guests);
  const before = guestsIn(services);
  const tagged = await changeManyTags(services, marta, { guestIds, tag: "All", isAdded: true });
  expect(tagged).toMatchObject({ value: { done: 1_100, left: [] } });
  expect(await couple.undo(tagged)).toMatchObject({ ok: true });
  expect(guestsIn(services)).toEqual(before);
});
