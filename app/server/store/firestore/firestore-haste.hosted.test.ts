import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { put } from "#test/contracts/contract-watchers.ts";
import { openDisturbed } from "#test/kits/disturbed-documents.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";

it("waits no longer than a second for a silent service when it must hurry, then a moment", async () => {
  await using tested = await openDisturbed({ timings: {} });
  const { service, documents, elsewhere } = tested;
  await put(documents, "a", {});
  for (const method of ["Commit", "BatchGetDocuments", "RunQuery"]) service.disturb(method, "silent");
  const ended: string[] = [];
  const underWay = [
    ["read", () => documents.get("guests", "a")],
    ["list", () => documents.list("guests")],
    ["commit", () => put(documents, "b", {})],
  ] as const;
  const works = underWay.map(async ([name, work]) => {
    await expect(work()).rejects.toThrow(DocumentsUnavailable);
    ended.push(name);
  });
  // The control: by itself it would wait for ten.
  await pause(2500);
  expect(ended).toEqual([]);
  const before = performance.now();
  documents.hurry();
  await Promise.all(works);
  expect(performance.now() - before).toBeLessThan(2000);
  const later = performance.now();
  await expect(put(documents, "c", {})).rejects.toThrow(DocumentsUnavailable);
  expect(performance.now() - later).toBeLessThan(1000);
  expect((await elsewhere.list("guests")).map(({ id }) => id)).toEqual(["a"]);
});

it("still does what the service answers in time", async () => {
  await using tested = await openDisturbed({ timings: {} });
  const { documents } = tested;
  documents.hurry();
  await put(documents, "a", { n: 1 });
  expect((await documents.get("guests", "a"))?.data).toEqual({ n: 1 });
});
