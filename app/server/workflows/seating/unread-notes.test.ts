import { expect, test } from "vitest";
import { readSeatingDocument, seatingCollection } from "#server/records/seating-document.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import { addWish, setLock } from "./change-notes.ts";

test("a note that cannot be read takes no other with it, and is still there after the next change", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await addWish(services, admin, {
    who: { kind: "guest", of: "asa" },
    how: "apart",
    whom: { kind: "guest", of: "bjorn" },
    weight: "must",
  });
  const before = await readSeatingDocument(services);
  const later = { kind: "mood", key: "mood", music: "waltz" };
  const spoilt = { ...before.stored?.data, notes: [...before.notes, later] };
  await services.documents.commit([seatingCollection.put("plan", before.stored, spoilt)]);
  expect((await readSeatingDocument(services)).notes).toEqual(before.notes);
  await setLock(services, admin, { of: { kind: "table", of: "h1" }, isOn: true });
  const after = await readSeatingDocument(services);
  expect(after.notes.map(({ kind }) => kind)).toEqual(["wish", "lock"]);
  expect(after.stored?.data["notes"]).toContainEqual(later);
});
