import { expect, it } from "vitest";
import { HostedEngineUnusable } from "#server/firebase/firebase-settings.ts";
import { create, erase, put, read, update } from "#test/contracts/contract-writes.ts";
import { openFaultyFirestore } from "#test/kits/store/faulty-firestore.ts";
import { Conflict, DocumentsUnavailable } from "#server/store/documents.ts";
import {
  emulatorHost,
  makeTemporaryFirestore,
  openFaultyDocuments,
  quick,
} from "#test/kits/store/temporary-firestore.ts";

it("knows its own commit when the answer to it was lost", async () => {
  await using tested = await openFaultyDocuments({ timings: {} });
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", { n: 1 });
  const { version } = await read(documents, "a");
  service.inject("Commit", "lost");
  const commit = documents.commit([
    { write: "update", collection: "guests", id: "a", version, data: { n: 2 } },
    { write: "create", collection: "history", id: "h", data: {} },
  ]);
  await expect.poll(() => elsewhere.get("history", "h")).not.toBeNull();
  service.inject("Commit", null);
  await commit;
  expect((await elsewhere.get("guests", "a"))?.data).toEqual({ n: 2 });
});

it("would take its own commit for somebody else's, if it believed what the service says the second time", async () => {
  await using tested = await openFaultyDocuments();
  const { service, store, elsewhere } = tested;
  service.inject("Commit", "lost");
  const creation = store.openApp(service.host).firestore().doc("guests/a").create({});
  creation.catch(() => {});
  await expect.poll(() => elsewhere.get("guests", "a")).not.toBeNull();
  service.inject("Commit", null);
  await expect(creation).rejects.toThrow("ALREADY_EXISTS");
});

it("knows a deletion of its own when the answers were lost", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", {});
  const { version } = await read(documents, "a");
  service.inject("Commit", "lost");
  await erase(documents, "a", version);
  expect(await elsewhere.get("guests", "a")).toBeNull();
});

it("still tells a conflict from its own commit, when answers were lost", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", { n: 1 });
  const { version } = await read(documents, "a");
  await put(elsewhere, "a", { n: 2 });
  service.inject("Commit", "lost");
  service.called();
  const commit = update(documents, "a", version);
  commit.catch(() => {});
  await expect.poll(() => service.called()).toContain("Commit");
  service.inject("Commit", null);
  await expect(commit).rejects.toThrow(Conflict);
  expect((await elsewhere.get("guests", "a"))?.data).toEqual({ n: 2 });
});

it("saves nothing after it has said that nothing was saved, while the SDK left to itself tries and saves", async () => {
  await using tested = await openFaultyDocuments({ timings: { ...quick, commitMs: 300 } });
  await using control = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  for (const each of [service, control.service]) each.inject("Commit", { status: 14 });
  const savedByTheSdk = control.store.openApp(control.service.host).firestore().doc("guests/a").create({});
  await expect(put(documents, "a", {})).rejects.toThrow(DocumentsUnavailable);
  service.called();
  control.service.called();
  let tries = 0;
  await expect
    .poll(() => (tries += control.service.called().filter((method) => method === "Commit").length))
    .toBeGreaterThan(2);
  for (const each of [service, control.service]) each.inject("Commit", null);
  await savedByTheSdk;
  expect(service.called()).not.toContain("Commit");
  expect(await elsewhere.list("guests")).toEqual([]);
});

it.each(["BatchGetDocuments", "RunQuery", "Commit"])(
  "does not wait for long when the service keeps silent (%s)",
  async (method) => {
    await using tested = await openFaultyDocuments();
    const { service, documents } = tested;
    service.inject(method, "silent");
    const work = {
      BatchGetDocuments: () => documents.get("guests", "a"),
      RunQuery: () => documents.list("guests"),
      Commit: () => create(documents, "a"),
    }[method];
    await expect(work?.()).rejects.toThrow(DocumentsUnavailable);
  },
);

it.each([7, 8, 13, 16])(
  "says that it cannot be used just now when the service answers %i",
  async (status) => {
    await using tested = await openFaultyDocuments();
    const { service, documents } = tested;
    for (const method of ["BatchGetDocuments", "RunQuery", "Commit"]) service.inject(method, { status });
    await expect(documents.get("guests", "a")).rejects.toThrow(DocumentsUnavailable);
    await expect(documents.list("guests")).rejects.toThrow(DocumentsUnavailable);
    await expect(create(documents, "a")).rejects.toThrow(DocumentsUnavailable);
  },
);

it("tries again when others are in the way", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  service.inject("Commit", { status: 10 });
  service.called();
  const commit = create(documents, "a");
  await expect.poll(() => service.called()).toContain("Commit");
  service.inject("Commit", null);
  await commit;
  expect(await elsewhere.get("guests", "a")).not.toBeNull();
});

it.each([
  [{ status: 7 }, "FIREBASE_PROJECT_ID"],
  [{ status: 5 }, "no Firestore database"],
  [{ status: 16 }, "GOOGLE_APPLICATION_CREDENTIALS"],
  [{ status: 14 }, "Check the network"],
  ["silent", "Check the network"],
] as const)(
  "does not open on a service that it cannot use, and says what to do (%j)",
  async (fault, words) => {
    await using service = await openFaultyFirestore(emulatorHost());
    await using store = makeTemporaryFirestore();
    service.inject("RunQuery", fault);
    const opening = store.open({ host: service.host, timings: quick });
    await expect(opening).rejects.toThrow(HostedEngineUnusable);
    await expect(opening).rejects.toThrow(words);
  },
);

const forLong = { readMs: 600_000, commitMs: 600_000, recheckMs: 600_000 };

it("waits no longer for a silent service when it must hurry, whatever is under way or comes later", async () => {
  await using tested = await openFaultyDocuments({ timings: forLong });
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", {});
  const methods = ["BatchGetDocuments", "Commit", "RunQuery"];
  for (const method of methods) service.inject(method, "silent");
  service.called();
  const write = { write: "create", collection: "guests", id: "b", data: {} } as const;
  const works = [documents.get("guests", "a"), documents.list("guests"), documents.commit([write])];
  const ended = works.map((work) => expect(work).rejects.toThrow(DocumentsUnavailable));
  const called = new Set<string>();
  await expect
    .poll(() => {
      for (const method of service.called()) called.add(method);
      return [...called];
    })
    .toEqual(expect.arrayContaining(methods));
  documents.hurry();
  await Promise.all(ended);
  await expect(put(documents, "c", {})).rejects.toThrow(DocumentsUnavailable);
  expect((await elsewhere.list("guests")).map(({ id }) => id)).toEqual(["a"]);
});

it("still does what the service answers in time", async () => {
  await using tested = await openFaultyDocuments({ timings: {} });
  const { documents } = tested;
  documents.hurry();
  await put(documents, "a", { n: 1 });
  expect((await documents.get("guests", "a"))?.data).toEqual({ n: 1 });
});
