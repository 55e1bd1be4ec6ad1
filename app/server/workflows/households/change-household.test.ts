import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import {
  householdsOf,
  note,
  notedEk,
  pair,
  recordOf,
  renameHousehold,
} from "#test/kits/households/households-under-test.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { changeHousehold } from "./change-household.ts";
import { addCompanion } from "./move-to-household.ts";

const test = testWith(() => openCouple({ guests: pair }));

const ek = "Ek";
const address = { field: "address", expected: "", value: "Storgatan 1" } as const;

test("what is noted about a household is kept, stands in the history and can be taken back", async (couple) => {
  const { services } = couple;
  const result = await changeHousehold(services, marta, { id: ek, edits: [address] });
  expect(await recordOf(couple, ek)).toMatchObject({ address: "Storgatan 1", code: null });
  expect(await couple.rows()).toMatchObject([
    {
      deed: "household changed",
      guestId: null,
      patches: [{ collection: "households", id: ek, at: ["address"], from: "", to: "Storgatan 1" }],
    },
  ]);
  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  expect(await recordOf(couple, ek)).toMatchObject({ address: "" });
});

test("two admins at once change different fields, and nobody overwrites what they have not seen", async (couple) => {
  const { services } = couple;
  const tags = { field: "tags", expected: "", value: "boat" } as const;
  await Promise.all([
    changeHousehold(services, marta, { id: ek, edits: [address] }),
    changeHousehold(services, theo, { id: ek, edits: [tags] }),
  ]);
  expect(await recordOf(couple, ek)).toMatchObject({ address: "Storgatan 1", tags: ["boat"] });
  const edits = [{ ...address, value: "Lillgatan 2" }];
  expect(await changeHousehold(services, theo, { id: ek, edits })).toMatchObject(
    refuse({ reason: "not taken", problems: [{ field: "address", current: "Storgatan 1" }] }),
  );
});

test("nothing is noted about a household that nobody belongs to", async (couple) => {
  for (const id of ["Berg", "bjorn", "nobody", ""]) {
    expect(await changeHousehold(couple.services, marta, { id, edits: [address] })).toEqual(
      refuse({ reason: "gone" }),
    );
  }
  expect(await couple.services.documents.list("households")).toEqual([]);
});

test("a deleted household comes back beside others that have its name by now", async (couple) => {
  const { services } = couple;
  await note(couple, ek, notedEk);
  await deleteGuest(services, marta, "asa");
  const last = await deleteGuest(services, marta, "bjorn");
  await renameHousehold(services, theo, { id: "dag", to: "Ek" });
  expect(await couple.undo(last)).toMatchObject({ ok: true });
  expect(await householdsOf(couple, "bjorn", "dag")).toEqual(["Ek 2", "Ek"]);
  expect(await recordOf(couple, ek)).toEqual({ ...notedEk, name: "Ek 2" });
});

test("a guest who brings somebody without a name is deleted with them, once the admin knows", async (couple) => {
  const { services } = couple;
  const added = await addCompanion(services, marta, "bjorn");
  const companion = added.ok ? added.value.guestId : "";
  expect(await deleteGuest(services, marta, "bjorn")).toEqual(refuse({ reason: "brings others", count: 1 }));
  couple.clock.now++;
  const deleted = await deleteGuest(services, marta, "bjorn", 1);
  expect(await householdsOf(couple, "bjorn", companion)).toEqual([undefined, undefined]);
  await couple.undo(deleted);
  expect(await householdsOf(couple, companion)).toEqual(["Ek"]);
});
