import { expect, test } from "vitest";
import { maskEmail } from "./masked-email.ts";

test("of an email only the first letter and the domain are shown", () => {
  expect(maskEmail("anna.berg@example.se")).toBe("a…@example.se");
});

test("a short address looks as long as a long one", () => {
  expect(maskEmail("a@example.se")).toBe("a…@example.se");
});

test("what is no address is not shown at all", () => {
  expect(maskEmail("call anna")).toBe("…");
  expect(maskEmail("@example.se")).toBe("…");
});
