import { expect, test } from "vitest";
import type { SeatingWish } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { addWish, removeWish, setLock } from "#server/workflows/seating/change-notes.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import { deleteGuest } from "./delete-guest.ts";
import { eraseGuest } from "./erase-guest.ts";

const guests = {
  cd: { First_Name: "Cecilia", Household: "Familjen Cd" },
  anna: { First_Name: "Anna", Household: "Ek" },
  bo: { First_Name: "Bo", Household: "Ek" },
};

const far: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "household", of: "named:Familjen Cd" },
  how: "far",
  whom: { kind: "household", of: "named:Ek" },
  weight: "good",
};

async function openCouple() {
  const room = await openSeating(guests);
  const { services } = room;
  return {
    ...room,
    couple: { ...room.admin, role: "couple" as const },
    kept: async () =>
      JSON.stringify([await services.documents.list("seating"), await services.documents.list("history")]),
  };
}

test("a family whose only guest is erased leaves its name neither in the plan nor in the history", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await addWish(services, admin, { ...far, who: { kind: "guest", of: "anna" }, whom: far.who });
  await setLock(services, admin, { of: far.who, isOn: true });
  const [wish] = (await readSeatingDocument(services)).notes;
  await removeWish(services, admin, wish?.key ?? "");
  expect(await site.kept()).toContain("Familjen Cd");
  await eraseGuest(services, site.couple, "cd");
  expect(await site.kept()).not.toContain("Familjen Cd");
});

test("so it is for a guest who was deleted before", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await deleteGuest(services, admin, "cd");
  await eraseGuest(services, site.couple, "cd");
  expect(await site.kept()).not.toContain("Familjen Cd");
});

test("a household that others belong to keeps its wishes", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await eraseGuest(services, site.couple, "bo");
  expect((await readSeatingDocument(services)).notes).toMatchObject([far]);
});
