import { expect, it } from "vitest";
import type { StoredDocument } from "#server/store/documents.ts";
import { openChangeDeduplicator } from "./change-deduplicator.ts";

const at = (milliseconds: number): string =>
  String(1_700_000_000_000 + milliseconds)
    .padEnd(19, "0")
    .padStart(20, "0");

const one = (id: string, milliseconds: number): StoredDocument => ({
  id,
  version: at(milliseconds),
  data: {},
});
const ids = (changes: readonly { id: string }[]): string[] => changes.map(({ id }) => id);

it("tells, of all that is there at first, only what is newer than the watch", () => {
  const deduplicator = openChangeDeduplicator("guests", at(50));
  expect(deduplicator.hasStarted()).toBe(false);
  expect(ids(deduplicator.whole(at(100), [one("old", 10), one("new", 60)], "listener"))).toEqual(["new"]);
  expect(deduplicator.hasStarted()).toBe(true);
});

it("tells nothing twice, and nothing old after something newer", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(1), [], "listener");
  const [older, newer] = [one("a", 10), one("a", 20)];
  expect(ids(deduplicator.some(at(20), [{ id: "a", document: newer }], "listener"))).toEqual(["a"]);
  expect(deduplicator.some(at(21), [{ id: "a", document: newer }], "listener")).toEqual([]);
  expect(deduplicator.some(at(22), [{ id: "a", document: older }], "listener")).toEqual([]);
  expect(deduplicator.whole(at(23), [newer], "listener")).toEqual([]);
});

it("tells of a deletion once, and does not bring back what older news still shows", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [one("a", 5)], "listener");
  expect(ids(deduplicator.some(at(20), [{ id: "a", document: null }], "listener"))).toEqual(["a"]);
  expect(deduplicator.some(at(21), [{ id: "a", document: null }], "listener")).toEqual([]);
  expect(deduplicator.some(at(15), [{ id: "a", document: one("a", 5) }], "listener")).toEqual([]);
  expect(ids(deduplicator.some(at(30), [{ id: "a", document: one("a", 25) }], "listener"))).toEqual(["a"]);
});

it("does not bring back a state between the last one told and the deletion", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [one("a", 5), one("b", 5)], "recheck");
  deduplicator.some(
    at(30),
    [
      { id: "a", document: null },
      { id: "b", document: null },
    ],
    "recheck",
  );
  expect(deduplicator.some(at(25), [{ id: "a", document: one("a", 20) }], "recheck")).toEqual([]);
  expect(deduplicator.whole(at(25), [one("b", 20)], "recheck")).toEqual([]);
  expect(ids(deduplicator.some(at(40), [{ id: "a", document: one("a", 35) }], "recheck"))).toEqual(["a"]);
});

it("does not believe an old look that misses what was made since", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [], "listener");
  deduplicator.some(at(30), [{ id: "a", document: one("a", 30) }], "listener");
  expect(deduplicator.whole(at(20), [], "recheck")).toEqual([]);
  expect(deduplicator.some(at(20), [{ id: "a", document: null }], "listener")).toEqual([]);
});

it("tells in the order of time, whatever the order of the news", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(1), [one("gone", 1)], "listener");
  const news = [one("c", 12), one("a", 11), one("b", 13)];
  const changes = deduplicator.whole(at(1000), news, "listener");
  expect(ids(changes)).toEqual(["gone", "a", "c", "b"]);
});

it("knows whether a write of its own was told", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [one("a", 5), one("b", 5)], "listener");
  expect(deduplicator.isReported("a", { at: at(20), isDeletion: false })).toBe(false);
  deduplicator.some(at(20), [{ id: "a", document: one("a", 20) }], "listener");
  expect(deduplicator.isReported("a", { at: at(20), isDeletion: false })).toBe(true);
  expect(deduplicator.isReported("b", { at: at(20), isDeletion: true })).toBe(false);
  deduplicator.some(at(20), [{ id: "b", document: null }], "listener");
  expect(deduplicator.isReported("b", { at: at(20), isDeletion: true })).toBe(true);
  expect(deduplicator.isReported("b", { at: at(30), isDeletion: false }), "its next life").toBe(false);
  expect(deduplicator.isReported("never there", { at: at(20), isDeletion: true })).toBe(true);
});

it("knows whether a commit of another was told, though the emulator dates its news too late", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [], "listener");
  expect(deduplicator.isCommitReported(at(10))).toBe(true);
  expect(deduplicator.isCommitReported(at(20))).toBe(false);
  deduplicator.some(at(25), [{ id: "b", document: one("b", 22) }], "listener");
  expect(deduplicator.isCommitReported(at(20)), "only b was told").toBe(false);
  deduplicator.some(at(26), [{ id: "a", document: one("a", 20) }], "listener");
  expect(deduplicator.isCommitReported(at(20))).toBe(true);
  deduplicator.some(at(400), [{ id: "c", document: one("c", 400) }], "listener");
  expect(deduplicator.isCommitReported(at(30)), "long ago").toBe(true);
});

it("keeps in mind what it was shown by a look alone, until the listener shows it or it is gone", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [one("old", 5)], "listener");
  deduplicator.some(at(20), [{ id: "a", document: one("a", 20) }], "recheck");
  deduplicator.some(at(20), [{ id: "b", document: one("b", 20) }], "recheck");
  deduplicator.some(at(20), [{ id: "old", document: one("old", 5) }], "recheck");
  expect(deduplicator.unconfirmed()).toEqual(["a", "b"]);
  expect(deduplicator.some(at(21), [{ id: "a", document: one("a", 20) }], "listener")).toEqual([]);
  expect(deduplicator.unconfirmed()).toEqual(["b"]);
  expect(ids(deduplicator.some(at(30), [{ id: "b", document: null }], "recheck"))).toEqual(["b"]);
  expect(deduplicator.unconfirmed()).toEqual([]);
});

it("doubts a listener that begins anew without what was made a moment before", () => {
  const deduplicator = openChangeDeduplicator("guests", at(0));
  deduplicator.whole(at(10), [one("long ago", 5)], "listener");
  deduplicator.some(at(990), [{ id: "just now", document: one("just now", 990) }], "listener");
  expect(ids(deduplicator.whole(at(1000), [], "listener"))).toEqual(["long ago"]);
  expect(deduplicator.unconfirmed()).toEqual(["just now"]);
});
