import { expect, test } from "vitest";
import { chooseSuites, suitesOf } from "./suites.mjs";

test.each([
  ["app/domain/rsvp/rsvp.test.ts", "units"],
  ["test/contracts/documents-contract.test.ts", "units"],
  ["scripts/setup/suites.test.ts", "units"],
  ["test/visits/rsvp/rsvp.test.ts", "visits"],
  ["test/faults/kill.test.ts", "visits"],
  ["test/faults/two-processes.hosted.test.ts", "hosted"],
  ["app/server/store/firestore/firestore-feed.hosted.test.ts", "hosted"],
  ["test/journeys/rsvp.spec.ts", "journeys"],
  ["test/hosted/guest-and-couple.spec.ts", "hosted journey"],
])("%s belongs to one suite: %s", (path, suite) => {
  expect(suitesOf([path])).toEqual([suite]);
});

test("a part of a path chooses the suites that have such a file, and without one all are chosen", () => {
  expect(chooseSuites(["app/domain"])).toEqual(["units"]);
  expect(chooseSuites(["no such file"])).toEqual([]);
  expect(chooseSuites([])).toHaveLength(5);
});
