import { expect, test } from "vitest";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { startEmails, stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { stoppedAddressesCollection } from "./stopped-addresses.ts";

test("an address is stopped in any spelling from the moment the press is saved, and until it is taken back", async () => {
  await using couple = await openCouple();
  const { services, clock } = couple;
  const stopped = await services.views.stoppedAddresses();
  expect(stopped.has("asa@example.se")).toBe(false);
  await stopEmails(services, { address: "Asa@Example.se", by: "reader" });
  for (const spelling of ["asa@example.se", " ASA@EXAMPLE.SE "]) expect(stopped.has(spelling)).toBe(true);
  expect(stopped.find("asa@example.se")).toEqual({
    address: "Asa@Example.se",
    at: clock.now,
    by: "reader",
  });
  for (const other of ["asa@example.se.evil.example", "sa@example.se", ""]) {
    expect(stopped.has(other)).toBe(false);
  }
  await startEmails(services, "asa@example.SE");
  expect(stopped.has("asa@example.se")).toBe(false);
  expect(stopped.find("asa@example.se")).toBeNull();
});

test("a second press changes nothing, not even who asked first and when; ten at once are one", async () => {
  await using couple = await openCouple();
  const { services, clock } = couple;
  const at = clock.now;
  const address = "asa@example.se";
  await Promise.all(Array.from({ length: 10 }, () => stopEmails(services, { address, by: "reader" })));
  const first = await stoppedAddressesCollection.list(services.documents);
  clock.now += 60_000;
  await stopEmails(services, { address: "ASA@example.se", by: "couple" });
  expect(await stoppedAddressesCollection.list(services.documents)).toEqual(first);
  expect(first.map(({ data }) => data)).toEqual([{ address, at, by: "reader" }]);
  await Promise.all([startEmails(services, address), startEmails(services, address)]);
  expect(await stoppedAddressesCollection.list(services.documents)).toEqual([]);
});

test("a document that cannot be read still stops the address that its id stands for", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await stopEmails(services, { address: "asa@example.se", by: "reader" });
  const [stored] = await stoppedAddressesCollection.list(services.documents);
  if (!stored) throw new Error("Nothing is stopped.");
  await services.documents.commit([stoppedAddressesCollection.put(stored.id, stored, { by: "nobody" })]);
  const stopped = await services.views.stoppedAddresses();
  expect(stopped.has("asa@example.se")).toBe(true);
  expect(stopped.find("asa@example.se")).toBeNull();
  await startEmails(services, "asa@example.se");
  expect(stopped.has("asa@example.se")).toBe(false);
});

test("erasing a guest erases the stop of each address that was the guest's alone, also of a former one", async () => {
  await using couple = await openCouple({
    guests: {
      asa: { First_Name: "Åsa", Last_Name: "Ek", Email: "asa@example.se" },
      bjorn: { First_Name: "Björn", Last_Name: "Ek", Email: "HOME@example.se" },
      cia: { First_Name: "Cia", Last_Name: "Ek", Email: "gone@example.se" },
    },
  });
  const { services } = couple;
  for (const address of ["asa@example.se", "home@example.se", "gone@example.se", "cia@example.se"]) {
    await stopEmails(services, { address, by: "reader" });
    const expected = services.guestList.byId("asa")?.guest.email ?? "";
    await couple.change("asa", { field: "email", expected, value: address });
  }
  await deleteGuest(services, marta, "cia");
  await eraseGuest(services, marta, "asa");
  const stopped = await services.views.stoppedAddresses();
  const kept = ["asa@example.se", "home@example.se", "gone@example.se", "cia@example.se"].filter(stopped.has);
  // The last two were Björn's, too, and Cia's, who may be brought back.
  expect(kept).toEqual(["home@example.se", "gone@example.se"]);
  await eraseGuest(services, marta, "cia");
  expect(stopped.has("gone@example.se")).toBe(false);
  await eraseGuest(services, marta, "bjorn");
  expect(await stoppedAddressesCollection.list(services.documents)).toEqual([]);
});
