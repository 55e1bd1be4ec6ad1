import { expect, test } from "vitest";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";

test("keeps of a deleted guest the name, and nothing else that the document held", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = services.guestList.byId("asa");
  expect(before?.guest.email).toBeTruthy();
  expect((await deleteGuest(services, marta, "asa")).ok).toBe(true);
  const { rows } = await services.views.history();
  const deleted = [...rows.values()].filter(({ deed }) => deed === "deleted");
  expect(deleted.map(({ removedName }) => removedName)).toEqual(["Åsa Lindqvist"]);
  expect(JSON.stringify(deleted)).not.toContain(before?.guest.email);
});
