import { expect } from "vitest";
import { answersCollection, blankRecord, recordWrite } from "#server/records/answer-record.ts";
import { historyWrite, listHistoryRows } from "#server/records/history.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { changeHousehold } from "#server/workflows/households/change-household.ts";
import { storedUnmatched } from "#test/kits/answers/unmatched.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { canary, live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { patchOfRemoved } from "#test/kits/history/stored-row.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { openMentions } from "./find-mentions.ts";
import { eraseGuest } from "./erase-guest.ts";
import { exportGuest } from "./export-guest.ts";

const test = testWith(openLivedIn);

const misspelt = {
  ...storedUnmatched,
  firstName: "Canariefogel",
  lastName: "Kanariefågelsonn",
  email: canary.Email.toUpperCase(),
  otherAllergy: "kanariefågelfrön",
  at: 1,
};

test("a waiting answer from an address of the erased guest goes with them, however it spells the name", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const removed = { collection: unmatchedCollection.name, id: "removed", data: misspelt };
  await documents.commit([
    unmatchedCollection.put("misspelt", null, misspelt),
    historyWrite(services, {
      group: "discarded too",
      by: "admin",
      deed: "discarded",
      guestId: null,
      patches: [patchOfRemoved(removed)],
    }),
  ]);
  const exported = await exportGuest(services, "canary");
  expect(exported?.kept["unmatched"]).toMatchObject({ misspelt });
  expect(exported?.removed).toContainEqual(removed);
  await eraseGuest(services, marta, "canary");
  expect(await documents.list(unmatchedCollection.name)).toEqual([]);
  expect(await couple.isFound()).toBe(false);
});

test("another guest's held answer from that address stays, without the address", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const ofBjorn = { ...storedUnmatched, firstName: "Björn", lastName: "Ek", reason: "many answers", at: 1 };
  const held = { ...ofBjorn, email: canary.Email, guestId: "bjorn" };
  await documents.commit([unmatchedCollection.put("held", null, held)]);
  expect(Object.keys((await exportGuest(services, "canary"))?.kept["unmatched"] ?? {})).toEqual(["attempt"]);
  await eraseGuest(services, marta, "canary");
  expect((await documents.get("unmatched", "held"))?.data).toEqual({ ...held, email: "" });
  expect(await couple.isFound()).toBe(false);
});

test("an address that another guest has as well stays on that guest's held answer", async (couple) => {
  const { services, change } = couple;
  const { documents } = services;
  await change("bjorn", { field: "email", expected: "bjorn@example.se", value: canary.Email });
  const held = { ...storedUnmatched, email: canary.Email, guestId: "bjorn", reason: "several", at: 1 };
  await documents.commit([unmatchedCollection.put("held", null, held)]);
  await eraseGuest(services, marta, "canary");
  expect((await documents.get("unmatched", "held"))?.data).toEqual(held);
});

test("another member's answer, on file and in the history, forgets the erased guest's address and the link that went there", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const ofCanary = { number: "second", email: "earlier@kanariefågel.example", of: "canary" };
  const ofBjorn = { number: "first", email: "bjorn@example.se", of: null };
  const record = { ...blankRecord, firstEmail: "bjorn@example.se", saidEmail: canary.Email };
  const before = { ...record, provenEmail: canary.Email, link: ofCanary, earlierLinks: [ofBjorn, ofCanary] };
  const removed = { collection: answersCollection.name, id: "bjorn", data: before };
  await documents.commit([
    recordWrite("bjorn", null, before),
    historyWrite(services, {
      group: "b",
      by: "admin",
      deed: "changed",
      guestId: "bjorn",
      patches: [patchOfRemoved(removed)],
    }),
  ]);
  await eraseGuest(services, marta, "canary");
  const after = { ...record, saidEmail: null, provenEmail: null, link: null, earlierLinks: [ofBjorn] };
  expect((await documents.get("answers", "bjorn"))?.data).toEqual(after);
  expect(await couple.isFound()).toBe(false);
});

test("the couple are asked about an answer of the nearest name, and it goes with the guest if they say so", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  const elsewhere = { ...misspelt, email: "other@kanariefågel.example" };
  const ofSomebody = { ...storedUnmatched, firstName: "Bjorn", lastName: "Ekk", at: 1 };
  await documents.commit([
    unmatchedCollection.put("nearest", null, elsewhere),
    unmatchedCollection.put("own", null, misspelt),
    unmatchedCollection.put("theirs", null, ofSomebody),
    unmatchedCollection.put("held", null, { ...ofSomebody, guestId: "bjorn", reason: "many answers" }),
  ]);
  const { waiting } = (await openMentions(services, ["canary"], "en"))("canary");
  expect(waiting).toEqual([{ id: "nearest", name: "Canariefogel Kanariefågelsonn", email: elsewhere.email }]);
  await eraseGuest(services, marta, "canary", ["nearest", "held", "gone"]);
  expect((await documents.list(unmatchedCollection.name)).map(({ id }) => id)).toEqual(["held", "theirs"]);
  expect(await couple.isFound()).toBe(false);
});

test("the couple are told whose notes name the guest, which stay", async (couple) => {
  const { services, change } = couple;
  expect((await openMentions(services, ["canary"], "en"))("canary").notes).toEqual([]);
  await change("bjorn", { field: "notes", expected: "", value: "Beside Kanariefågel, please" });
  const edits = [{ field: "notes", expected: "", value: "Kanariefågelssons neighbours" }] as const;
  await changeHousehold(services, marta, { id: "bjorn", edits });
  expect((await openMentions(services, ["canary"], "en"))("canary").notes).toEqual(["Björn Ek"]);
  expect((await openMentions(services, ["bjorn"], "en"))("bjorn").notes).toEqual([]);
});

test("on neither side of a change of others anything tells of the erased guest, and what is of others stays", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const wish = (who: string, whom: string) => ({
    kind: "wish",
    key: `${who} ${whom}`,
    how: "beside",
    weight: "must",
    who: { kind: "guest", of: who },
    whom: { kind: "guest", of: whom },
  });
  const note = (from: JsonObject | null, to: JsonObject | null) => {
    return { collection: "seating", id: "plan", at: ["notes", String((from ?? to)?.["key"])], from, to };
  };
  const others = note(null, wish("asa", "bjorn"));
  const history = async () => JSON.stringify(await documents.list("history"));
  await documents.commit([
    historyWrite(services, {
      group: "either side",
      by: "admin",
      deed: "undone",
      guestId: null,
      patches: [
        { collection: unmatchedCollection.name, id: "again", at: [], from: null, to: misspelt },
        { ...patchOfRemoved({ collection: "guests", id: "canary", data: canary }), to: canary },
        note(null, wish("asa", "canary")),
        note(wish("canary", "asa"), null),
        others,
      ],
    }),
  ]);
  expect(await history()).toContain(misspelt.lastName);
  await eraseGuest(services, marta, "canary");
  expect(await couple.isFound()).toBe(false);
  expect(await history()).not.toMatch(/canary|Canariefogel/);
  const rows = await listHistoryRows(services, { group: "either side" });
  expect(rows.map(({ patches }) => patches)).toEqual([[others]]);
});
