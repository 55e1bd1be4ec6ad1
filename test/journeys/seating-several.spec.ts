// Several guests in one move: a household sits down together, and whoever comes later beside it.

import { people } from "../kits/guests/people.ts";
import { expect, test } from "./journey.ts";
import { bar, chair, roomPath, guest } from "./seating-room.ts";

const ek = { Last_Name: "Ek", Household: "Ek", RSVPed: "Accepted", Answered: "Yes" };

test.use({
  guests: {
    ...people,
    anna: { First_Name: "Anna", ...ek },
    bo: { First_Name: "Bo", ...ek },
    cecilia: { First_Name: "Cecilia", ...ek },
  },
});

test("a household sits down with one press, and a latecomer", async ({ page, site, asAdmin }) => {
  await asAdmin(roomPath.en);
  await guest(page, "Anna Ek").click();
  await bar(page).getByLabel("The whole household (3) together").check();
  await chair(page, "h1", 5).click();
  await expect(bar(page)).toContainText("At Table h1: Anna Ek");
  for (const [seat, name] of [
    [5, "Anna Ek"],
    [4, "Bo Ek"],
    [6, "Cecilia Ek"],
  ] as const) {
    await expect(chair(page, "h1", seat)).toHaveAccessibleName(new RegExp(name));
  }

  const data = { First_Name: "Dan", ...ek };
  await site.services.documents.commit([{ write: "create", collection: "guests", id: "dan", data }]);
  await guest(page, "Dan Ek").click();
  await bar(page).getByRole("button", { name: "Next to Bo Ek: Table h1, seat 3" }).click();
  await expect(chair(page, "h1", 3)).toHaveAccessibleName(/Dan Ek/);
});
