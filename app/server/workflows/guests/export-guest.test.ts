import { expect, test } from "vitest";
import { marta } from "#test/kits/guests/couple.ts";
import { canary, live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { deleteGuest } from "./delete-guest.ts";
import { eraseGuest } from "./erase-guest.ts";
import { exportGuest } from "./export-guest.ts";

test("a guest gets the entry, the answers, the changes and the emails, and nothing of others", async () => {
  await using couple = await openLivedIn();
  const { services } = couple;
  await live(couple);
  const told = await exportGuest(services, "canary");
  expect(told?.guest).toMatchObject({ Last_Name: canary.Last_Name, Nickname: canary.Nickname });
  expect(told?.guest?.["Questions"]).toEqual({ song: "Kanariefågelns visa", toast: "Kanariefågel" });
  expect(JSON.stringify(told?.kept["history"])).toContain("Kanariefågelns visa");
  expect(Object.keys(told?.kept["unmatched"] ?? {})).toEqual(["attempt"]);
  expect(Object.values(told?.kept["history"] ?? {}).map(({ deed }) => deed)).toEqual(
    expect.arrayContaining(["answered", "changed"]),
  );
  expect(Object.keys(told?.kept["answers"] ?? {})).toEqual(["canary"]);
  expect(Object.values(told?.kept["put-off emails"] ?? {})).toMatchObject([{ guestId: "canary" }]);
  expect(Object.values(told?.kept["stopped addresses"] ?? {})).toMatchObject([{ address: canary.Email }]);
  expect(Object.values(told?.kept["outbox"] ?? {})).toMatchObject([
    { kind: "confirmation", guestId: "canary" },
  ]);
  expect(told?.removed.map(({ id }) => id)).toEqual(["earlier"]);
  // The daily email and an uploaded list also contain other people.
  expect(JSON.stringify(told)).not.toMatch(/Björn|marta@example|Nya svar/);
});

test("a deleted guest can still be exported, an erased one is gone", async () => {
  await using couple = await openLivedIn();
  const { services } = couple;
  await deleteGuest(services, marta, "canary");
  const told = await exportGuest(services, "canary");
  expect(told?.guest).toBeNull();
  expect(JSON.stringify(told?.kept["history"])).toContain(canary.Last_Name);
  await eraseGuest(services, marta, "canary");
  expect(await exportGuest(services, "canary")).toBeNull();
  expect(await exportGuest(services, "nobody")).toBeNull();
});
