import { expect, test } from "vitest";
import { scheduleOf } from "./schedule.ts";

const barn = { name: "The barn", street: "Lane 7", town: "Village", latitude: 57.3, longitude: 13.9 };
const church = { ...barn, name: "The church", street: "Hill 1" };

test("each time stands beside the place where it happens", () => {
  expect(scheduleOf({ ceremonyAt: "15:00", partyAt: "18:00", place: barn, ceremonyPlace: church })).toEqual([
    { name: "ceremony", at: "15:00", place: church },
    { name: "party", at: "18:00", place: barn },
  ]);
});

test("a party without a time of its own keeps its place", () => {
  expect(scheduleOf({ ceremonyAt: "15:00", place: barn, ceremonyPlace: church })[1]).toEqual({
    name: "party",
    at: null,
    place: barn,
  });
});

test("what happens at one place at one time is one happening", () => {
  expect(scheduleOf({ ceremonyAt: "15:00", place: barn })).toEqual([
    { name: "ceremony", at: "15:00", place: barn },
  ]);
});
