// Two admins put families together, part and rename them, and take it back, at the same time and in any order: no
// guest is lost, and every code, language and address stays with its household.

import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { note, noted, renameHousehold } from "#test/kits/households/households-under-test.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { householdsCollection, readHousehold } from "#server/records/households.ts";
import { addCompanion, moveToHousehold } from "./move-to-household.ts";

const ids = ["asa", "bjorn", "dag", "sigrid", "annika"];
const names = ["Ek", "ek", "Alm"];

const anyAct = fc.record({
  does: fc.constantFrom("join", "alone", "companion", "rename", "undo"),
  guest: fc.nat({ max: 4 }),
  other: fc.nat({ max: 4 }),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

async function play(couple: Couple, { does, guest, other }: Act, admin: typeof marta): Promise<void> {
  const { services } = couple;
  couple.clock.now += 1;
  const id = ids[guest] ?? "";
  const name = names[other % names.length] ?? "";
  const listed = services.guestList.byId(id)?.guest;
  if (does === "join")
    await moveToHousehold(services, admin, { guestIds: [id], to: { with: ids[other] ?? "" } });
  if (does === "alone") await moveToHousehold(services, admin, { guestIds: [id], to: "alone" });
  if (does === "companion") await addCompanion(services, admin, id);
  if (does === "rename" && listed)
    await renameHousehold(services, admin, { id: householdIdOf(listed), to: name });
  if (does !== "undo") return;
  const groups = [...new Set((await couple.rows()).flatMap((row) => row?.group ?? []))];
  const group = groups.at(-1 - (other % Math.max(1, groups.length)));
  if (group) await undoGroup(services, admin, group);
}

test("any sequence of joining, parting, renaming and undoing loses no guest and no code", async () => {
  const games = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(games, async (rounds) => {
      await using couple = await openCouple();
      const codes = ids.map((_, at) => `4H7KQ2M9X${at}`);
      for (const [at, id] of ids.entries()) await note(couple, id, { ...noted, code: codes[at] ?? null });
      for (const round of rounds) {
        await Promise.all(round.map((act, at) => play(couple, act, at === 0 ? marta : theo)));
      }
      const { documents, guestList } = couple.services;
      expect(guestList.guests().filter(({ firstName }) => firstName !== "")).toHaveLength(9);
      const records = await documents.list(householdsCollection.name);
      const rows = await couple.rows();
      const kept = records.flatMap(({ data }) => readHousehold(data).code ?? []);
      const restorable = rows.flatMap(
        (row) => row?.removed.flatMap(({ data }) => readHousehold(data).code ?? []) ?? [],
      );
      expect(new Set(kept).size).toBe(kept.length);
      expect(codes.filter((code) => !kept.includes(code) && !restorable.includes(code))).toEqual([]);
      // Code, language and address stay with their household, whatever it is called and whoever belongs to it.
      for (const [at, id] of ids.entries()) {
        const data = records.find((record) => record.id === id)?.data ?? {};
        expect({ ...readHousehold(data), name: null }).toEqual({ ...noted, code: codes[at] });
      }
      // Nobody lives in a household without a host there who would bring them.
      for (const guest of guestList.guests().filter(({ firstName }) => firstName === "")) {
        const host = guestList.byId(guest.companionOf ?? "")?.guest;
        expect(host && householdIdOf(host)).toBe(householdIdOf(guest));
      }
      const lived = new Set(guestList.guests().map(householdIdOf));
      const left = records.map(({ id }) => id).filter((id) => !guestList.byId(id) && !lived.has(id));
      expect(left).toEqual([]);
      const view = await couple.services.views.households();
      const called = new Map(guestList.guests().map((guest) => [householdIdOf(guest), view.nameOf(guest)]));
      const folded = [...called.values()].flatMap((name) => name?.toLowerCase() ?? []);
      expect(new Set(folded).size).toBe(folded.length);
      for (const [id, name] of called) {
        expect(guestList.membersOf(id).length > 1 && (name === null || name === id)).toBe(false);
      }
    }),
    { numRuns: examples(10, 150) },
  );
});
