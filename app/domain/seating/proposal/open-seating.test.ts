import { expect, test } from "vitest";
import { plantDinner } from "../../../../test/kits/seating/planted-dinner.ts";
import { closenessMatrix } from "./open-seating.ts";
import { closenesses, closenessOf } from "./seating-problem.ts";

test("how near two chairs are is the same from the table of all of them as for each two", () => {
  const problem = plantDinner(40, 1);
  const chairs = [...problem.chairs.keys()];
  const each = chairs.flatMap((one) =>
    chairs.map((other) => closenesses.indexOf(closenessOf(problem, one, other))),
  );
  expect([...closenessMatrix(problem)]).toEqual(each);
});
