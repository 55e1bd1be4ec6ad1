import { expect } from "vitest";
import { openServices, type Services } from "#server/services.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { changeStored, putStored } from "#test/kits/site/services.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { countInbox, dismiss, confirmSeat, listInbox } from "./list-inbox.ts";
import { dismissalId } from "#server/records/inbox-view.ts";

async function answerLate(services: Services, guestId: string): Promise<void> {
  const late = { by: "guest", deed: "answered", guestId, late: true } as const;
  await services.documents.commit([historyWrite(services, { ...late, group: newId(services.random) })]);
}

const decline = { Answered: "Yes", RSVPed: "Declined" };

test("an empty inbox counts nothing", async (couple) => {
  expect(await countInbox(couple.services)).toBe(0);
  expect(Object.values(await listInbox(couple.services)).flat()).toEqual([]);
});

test("a late answer is told once for each guest, until it is seen, and again after another one", async (couple) => {
  const { services, clock } = couple;
  await answerLate(services, "asa");
  clock.now += 1000;
  await answerLate(services, "asa");
  const { late } = await listInbox(services);
  expect(late).toMatchObject([{ guest: { id: "asa" }, at: clock.now }]);
  await dismiss(services, marta, { id: dismissalId("late", "asa"), of: clock.now });
  expect(await countInbox(services)).toBe(0);
  const until = clock.now;
  clock.now += 1000;
  await answerLate(services, "asa");
  expect(await countInbox(services)).toBe(1);
  // It came while the page was read, and is not marked with the one that was seen.
  await dismiss(services, marta, { id: dismissalId("late", "asa"), of: until });
  expect(await countInbox(services)).toBe(1);
});

test("whoever declines and has a seat is listed until the seat is free", async (couple) => {
  const { services } = couple;
  await changeStored(services, "guests", "asa", decline);
  expect((await listInbox(services)).freeSeats).toMatchObject([
    { guest: { id: "asa" }, chair: { table: "1", seat: 3 } },
  ]);
  await changeStored(services, "guests", "asa", { Table: "", Seat: "" });
  expect(await countInbox(services)).toBe(0);
});

test("a seat that is kept is not asked about again until the guest answers anew", async (couple) => {
  const { services, clock } = couple;
  await changeStored(services, "guests", "asa", decline);
  await confirmSeat(services, marta, "asa");
  expect(await countInbox(services)).toBe(0);
  for (const [expected, value] of [
    ["Declined", "Accepted"],
    ["Accepted", "Declined"],
  ] as const) {
    clock.now += 1000;
    await couple.changeForSure("asa", { field: "answer", expected, value });
  }
  expect(await countInbox(services)).toBe(1);
});

test("documents that cannot be read are told, each once", async (couple) => {
  const { services } = couple;
  const odd = { First_Name: "Odd", Speech: "Perhaps", Seat: "x" };
  await putStored(services, "guests", { odd });
  await putStored(services, "unmatched", { torn: { firstName: 7 } });
  expect((await listInbox(services)).unreadable).toEqual([
    { what: "guest", collection: "guests", id: "odd" },
    { what: "answer", collection: "unmatched", id: "torn" },
  ]);
});

test("what another process changes is counted too", async (couple) => {
  const { services } = couple;
  expect(await countInbox(services)).toBe(0);
  await using other = await openServices(services.settings, services.content, { now: services.now });
  await answerLate(other, "asa");
  await expect.poll(() => countInbox(services)).toBe(1);
});
