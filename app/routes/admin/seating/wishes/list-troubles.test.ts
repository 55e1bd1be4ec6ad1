import { expect, test } from "vitest";
import type { Fixture } from "#domain/seating/room/room-notes.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import { placeFixture } from "#server/workflows/seating/change-room.ts";
import { addWish } from "#server/workflows/seating/change-notes.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadWishes } from "./load-wishes.ts";

const guests = {
  anna: {
    First_Name: "Anna",
    Last_Name: "Ek",
    Table: "1",
    Seat: 1,
    Severe_Allergy: "Yes",
    RSVPed: "Accepted",
  },
  bo: { First_Name: "Bo", Last_Name: "Ask", Table: "1", Seat: 2 },
  eva: { First_Name: "Eva", Last_Name: "Ask", Table: "2", Seat: 5 },
  dag: { First_Name: "Dag", Last_Name: "Lind", Table: "2", Seat: 4, RSVPed: "Declined" },
};

async function troublesIn(room: Awaited<ReturnType<typeof openSeating>>) {
  const { services, admin } = room;
  const url = new URL("http://osa.test/en/admin?wishes=");
  const asked = { services, admin, url, language: "en", request: new Request(url) };
  return (await loadWishes(asked as unknown as AdminRequest)).troubles;
}

const kitchen: Omit<Fixture, "kind"> = {
  key: "",
  fixture: "kitchen",
  x: 1,
  y: 1,
  width: 4,
  depth: 2,
  turn: 0,
};

test("a severe allergy is named where the table is far from the kitchen, and not where it is near", async () => {
  await using room = await openSeating(guests);
  const texts = async () => (await troublesIn(room)).map(({ text }) => text).join(" ");
  expect(await texts()).not.toContain("allergy");
  await placeFixture(room.services, room.admin, { ...kitchen, x: 30 });
  expect(await texts()).toMatch(/Anna Ek has a severe allergy and sits 2\d(\.\d)? m from the kitchen\./);
  await placeFixture(room.services, room.admin, kitchen);
  expect(await texts()).not.toContain("allergy");
});

test("a wish that is not met comes with the exchange that meets it, and who declined with the chair", async () => {
  await using room = await openSeating(guests);
  await addWish(room.services, room.admin, {
    who: { kind: "guest", of: "anna" },
    how: "beside",
    whom: { kind: "guest", of: "eva" },
    weight: "must",
  });
  const troubles = await troublesIn(room);
  expect(troubles.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Dag Lind is not coming, but still has Table 2, seat 4.",
      "Not met: Anna Ek next to Eva Ask.",
    ]),
  );
  const { mend } = troubles.find(({ text }) => text.startsWith("Not met")) ?? {};
  expect(mend?.text).toMatch(/^Met if (Anna Ek|Eva Ask) takes Table [12], seat \d/);
});
