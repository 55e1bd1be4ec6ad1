import { expect, test } from "vitest";
import { maskEmail } from "./masked-email.ts";

test("of an email only the first letter of each half is shown", () => {
  expect(maskEmail("anna.berg@example.se")).toBe("a…@e…");
});

test("a short address looks as long as a long one", () => {
  expect(maskEmail("a@example.se")).toBe("a…@e…");
});

test("the domain does not tell whether it is a company's or a large provider's", () => {
  expect(maskEmail("anna@example.museum")).toBe(maskEmail("a@e.se"));
});

test("what is no address is not shown at all", () => {
  expect(maskEmail("call anna")).toBe("…");
  expect(maskEmail("@example.se")).toBe("…");
});
