import { expect, it } from "vitest";
import { put } from "#test/contracts/contract-writes.ts";
import { openFaultyDocuments } from "#test/kits/faulty-documents.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

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
