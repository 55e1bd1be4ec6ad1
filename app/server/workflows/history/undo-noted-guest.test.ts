import { expect, test } from "vitest";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { marta, openCouple, undoGroup } from "#test/kits/couple.ts";
import { noteHousehold } from "#test/kits/households.ts";
import { groupDone, recordOf } from "#test/kits/households-under-test.ts";

test("a guest with something noted is deleted, brought back, deleted again and brought back again", async () => {
  await using couple = await openCouple({ guests: { asa: { First_Name: "Åsa" } } });
  const { services, clock } = couple;
  await noteHousehold(services, "guest:asa", { notes: "By boat" });
  const deleted = await deleteGuest(services, marta, "asa");
  let group = deleted.ok ? deleted.value.group : "";
  for (const isThere of [true, false, true]) {
    clock.now++;
    const undone = await undoGroup(services, marta, group);
    group = groupDone(undone);
    expect(services.guestList.byId("asa") !== null).toBe(isThere);
    expect((await recordOf(couple, "guest:asa"))?.notes).toBe(isThere ? "By boat" : undefined);
  }
});
