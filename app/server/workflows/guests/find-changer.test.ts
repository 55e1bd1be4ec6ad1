import { expect, test } from "vitest";
import type { EmailAddress } from "#domain/email-address.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { marta, openCouple, theo } from "#test/kits/couple.ts";
import { changeGuest } from "./change-guest.ts";
import { findChanger } from "./find-changer.ts";

test("the history says who changed a field last", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const added = await services.accounts.add({
    email: "Theo@example.org" as EmailAddress,
    password: "juni luktar av tall" as NewPassword,
  });
  const theoHere = { ...theo, id: added.ok ? added.value.id : theo.id };
  const place = { guestId: "asa", field: "email" } as const;
  expect(await findChanger(services, theoHere, place)).toBeNull();
  await couple.change("asa", { field: "email", expected: "asa@example.se", value: "a@example.se" });
  await couple.change("asa", { field: "table", expected: "1", value: "2" });
  expect(await findChanger(services, marta, place)).toMatchObject({ who: "you" });
  // No account here has her id.
  expect(await findChanger(services, theoHere, place)).toMatchObject({ who: "admin", name: null });
  couple.clock.now++;
  const edits = [{ field: "email", expected: "a@example.se", value: "b@example.se" }] as const;
  await changeGuest(services, theoHere, { guestId: "asa", edits });
  expect(await findChanger(services, marta, place)).toMatchObject({
    who: "admin",
    name: "Theo Ashworth",
    at: couple.clock.now,
  });
});
