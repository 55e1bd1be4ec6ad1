// What several processes do together when a store of an earlier version is opened, on any engine that they share.

import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Documents, type JsonObject, DocumentsUnavailable } from "#server/store/documents.ts";
import {
  bringHostedForward,
  type HostedForward,
  refuseWhenNewer,
  requireBroughtForward,
} from "#server/store/migrations/hosted-forward.ts";
import { bringForward } from "#server/store/migrations/bring-forward.ts";
import type { Stored } from "#server/store/migrations/migration.ts";
import { fillWithOlder, olderStored, readAll, severeByAllergy } from "#test/kits/store/older-data.ts";

type SharedStore = AsyncDisposable & { open(): Promise<Documents> };

const { steps } = severeByAllergy;
const start = Date.parse("2024-03-01T12:00:00Z");
const quick = { hearMs: 0, lookMs: 5, patienceMs: 20_000 };
const stamp = (documents: Documents) => documents.get("stored version", "now");

/** More than one commit takes. */
const guests = Object.fromEntries(
  Array.from({ length: 500 }, (_, n): [string, JsonObject] => [
    `guest-${n}`,
    { First_Name: "Åsa", Allergies: [`fish ${n}`], Severe: "Yes" },
  ]),
);
const before: Stored = { ...severeByAllergy.before, guests };
const after = bringForward(before, { from: 1, now: start, steps });

function opened(more: Partial<HostedForward> = {}) {
  const did: string[] = [];
  const forward: HostedForward = {
    now: () => start,
    random: randomBytes,
    log: (event) => void did.push(event),
    keep: async () => void did.push("kept"),
    steps,
    timings: quick,
    ...more,
  };
  return { did, forward };
}

/** Dies at that commit: nothing of it is saved, and nothing afterwards. */
function dyingAt(documents: Documents, nth: number): Documents {
  let commits = 0;
  return {
    ...documents,
    async commit(writes) {
      if (++commits >= nth) throw new DocumentsUnavailable("The process is dead");
      await documents.commit(writes);
    },
  };
}

async function readGuests(documents: Pick<Documents, "list">): Promise<Stored> {
  const { guests: read = {}, history = {} } = await readAll(documents);
  return { guests: read, history };
}

const expected = { guests: after["guests"] ?? {}, history: after["history"] ?? {} };

export function testForwardContract(engine: string, make: () => SharedStore): void {
  describe(`${engine}, of an earlier version`, () => {
    test("is kept and brought forward once, and is stamped", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents, before);
      const first = opened({
        async keep(kept, version) {
          expect([version, await readGuests(kept)]).toEqual([1, { guests, history: before["history"] }]);
          first.did.push("kept");
        },
      });
      await bringHostedForward(documents, first.forward);
      expect(first.did).toEqual(["kept", "stored data brought forward"]);
      expect(await readGuests(documents)).toEqual(expected);
      const again = opened();
      await bringHostedForward(documents, again.forward);
      expect(again.did).toEqual([]);
    });

    test("by this version's own steps is read as today's, and before them a copy refuses it", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents);
      await expect(requireBroughtForward(documents, start)).rejects.toThrow("Start the site on it once");
      const { steps: _ours, ...ours } = opened().forward;
      await bringHostedForward(documents, ours);
      expect(await readAll(documents)).toEqual(bringForward(olderStored, { from: 1, now: start }));
      await requireBroughtForward(documents, start);
    });

    test("that holds nothing is stamped without a wait and without a copy", async () => {
      await using store = make();
      const documents = await store.open();
      const { did, forward } = opened({ timings: { ...quick, hearMs: 3_600_000 } });
      await bringHostedForward(documents, forward);
      expect(did).not.toContain("kept");
      expect((await stamp(documents))?.data).toMatchObject({ version: 2, to: null });
    });

    test("of two processes that open it at once one brings it forward, and the other waits for it", async () => {
      await using store = make();
      const both = [await store.open(), await store.open()] as const;
      await fillWithOlder(both[0], before);
      const [one, other] = [opened(), opened()];
      await Promise.all([
        bringHostedForward(both[0], one.forward),
        bringHostedForward(both[1], other.forward),
      ]);
      expect([one.did, other.did]).toEqual(
        expect.arrayContaining([[], ["kept", "stored data brought forward"]]),
      );
      expect(await readGuests(both[1])).toEqual(expected);
    });

    test("a process waits as long as the one that brings it forward goes on", async () => {
      expect(await waitBeside(make, { looks: 2 })).toEqual({ gaveUp: null, did: [] });
    });

    test("control: of one that does not go on it has enough, and says so", async () => {
      const { gaveUp } = await waitBeside(make, { looks: 6 });
      expect(String(gaveUp)).toContain("has not gone on for minutes");
    });

    test("cut at any commit, it is gone on with by the next process once the lease is over", async () => {
      const found = [];
      for (const nth of [2, 4, 5, 6, 7]) {
        await using store = make();
        const documents = await store.open();
        await fillWithOlder(documents, before);
        const dying = bringHostedForward(dyingAt(documents, nth), opened().forward);
        await expect(dying).rejects.toThrow(/^The hosted store could not be brought from version 1 to 2/);
        const { guests: half = {} } = await readAll(documents);
        found.push(Object.values(half).filter((guest) => "Severe_Of" in guest).length);
        expect((await stamp(documents))?.data).toMatchObject({ version: 1, to: 2 });
        const early = opened({ timings: { ...quick, patienceMs: 20 } });
        await expect(bringHostedForward(documents, early.forward)).rejects.toThrow(
          "Another process is bringing",
        );
        const next = opened({ now: () => start + 61_000 });
        await bringHostedForward(documents, next.forward);
        expect(await readGuests(documents)).toEqual(expected);
        expect((await stamp(documents))?.data).toMatchObject({ version: 2, to: null, by: null });
      }
      expect(found).toEqual([0, 0, 398, 500, 500]);
    });

    test("a process that has lost its lease changes nothing more", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents, before);
      const slow = opened({
        // So long that another has begun and is done.
        keep: () => bringHostedForward(documents, opened({ now: () => start + 61_000 }).forward),
      });
      await expect(bringHostedForward(documents, slow.forward)).rejects.toThrow(
        "Another process is bringing",
      );
      expect(await readGuests(documents)).toEqual(expected);
    });

    test("a step that fails changes nothing, and the earlier version goes on", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents, before);
      const log: string[] = [];
      const earlier = await refuseWhenNewer(documents, { log: (event) => void log.push(event), known: 1 });
      const broken = () => {
        throw new Error("Åsa");
      };
      const failing = opened({ steps: [{ changes: { guests: broken } }] });
      await expect(bringHostedForward(documents, failing.forward)).rejects.toThrow(
        "Nothing was changed: start the earlier version again.",
      );
      expect(await readGuests(documents)).toEqual({ guests, history: before["history"] });
      await expect.poll(() => earlier.get("guests", "guest-1").catch(() => null)).not.toBeNull();
      expect(log).toHaveLength(1);
    });

    test("a step that finds something to change each time ends in words", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents, severeByAllergy.before);
      let times = 0;
      const restless = opened({
        steps: [{ changes: { guests: (guest) => ({ ...guest, Times: ++times }) } }],
      });
      await expect(bringHostedForward(documents, restless.forward)).rejects.toThrow(
        "Start again: it goes on.",
      );
    });

    test("a process of the earlier version saves and reads nothing more from then on, and says so", async () => {
      const { left, refused, logged } = await writeAtTheEnd(make, { isGuarded: true });
      expect(refused).toBeInstanceOf(DocumentsUnavailable);
      expect(logged).toEqual(["a newer version is at the store: this process saves and reads nothing more"]);
      expect(left).toBeUndefined();
    });

    test("control: unguarded it leaves behind what nobody brings forward", async () => {
      const { left, refused } = await writeAtTheEnd(make, { isGuarded: false });
      expect(refused).toBeNull();
      expect(left).toEqual({ First_Name: "Late", Severe: "Yes" });
    });

    test("a process of the earlier version that starts then is refused in words", async () => {
      await using store = make();
      const documents = await store.open();
      await fillWithOlder(documents, before);
      await bringHostedForward(documents, opened().forward);
      const earlier = opened({ steps: [] });
      await expect(bringHostedForward(documents, earlier.forward)).rejects.toThrow(
        "Start the newer version.",
      );
    });
  });
}

/** One process looks at the store so often after each commit of the other, and has patience for four times. */
async function waitBeside(make: () => SharedStore, { looks }: { looks: number }) {
  await using store = make();
  const [documents, theirs] = [await store.open(), await store.open()];
  await fillWithOlder(documents, before);
  const [other, waiting] = [opened(), opened({ timings: { ...quick, patienceMs: 4 * quick.lookMs } })];
  let [left, isOver] = [0, false];
  async function turn(isNext: () => boolean): Promise<void> {
    await expect.poll(() => isOver || isNext(), { interval: 1, timeout: 20_000 }).toBe(true);
  }
  const slow: Documents = {
    ...documents,
    async commit(writes) {
      await turn(() => left === 0);
      await documents.commit(writes);
      left = looks;
    },
  };
  const looking: Documents = {
    ...theirs,
    async get(...place) {
      await turn(() => left > 0);
      left -= 1;
      return theirs.get(...place);
    },
  };
  const gaveUp: Promise<unknown> = bringHostedForward(looking, waiting.forward)
    .then(() => null)
    .catch((error: unknown) => error)
    .finally(() => (isOver = true));
  await bringHostedForward(slow, other.forward).finally(() => (isOver = true));
  return { gaveUp: await gaveUp, did: waiting.did };
}

/** A guest whom a process of the earlier version adds when nothing is left to be changed, just before the stamp. */
async function writeAtTheEnd(make: () => SharedStore, { isGuarded }: { isGuarded: boolean }) {
  await using store = make();
  const [documents, theirs] = [await store.open(), await store.open()];
  await fillWithOlder(documents, before);
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);
  const earlier = isGuarded ? await refuseWhenNewer(theirs, { log, known: 1 }) : theirs;
  const late = { write: "create", collection: "guests", id: "late" } as const;
  let refused: unknown = null;
  const watched: Documents = {
    ...documents,
    async commit(writes) {
      const isStamp = writes.some((write) => "data" in write && write.data["version"] === 2);
      if (isStamp) {
        if (isGuarded) await expect.poll(() => logged.length).toBe(1);
        const data = { First_Name: "Late", Severe: "Yes" };
        await earlier.commit([{ ...late, data }]).catch((error: unknown) => (refused = error));
      }
      await documents.commit(writes);
    },
  };
  await bringHostedForward(watched, opened().forward);
  return { left: (await documents.get("guests", "late"))?.data, refused, logged };
}
