import { join } from "node:path";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { openServices } from "#server/services.ts";
import { openTestServices, putStored, removeStored } from "#test/kits/site/services.ts";
import { findHealth } from "./health.ts";

async function openSmall(wrap: (documents: Documents) => Documents = (documents) => documents) {
  const folder = await mkdtempDisposable(join(tmpdir(), "osa-health-"));
  const documents = wrap(openSqliteDocuments({ file: join(folder.path, "osa.sqlite"), maxPages: 250 }));
  const logged: string[] = [];
  const log = (event: string, facts = {}) => void logged.push([event, ...Object.values(facts)].join(": "));
  const tested = await openTestServices({ open: openServices, replacements: { documents, log } });
  return {
    ...tested,
    logged,
    async fill() {
      let kept = 0;
      const isKept = (id: string) =>
        putStored(tested.services, "guests", { [id]: { text: "x".repeat(9_000) } }).then(
          () => true,
          () => false,
        );
      while (await isKept(`filler ${kept}`)) kept++;
      return kept;
    },
    async makeRoom() {
      const stored = await documents.list("guests");
      const fillers = stored.filter(({ id }) => id.startsWith("filler")).slice(0, 20);
      for (const { id } of fillers) await removeStored({ documents }, "guests", id);
    },
    async [Symbol.asyncDispose]() {
      await tested[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("on a full disk the site is not well, and is again when there is room", async () => {
  await using site = await openSmall();
  const { services, clock } = site;
  expect(await findHealth(services)).toBe("well");
  expect(await site.fill()).toBeGreaterThan(20);
  clock.now += 60_000;
  expect(await findHealth(services)).toBe("cannot be saved");
  // The control: everything that was checked before works on a full disk.
  expect(await services.documents.list("guests", { limit: 1 })).toHaveLength(1);
  for (let n = 0; n < 20; n++) {
    clock.now += 60_000;
    expect(await findHealth(services)).toBe("cannot be saved");
  }
  expect(site.logged.filter((line) => line.startsWith("health"))).toEqual([
    "health check failed: cannot be saved",
  ]);
  await site.makeRoom();
  clock.now += 60_000;
  expect(await findHealth(services)).toBe("well");
});

test("it is written to at most twice a minute, and not at all while guests answer", async () => {
  let commits = 0;
  await using site = await openSmall((documents) => ({
    ...documents,
    async commit(writes) {
      if (writes.some(({ collection }) => collection === "health")) commits++;
      await documents.commit(writes);
    },
  }));
  const { services, clock } = site;
  const watch = async (seconds: number) => {
    const before = commits;
    for (let second = 0; second < seconds; second++) {
      clock.now += 1_000;
      await findHealth(services);
    }
    return commits - before;
  };
  expect(await watch(60)).toBeLessThanOrEqual(2);
  expect(await watch(600)).toBeGreaterThanOrEqual(17);
  for (let n = 0; n < 6; n++) {
    await services.documents.commit([{ write: "create", collection: "guests", id: `n ${n}`, data: {} }]);
    expect(await watch(10)).toBe(0);
  }
});

test("of a hosted store the last commit tells, and nothing is written to find out", async () => {
  let isAway = false;
  const written: string[] = [];
  await using site = await openSmall((documents) => ({
    ...documents,
    async commit(writes) {
      if (isAway) throw new DocumentsUnavailable("The quota of the day is used up");
      written.push(...writes.map(({ collection }) => collection));
      await documents.commit(writes);
    },
  }));
  const { documents } = site.services;
  const services = {
    ...site.services,
    settings: { ...site.services.settings, documents: "firestore" },
  } as const;
  const look = async () => {
    site.clock.now += 6_000;
    return findHealth(services);
  };
  const answer = (id: string) =>
    documents.commit([{ write: "create", collection: "guests", id, data: {} }]).catch(() => {});
  expect(await look()).toBe("well");
  isAway = true;
  await answer("a");
  for (let n = 0; n < 50; n++) expect(await look()).toBe("cannot be saved");
  isAway = false;
  await answer("b");
  expect(await look()).toBe("well");
  isAway = true;
  await answer("c");
  site.clock.now += 11 * 60_000;
  expect(await look()).toBe("well");
  expect(written).not.toContain("health");
});
