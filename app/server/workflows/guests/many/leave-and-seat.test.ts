import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { chairOf, keyOf, specifiedSizes } from "#domain/seating/seating.ts";
import { chairIn } from "#test/kits/seating/seating-admin.ts";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { peopleWithFamily } from "#test/kits/households/households.ts";
import { addTable } from "#server/workflows/seating/change-tables.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import type { Services } from "#server/services.ts";
import { changeManyInvitations } from "./change-many-invitations.ts";
import { changeManyAnswers, deleteMany, seatMany } from "./change-many.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";

function seenIn({ guestList }: Services, ...ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, guestList.byId(id)?.version ?? ""]));
}

function numberedGuests(count: number): Record<string, object> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, { First_Name: `G${at}` }]));
}

test("several leave the list as one change that asks before it is undone, and unnamed companions go along", async () => {
  await using couple = await openCouple({ guests: peopleWithFamily });
  const { services } = couple;
  const before = await services.documents.list("guests");
  const deleted = await deleteMany(services, marta, seenIn(services, "bjorn", "asa"));
  expect(deleted).toMatchObject({ done: 2, left: [] });
  const ids = services.guestList.guests().map(({ id }) => id);
  expect(ids).toHaveLength(before.length - 3);
  expect(ids).toContain("lova");
  const scope = { group: deleted.group ?? "" };
  expect(await undoChanges(services, marta, { scope, agreedTo: 1 })).toMatchObject({
    refusal: { reason: "not sure", guestCount: 3 },
  });
  expect(await couple.undo(accept(deleted), theo)).toMatchObject({ ok: true });
  const after = await services.documents.list("guests");
  expect(after.map(({ id, data }) => [id, data])).toEqual(before.map(({ id, data }) => [id, data]));
});

test("whoever answered after the question stays on the list, and the others go", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const seen = seenIn(services, "asa", "bjorn", "dag");
  await couple.changeForSure("asa", { field: "answer", expected: "", value: "Accepted" });
  const left = [
    { guestId: "asa", why: "changed meanwhile" },
    { guestId: "nobody", why: "gone" },
  ];
  const deleted = await deleteMany(services, marta, { ...seen, nobody: "1" });
  expect(deleted).toMatchObject({ done: 2, left });
  expect(services.guestList.byId("asa")?.guest.answer).toBe("accepted");
  expect(await deleteMany(services, marta, { asa: "old" })).toMatchObject({ group: null, done: 0 });
});

test("several decline as one change, and whoever answered after the question keeps that answer", async () => {
  const eats = { Food_Options: ["Vegetarian"], Answered: "Yes", RSVPed: "Accepted" };
  await using couple = await openCouple({
    guests: { ...peopleWithFamily, vega: { First_Name: "Vega", ...eats } },
  });
  const { services } = couple;
  const seen = seenIn(services, "asa", "vega", "lova");
  await couple.changeForSure("asa", { field: "answer", expected: "", value: "Accepted" });
  const declined = await changeManyAnswers(services, marta, { answer: "declined", seen });
  expect(declined).toMatchObject({ done: 2, left: [{ guestId: "asa", why: "changed meanwhile" }] });
  expect(services.guestList.byId("vega")?.guest).toMatchObject({ answer: "declined", foodOptions: [] });
  const again = { answer: "accepted" as const, seen: seenIn(services, "vega") };
  await changeManyAnswers(services, marta, again);
  expect(services.guestList.byId("vega")?.guest.foodOptions).toEqual(["Vegetarian"]);
  const open = { answer: null, seen: { ...seenIn(services, "vega", "lova"), nobody: "" } };
  expect(await changeManyAnswers(services, marta, open)).toMatchObject({
    done: 2,
    left: [{ guestId: "nobody", why: "gone" }],
  });
  expect(services.guestList.byId("lova")?.guest).toMatchObject({ answered: false, answer: null });
});

test("the free chairs of a table are filled in order, and whoever finds none is named", async () => {
  const guests = numberedGuests(9);
  const there = { First_Name: "There", Table: "1", Seat: 2 };
  const no = { First_Name: "No", Answered: "Yes", RSVPed: "Declined" };
  await using couple = await openCouple({ guests: { ...guests, there, no } });
  const { services } = couple;
  const guestIds = ["no", "there", ...Object.keys(guests)];
  const seated = await seatMany(services, marta, { guestIds, table: "1" });
  expect(seated).toMatchObject({
    value: {
      done: 8,
      left: [
        { guestId: "no", why: "declined" },
        { guestId: "g8", why: "no free chair" },
      ],
    },
  });
  const chairs = ["g0", "there", "g1", "g7", "g8"].map((id) => chairIn(services, id));
  expect(chairs).toEqual(["1/1", "1/2", "1/3", "1/9", "unseated"]);
  expect(await seatMany(services, marta, { guestIds, table: "none" })).toEqual(
    refuse({ reason: "no such table" }),
  );
  await couple.undo(seated);
  expect(["g0", "there", "g1"].map((id) => chairIn(services, id))).toEqual(["unseated", "1/2", "unseated"]);
});

test("two admins who fill one table at once put nobody on a chair that is taken", async () => {
  const guests = numberedGuests(12);
  await using couple = await openCouple({ guests });
  const { services } = couple;
  await addTable(services, marta, "1");
  const ids = Object.keys(guests);
  const both = await Promise.all([
    seatMany(services, marta, { guestIds: ids.slice(0, 6), table: "1" }),
    seatMany(services, theo, { guestIds: ids.slice(6), table: "1" }),
  ]);
  const done = both.map((one) => (one.ok ? one.value.done : 0)).reduce((sum, count) => sum + count, 0);
  const chairs = services.guestList.guests().flatMap((guest) => chairOf(guest, specifiedSizes) ?? []);
  expect([done, chairs.length, new Set(chairs.map(keyOf)).size]).toEqual([9, 9, 9]);
});

test("an invitation is the household's: everybody else in it is named first, and it is one change", async () => {
  await using couple = await openCouple({
    guests: peopleWithFamily,
    wedding: { events: eventfulWedding.events ?? [] },
  });
  const { services } = couple;
  const wanted = { guestIds: ["lova", "sigrid", "nobody"], event: "brunch", isInvited: true };
  const result = await changeManyInvitations(services, marta, { ...wanted, agreedTo: null });
  expect(result).toMatchObject({ ok: false, refusal: { reason: "asks", answered: 0 } });
  const others = result.ok ? [] : result.refusal.others;
  expect(others.toSorted()).toEqual(["bjorn", "guestOfBjorn"]);
  const less = { others: ["bjorn"], answered: 0 };
  expect(await changeManyInvitations(services, marta, { ...wanted, agreedTo: less })).toMatchObject({
    ok: false,
  });
  const agreedTo = { others, answered: 0 };
  const invited = await changeManyInvitations(services, marta, { ...wanted, agreedTo });
  expect(invited).toMatchObject({ value: { done: 2, left: [{ guestId: "nobody", why: "gone" }] } });
  const eventsOf = async (id: string) => (await services.views.households()).byId(id).events;
  expect(await eventsOf("Ek")).toContain("brunch");
  expect(await eventsOf("sigrid")).toContain("brunch");
  const uninvited = { ...wanted, event: "wedding", isInvited: false, guestIds: ["asa"] };
  const usual = await changeManyInvitations(services, marta, { ...uninvited, agreedTo: null });
  expect(usual).toMatchObject({ ok: false, refusal: { reason: "asks", others: [] } });
  await couple.undo(invited);
  expect(await eventsOf("Ek")).toBeNull();
  expect(await eventsOf("sigrid")).toBeNull();
});
