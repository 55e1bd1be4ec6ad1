import { expect, test } from "vitest";
import { isFresh } from "./assets.ts";

test.each([
  [`"page-br"`, true],
  [`W/"page-br"`, true],
  [`"other", W/"page-br"`, true],
  [`"page"`, false],
  ["", false],
  [undefined, false],
])("a browser that holds %s has the page: %s", (held, isHeld) => {
  expect(isFresh(held, `"page-br"`)).toBe(isHeld);
  expect(isFresh(held, `W/"page-br"`)).toBe(isHeld);
});
