import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import { type Couple, openCouple } from "#test/kits/guests/couple.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import { runHousekeeping } from "./housekeeping.ts";

/** With an answer that waits for the couple, with the guest's food needs; kept for thirty days. */
async function openHolding(): Promise<Couple> {
  const couple = await openCouple({ wedding: { deletion: "never" } });
  const { services, clock } = couple;
  await runHousekeeping(services);
  const said = { foodOptions: [], allergies: ["Nuts"], otherFood: "", otherAllergy: "" };
  const data = { firstName: "Bosse", lastName: "Eek", at: clock.now, ...said };
  await services.documents.commit([{ write: "create", collection: "unmatched", id: "bosse", data }]);
  return couple;
}

const allergies = async ({ services }: Couple) =>
  (await services.documents.get("unmatched", "bosse"))?.data["allergies"];

async function liveOn(couple: Couple, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    couple.clock.now += dayMs;
    await runHousekeeping(couple.services);
  }
}

describe("what is kept for thirty days", () => {
  test("goes after them, while the site runs or is started again every day", async () => {
    await using couple = await openHolding();
    await liveOn(couple, 30);
    expect(await allergies(couple)).toEqual(["Nuts"]);
    await liveOn(couple, 1);
    expect(await allergies(couple)).toEqual([]);
  });

  test.each([
    ["ten years ahead at a start", 3650],
    ["forty days ahead at a start", 40],
  ])("stays though the clock is %s, and still goes after them", async (_, days) => {
    await using couple = await openHolding();
    await liveOn(couple, 3);
    couple.clock.now += days * dayMs;
    await runHousekeeping(couple.services);
    await runHousekeeping(couple.services);
    couple.clock.now -= days * dayMs;
    await runHousekeeping(couple.services);
    expect(await allergies(couple)).toEqual(["Nuts"]);
    await liveOn(couple, 28);
    expect(await allergies(couple)).toEqual([]);
  });

  test("control: without a look at the clock it goes at once", async () => {
    await using couple = await openHolding();
    couple.clock.now += 3650 * dayMs;
    await forgetWhatIsOld(couple.services);
    expect(await allergies(couple)).toEqual([]);
  });

  test("goes a day after the site was away for long", async () => {
    await using couple = await openHolding();
    couple.clock.now += 60 * dayMs;
    await runHousekeeping(couple.services);
    expect(await allergies(couple)).toEqual(["Nuts"]);
    await liveOn(couple, 1);
    expect(await allergies(couple)).toEqual([]);
  });
});
