import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { type Couple, marta, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { findListSetting } from "#server/records/guest-list/list-settings.ts";
import { addOwnColumn, removeOwnColumn, renameOwnColumn } from "./change-set-up.ts";

const columnsOf = async ({ services }: Couple) => (await findListSetting(services, "columns")).value;

async function withColumn(couple: Couple, name: string): Promise<string> {
  await addOwnColumn(couple.services, marta, name);
  return (await columnsOf(couple)).find((column) => column.name === name)?.key ?? "";
}

test("a column that is removed takes its texts along, and an undo brings back all of it", async (couple) => {
  const { services } = couple;
  const [hotel, gift] = [await withColumn(couple, "Hotel"), await withColumn(couple, "Gift")];
  await couple.change("asa", { field: "ownColumns", expected: "", value: `${hotel}: Savoy; ${gift}: Vase` });
  const removed = await removeOwnColumn(services, marta, hotel);
  expect(await columnsOf(couple)).toEqual([{ key: gift, name: "Gift" }]);
  expect(await couple.storedGuest("asa")).toMatchObject({ Columns: { [gift]: "Vase" } });
  couple.clock.now++;
  // Somebody goes on with the other column meanwhile.
  await couple.change("asa", { field: "ownColumns", expected: `${gift}: Vase`, value: `${gift}: Two vases` });
  const undone = await couple.undo(removed, theo);
  expect(undone).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(await couple.storedGuest("asa")).toMatchObject({
    Columns: { [gift]: "Two vases", [hotel]: "Savoy" },
  });
  expect((await columnsOf(couple)).map(({ name }) => name).toSorted()).toEqual(["Gift", "Hotel"]);
});

test("a renamed column keeps its texts, and what somebody renamed meanwhile is not overwritten", async (couple) => {
  const { services } = couple;
  const key = await withColumn(couple, "Hotel");
  const renamed = await renameOwnColumn(services, marta, { key, seen: "Hotel", name: "Where they sleep" });
  const stale = await renameOwnColumn(services, theo, { key, seen: "Hotel", name: "Beds" });
  expect(stale).toEqual({ ok: false, refusal: { reason: "renamed meanwhile", now: "Where they sleep" } });
  await couple.undo(renamed, theo);
  expect(await columnsOf(couple)).toEqual([{ key, name: "Hotel" }]);
});

test("two admins at once add two columns, and no name stands twice", async (couple) => {
  const { services } = couple;
  await Promise.all([addOwnColumn(services, marta, "Hotel"), addOwnColumn(services, theo, "Gift")]);
  expect((await columnsOf(couple)).map(({ name }) => name).toSorted()).toEqual(["Gift", "Hotel"]);
  expect(await addOwnColumn(services, marta, " hotel ")).toEqual(
    refuse({ reason: "name taken", name: "hotel" }),
  );
});

test("a column has a name, and there are no more than twelve", async (couple) => {
  const { services } = couple;
  for (const name of ["", "  ", "x".repeat(61)]) {
    expect(await addOwnColumn(services, marta, name)).toMatchObject({ ok: false });
  }
  for (let at = 0; at < 12; at++) await addOwnColumn(services, marta, `Column ${at}`);
  expect(await addOwnColumn(services, marta, "One more")).toEqual(refuse({ reason: "too many" }));
  expect(await removeOwnColumn(services, marta, "nothing")).toEqual(refuse({ reason: "gone" }));
});
