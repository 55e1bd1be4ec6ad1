import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { addGuest } from "./add-guest.ts";
import { marta, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { deleteGuest } from "./delete-guest.ts";

test("a new guest needs a first name and no more", async (couple) => {
  expect(await addGuest(couple.services, marta, { texts: { lastName: "Ny", seat: "31" } })).toEqual({
    ok: false,
    refusal: {
      reason: "not taken",
      problems: [
        { field: "firstName", reason: "first name missing" },
        { field: "seat", reason: "not a seat number" },
      ],
    },
  });
  const added = await addGuest(couple.services, marta, { texts: { firstName: " Nils ", email: "" } });
  expect(added).toMatchObject({ ok: true, value: { guest: { firstName: "Nils", email: null } } });
  const id = added.ok ? added.value.guest.id : "";
  expect(couple.services.guestList.byId(id)?.guest.firstName).toBe("Nils");
  expect(await couple.rows()).toMatchObject([
    {
      deed: "added",
      guestId: id,
      changes: [{ field: "firstName", from: "", to: "Nils" }],
      made: [{ collection: "guests", id }],
    },
  ]);
});

test("whoever has the name of a guest is added only when the couple insist, whatever the email", async (couple) => {
  const { services } = couple;
  const refusal = {
    reason: "already on the list",
    guestId: "asa",
    name: "Åsa Lindqvist",
    email: "asa@example.se",
  };
  const texts = { firstName: "ÅSA", lastName: "Lindqvist", email: "Asa@example.se" };
  for (const written of [texts, { ...texts, email: "another@example.se" }]) {
    expect(await addGuest(services, marta, { texts: written })).toEqual({ ok: false, refusal });
  }
  expect(await addGuest(services, marta, { texts, evenIfListed: true })).toMatchObject({ ok: true });
  const another = { firstName: "Asa", lastName: "Lindqvist" };
  expect(await addGuest(services, marta, { texts: another })).toMatchObject({ ok: true });
});

test("a form that is sent twice at once adds one guest", async (couple) => {
  const texts = { firstName: "Nils", lastName: "Ny" };
  const outcomes = await Promise.all(
    [marta, theo].map((admin) => addGuest(couple.services, admin, { texts })),
  );
  const refused = outcomes.filter(({ ok }) => !ok);
  const added = couple.services.guestList.guests().filter(({ firstName }) => firstName === "Nils");
  expect(added).toHaveLength(1);
  const refusal = { reason: "already on the list", guestId: added[0]?.id, name: "Nils Ny", email: null };
  expect(refused).toEqual([{ ok: false, refusal }]);
});

test("a new guest is not put on a chair that is taken", async (couple) => {
  const texts = { firstName: "Nils", table: "h1", seat: "1" };
  const refusal = { reason: "chair taken", by: { id: "bjorn" } };
  expect(await addGuest(couple.services, marta, { texts })).toMatchObject({ ok: false, refusal });
  await deleteGuest(couple.services, marta, "bjorn");
  expect(await addGuest(couple.services, marta, { texts })).toMatchObject({ ok: true });
});

test("a deleted guest is off the list, and kept whole in the history", async (couple) => {
  const data = await couple.storedGuest("asa");
  const deleted = await deleteGuest(couple.services, marta, "asa");
  expect(couple.services.guestList.byId("asa")).toBeNull();
  expect(await couple.rows()).toMatchObject([
    {
      group: deleted.ok && deleted.value.group,
      deed: "deleted",
      guestId: "asa",
      removed: [{ collection: "guests", id: "asa", data }],
    },
  ]);
  expect(await deleteGuest(couple.services, marta, "asa")).toEqual(refuse({ reason: "gone" }));
});
