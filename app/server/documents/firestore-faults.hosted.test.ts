import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { openDisturbedFirestore } from "./disturbed-firestore.ts";
import { Conflict, type Documents, DocumentsUnavailable } from "./documents.ts";
import { listen, put } from "./contract-watchers.ts";
import { openGuestListView } from "./guest-list-view.ts";
import { emulatorHost, makeTemporaryFirestore, type OpenOptions } from "./temporary-firestore.ts";

const quick = {
  readMs: 600,
  commitMs: 600,
  lookMs: 600,
  tellMs: 300,
  listenMs: 100,
  catchUpMs: 800,
  reopenMs: 30,
};

async function openDisturbed({ timings = quick, ...options }: OpenOptions = {}) {
  const service = await openDisturbedFirestore(emulatorHost());
  const store = makeTemporaryFirestore();
  const documents = await store.open({ host: service.host, timings, ...options });
  const elsewhere = await store.open();
  return {
    service,
    store,
    documents,
    elsewhere,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

it("knows its own commit when the answer to it was lost", async () => {
  await using tested = await openDisturbed({ timings: {} });
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", { n: 1 });
  const { version } = (await documents.get("guests", "a")) ?? { version: "" };
  service.disturb("Commit", "lost");
  const commit = documents.commit([
    { write: "update", collection: "guests", id: "a", version, data: { n: 2 } },
    { write: "create", collection: "history", id: "h", data: {} },
  ]);
  await vi.waitUntil(() => elsewhere.get("history", "h"));
  service.disturb("Commit", null);
  await commit;
  expect((await elsewhere.get("guests", "a"))?.data).toEqual({ n: 2 });
});

it("would take its own commit for somebody else's, if it believed what the service says the second time", async () => {
  await using tested = await openDisturbed();
  const { service, store, elsewhere } = tested;
  const firestore = store.openApp(service.host).firestore();
  service.disturb("Commit", "lost");
  const creation = firestore.doc("guests/a").create({});
  creation.catch(() => {});
  await vi.waitUntil(() => elsewhere.get("guests", "a"));
  service.disturb("Commit", null);
  await expect(creation).rejects.toThrow("ALREADY_EXISTS");
});

it("knows a deletion of its own when the answers were lost", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", {});
  const version = (await documents.get("guests", "a"))?.version ?? "";
  service.disturb("Commit", "lost");
  await documents.commit([{ write: "delete", collection: "guests", id: "a", version }]);
  expect(await elsewhere.get("guests", "a")).toBeNull();
});

it("still tells a conflict from its own commit, when answers were lost", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", { n: 1 });
  const version = (await documents.get("guests", "a"))?.version ?? "";
  await put(elsewhere, "a", { n: 2 });
  service.disturb("Commit", "lost");
  const commit = documents.commit([{ write: "update", collection: "guests", id: "a", version, data: {} }]);
  setTimeout(() => service.disturb("Commit", null), 200);
  await expect(commit).rejects.toThrow(Conflict);
  expect((await elsewhere.get("guests", "a"))?.data).toEqual({ n: 2 });
});

it("saves nothing after it has said that nothing was saved", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  service.disturb("Commit", { status: 14 });
  await expect(put(documents, "a", {})).rejects.toThrow(DocumentsUnavailable);
  service.disturb("Commit", null);
  await pause(1500);
  expect(await elsewhere.list("guests")).toEqual([]);
});

it("would save much later, if the SDK were left to try again by itself", async () => {
  await using tested = await openDisturbed();
  const { service, store, elsewhere } = tested;
  const firestore = store.openApp(service.host).firestore();
  service.disturb("Commit", { status: 14 });
  const creation = firestore.doc("guests/a").create({});
  await pause(600);
  service.disturb("Commit", null);
  await creation;
  expect(await elsewhere.get("guests", "a")).not.toBeNull();
});

it.each(["BatchGetDocuments", "RunQuery", "Commit"])(
  "does not wait for long when the service keeps silent (%s)",
  async (method) => {
    await using tested = await openDisturbed();
    const { service, documents } = tested;
    service.disturb(method, "silent");
    const begun = performance.now();
    const work = {
      BatchGetDocuments: () => documents.get("guests", "a"),
      RunQuery: () => documents.list("guests"),
      Commit: () => documents.commit([{ write: "create", collection: "guests", id: "a", data: {} }]),
    }[method];
    await expect(work?.()).rejects.toThrow(DocumentsUnavailable);
    expect(performance.now() - begun).toBeLessThan(3000);
  },
);

it.each([7, 8, 13, 16])(
  "says that it cannot be used just now when the service answers %i",
  async (status) => {
    await using tested = await openDisturbed();
    const { service, documents } = tested;
    for (const method of ["BatchGetDocuments", "RunQuery", "Commit"]) service.disturb(method, { status });
    await expect(documents.get("guests", "a")).rejects.toThrow(DocumentsUnavailable);
    await expect(documents.list("guests")).rejects.toThrow(DocumentsUnavailable);
    await expect(
      documents.commit([{ write: "create", collection: "guests", id: "a", data: {} }]),
    ).rejects.toThrow(DocumentsUnavailable);
  },
);

it("tries again when others are in the way", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  service.disturb("Commit", { status: 10 });
  setTimeout(() => service.disturb("Commit", null), 200);
  await documents.commit([{ write: "create", collection: "guests", id: "a", data: {} }]);
  expect(await elsewhere.get("guests", "a")).not.toBeNull();
});

it.each([
  ["is away", { status: 14 }],
  ["has ended its listening", "removed"],
] as const)(
  "tells, when the service lets it listen again, what was made, changed and deleted while it %s",
  async (_, disturbance) => {
    const logged: string[] = [];
    await using tested = await openDisturbed({ log: (event) => void logged.push(event) });
    const { service, documents, elsewhere } = tested;
    for (const id of ["changed", "deleted", "kept"]) await put(documents, id, { n: 1 });
    const told = listen(documents);
    await put(documents, "before", {});
    service.disturb("Listen", disturbance);
    await put(elsewhere, "made", {});
    await put(elsewhere, "changed", { n: 2 });
    await erase(elsewhere, "deleted");
    service.called();
    await vi.waitUntil(() => service.called().includes("Listen"), { timeout: 10_000 });
    await pause(100);
    expect(told.ids()).toEqual(["before"]);
    service.disturb("Listen", null);
    await told.until("changed");
    expect(told.all().slice(1)).toEqual([
      { collection: "guests", id: "deleted", document: null },
      { collection: "guests", id: "made", document: await elsewhere.get("guests", "made") },
      { collection: "guests", id: "changed", document: await elsewhere.get("guests", "changed") },
    ]);
    expect(logged.length > 0).toBe(disturbance === "removed");
  },
);

it("while it cannot listen tells of its own commits, and catches up by reading", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "before", {});
  service.disturb("Listen", "silent");
  await put(documents, "own", { n: 1 });
  expect(told.last()).toEqual({
    collection: "guests",
    id: "own",
    document: await elsewhere.get("guests", "own"),
  });
  await put(elsewhere, "theirs", {});
  await documents.catchUp(elsewhere.mark());
  expect(told.last()?.id).toBe("theirs");
  await erase(elsewhere, "before");
  await documents.catchUp(elsewhere.mark());
  expect(told.last()).toEqual({ collection: "guests", id: "before", document: null });
  service.disturb("Listen", null);
  await put(elsewhere, "after", {});
  await told.until("after");
  expect(told.ids()).toEqual(["before", "own", "theirs", "before", "after"]);
});

it("gives up catching up in time", async () => {
  await using tested = await openDisturbed();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "a", {});
  service.disturb("Listen", "silent");
  service.disturb("RunQuery", "silent");
  await put(elsewhere, "b", {});
  const begun = performance.now();
  await documents.catchUp(elsewhere.mark());
  expect(performance.now() - begun).toBeLessThan(1500);
  expect(told.ids()).toEqual(["a"]);
});

it("keeps the guest list in memory without asking the service for it again", async () => {
  await using tested = await openDisturbed({ timings: {} });
  const { service, documents, elsewhere } = tested;
  for (const id of ["a", "b", "c"]) await put(elsewhere, id, { First_Name: "Åsa", Last_Name: id });
  const view = await openGuestListView(documents);
  service.called();
  for (let visit = 0; visit < 10; visit++) expect(view.guests()).toHaveLength(3);
  await put(elsewhere, "d", { First_Name: "Björn", Last_Name: "Ek" });
  await documents.catchUp(elsewhere.mark());
  expect(view.guests()).toHaveLength(4);
  expect(service.called()).toEqual([]);
  view.close();
});

async function erase(documents: Documents, id: string): Promise<void> {
  const version = (await documents.get("guests", id))?.version ?? "";
  await documents.commit([{ write: "delete", collection: "guests", id, version }]);
}
