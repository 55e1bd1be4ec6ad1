import { expect, test } from "vitest";
import { closenesses, pointsByCloseness } from "./seating-problem.ts";
import { pointsOf } from "./worth.ts";

/** Side by side, at one table, and at tables near each other. */
function worthOf(...asked: Parameters<typeof pointsOf>): number[] {
  const points = pointsByCloseness(pointsOf(...asked));
  return (["beside", "same table", "near"] as const).map((one) => points[closenesses.indexOf(one)] ?? 0);
}

test("by the published scale a wish has the points that PerfectTablePlan gives it", () => {
  const good = (how: Parameters<typeof pointsOf>[0]["how"]) => worthOf({ how, weight: "good" }, "published");
  expect(good("beside")).toEqual([20, 10, 0]);
  expect(good("same table")).toEqual([5, 2, 0]);
  expect(good("not beside")).toEqual([-10, -5, 0]);
  expect(good("apart")).toEqual([-40, -20, 0]);
  expect(worthOf({ how: "beside", weight: "must" }, "published")).toEqual([60, 30, 0]);
});

test("by our own scale what must be is worth ten times what would be good", () => {
  for (const how of ["beside", "same table", "near", "not beside", "apart", "far"] as const) {
    const good = worthOf({ how, weight: "good" }, "own");
    expect(worthOf({ how, weight: "must" }, "own")).toEqual(good.map((points) => points * 10));
  }
});
