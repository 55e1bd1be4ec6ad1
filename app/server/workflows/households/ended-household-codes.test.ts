// What was noted about a household waits in the history, or with a guest who joined another: its code, too.

import { expect, test } from "vitest";
import { householdIdsOf } from "#domain/households/household.ts";
import { openHouseholdCode } from "#server/links/household-link.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { marta, openCouple, undoGroup } from "#test/kits/couple.ts";
import {
  ekCode,
  ekId,
  giveCodes,
  noteHousehold,
  peopleWithFamily,
  sigridCode,
  sigridId,
} from "#test/kits/households.ts";
import { renewHouseholdCodes } from "./make-household-codes.ts";
import { regroupGuests } from "./regroup-guests.ts";

test("guests who part again or come back bring no code that was ended with all others", async () => {
  await using couple = await openCouple({ guests: peopleWithFamily });
  const { services, clock } = couple;
  await giveCodes(services);
  await noteHousehold(services, "guest:dag", { code: "DDDDDDDDDD" });
  await noteHousehold(services, ekId, { address: "Storgatan 1" });
  clock.now += 1000;
  const deleted = await deleteGuest(services, marta, "sigrid");
  if (!deleted.ok) throw new Error(deleted.refusal.reason);
  await regroupGuests(services, marta, { guestIds: ["dag"], to: { with: "bjorn" } });
  clock.now += 1000;
  expect(await renewHouseholdCodes(services, marta, "all")).toMatchObject({ value: { households: 1 } });
  expect(await undoGroup(services, marta, deleted.value.group)).toMatchObject({ ok: true });
  await regroupGuests(services, marta, { guestIds: ["dag"], to: "alone" });
  const back = householdIdsOf(services.guestList.guests());
  expect(back).toEqual(expect.arrayContaining(["guest:dag", sigridId]));
  for (const code of [ekCode, sigridCode, "DDDDDDDDDD"]) {
    expect([code, await openHouseholdCode(services, code)]).toEqual([code, null]);
  }
  const view = await services.views.households();
  expect(view.byId(ekId)).toMatchObject({ address: "Storgatan 1", code: expect.stringMatching(/^\w{10}$/) });
});

test("a guest who comes back has the card of before, unless its code was renewed", async () => {
  await using couple = await openCouple({ guests: peopleWithFamily });
  await giveCodes(couple.services);
  const deleted = await deleteGuest(couple.services, marta, "sigrid");
  if (!deleted.ok) throw new Error(deleted.refusal.reason);
  expect(await openHouseholdCode(couple.services, sigridCode)).toBeNull();
  await undoGroup(couple.services, marta, deleted.value.group);
  expect(await openHouseholdCode(couple.services, sigridCode)).not.toBeNull();
});
