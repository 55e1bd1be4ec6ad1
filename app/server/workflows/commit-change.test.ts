import { expect } from "vitest";
import type { Guest } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { Conflict, DocumentsUnavailable } from "#server/store/documents.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { byAdmin, type DecidedChange, commitChange } from "./commit-change.ts";
import { testWith } from "#test/kits/site/test-with.ts";

type Decided = Promise<Result<DecidedChange<string>, "gone">>;

/** Gives a guest another table, based on a read at this moment. */
async function decideTable(services: Services, table: string): Decided {
  const before = await findStoredGuest(services, "asa");
  if (!before) return refuse("gone");
  const after: Guest = { ...before.guest, table };
  return accept({ deed: "changed", guests: [{ before, after }], done: table });
}

const keep = (services: Services, decide: (group: string) => Decided) =>
  commitChange<string, "gone">(services, byAdmin(marta), decide);

const test = testWith(() => openCouple());

test("a change keeps the guest and a row of the history, by whom and as one group", async (couple) => {
  const { services } = couple;
  let named = "";
  const result = await keep(services, (group) => {
    named = group;
    return decideTable(services, "7");
  });
  expect(result).toEqual({ ok: true, value: "7" });
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "7" });
  const row = { group: named, by: "admin", adminId: "marta", deed: "changed", guestId: "asa" };
  expect(await couple.rows()).toMatchObject([{ ...row, changes: [{ field: "table", to: "7" }] }]);
});

test("what another writer came before is decided anew, by what is there then", async (couple) => {
  const { services } = couple;
  let decided = 0;
  const result = await keep(services, async () => {
    const change = await decideTable(services, "7");
    if (decided++ === 0)
      await couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" });
    return change;
  });
  expect([result.ok, decided]).toEqual([true, 2]);
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "7" });
});

test("a refusal saves nothing, and neither does what changes nothing", async ({ services, rows }) => {
  expect(await keep(services, async () => refuse("gone"))).toEqual({ ok: false, refusal: "gone" });
  expect(await keep(services, async () => accept({ deed: "changed", done: "as it was" }))).toMatchObject({
    value: "as it was",
  });
  expect(await rows()).toEqual([]);
});

test("where others are always faster it gives up in the end, and lets go of what it held each time", async (couple) => {
  const { services } = couple;
  const documents = { ...services.documents, commit: () => Promise.reject(new Conflict()) };
  let [tries, released] = [0, 0];
  const kept = keep({ ...services, documents }, async () => {
    tries++;
    const change = await decideTable(services, "7");
    const lock: Disposable = { [Symbol.dispose]: () => void released++ };
    return change.ok ? accept({ ...change.value, lock }) : change;
  });
  await expect(kept).rejects.toThrow(DocumentsUnavailable);
  expect(tries).toBeGreaterThan(20);
  expect(released).toBe(tries);
  expect(await couple.rows()).toEqual([]);
});

test("a store that is away is told at once", async ({ services }) => {
  const documents = { ...services.documents, commit: () => Promise.reject(new DocumentsUnavailable()) };
  await expect(keep({ ...services, documents }, () => decideTable(services, "7"))).rejects.toThrow(
    DocumentsUnavailable,
  );
});
