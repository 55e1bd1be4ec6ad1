import { expect } from "vitest";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { chairIn, historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { changeTableSize } from "./change-table-size.ts";
import { keepProposal } from "./keep-proposal.ts";
import { seatGuest } from "./seat-guest.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const ring = [
  { guest: "asa", from: { table: "1", seat: 3 }, to: { table: "h1", seat: 1 } },
  { guest: "bjorn", from: { table: "h1", seat: 1 }, to: { table: "h1", seat: 7 } },
  { guest: "marta", from: null, to: { table: "1", seat: 3 } },
];

const test = testWith(() => openSeating());

test("a proposal is one change with one undo, also where guests change chairs in a ring", async (room) => {
  const { services, admin } = room;
  const chairs = () => ring.map(({ guest }) => chairIn(services, guest));
  const before = chairs();
  const kept = await keepProposal(services, admin, ring);
  expect(chairs()).toEqual(["h1/1", "h1/7", "1/3"]);
  const group = (kept.ok && kept.value.group) || "";
  expect((await historyOf(services)).every((row) => row.group === group)).toBe(true);
  await undoChanges(services, admin, { scope: { group }, agreedTo: 3 });
  expect(chairs()).toEqual(before);
});

test("nobody is moved if a guest has another chair by now, or somebody has sat down on one", async (room) => {
  const { services, admin } = room;
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  const fromElsewhere = [ring[0], { ...ring[2], from: { table: "h1", seat: 9 } }] as typeof ring;
  expect(await keepProposal(services, admin, fromElsewhere)).toEqual(refused);
  expect(await keepProposal(services, admin, ring.slice(0, 1))).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
  expect(await historyOf(services)).toEqual([]);
});

test("nobody is moved onto a chair that the table has lost since the proposal was made", async (room) => {
  const { services, admin } = room;
  await changeTableSize(services, admin, { table: "h1", seats: 6 });
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  expect(await keepProposal(services, admin, ring)).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
});

test("of a proposal and a seating at once, no chair is had by two", async () => {
  for (let at = 0; at < 10; at += 1) {
    await using room = await openSeating();
    const { services, admin } = room;
    const chair = { table: "1", seat: 4 };
    await Promise.all([
      keepProposal(services, admin, [{ guest: "asa", from: { table: "1", seat: 3 }, to: chair }]),
      seatGuest(services, admin, { guestId: "marta", chair, mode: "if free" }),
    ]);
    expect(["asa", "marta"].filter((guest) => chairIn(services, guest) === "1/4")).toHaveLength(1);
  }
});
