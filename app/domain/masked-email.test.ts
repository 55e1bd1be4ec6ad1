import { expect, test } from "vitest";
import { maskEmail, maskEmailsApart } from "./masked-email.ts";

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

test("two addresses that look alike are told apart by the ending of their domains, if at all", () => {
  const alike = ["anna@example.se", "a.berg@example.co.uk", "call anna", "a@localhost"];
  expect(maskEmailsApart(alike)).toEqual(["a…@e….se", "a…@e….uk", "…", "a…@l…"]);
  expect(maskEmailsApart(["anna@example.se", "berg@example.se"])).toEqual(["a…@e…", "b…@e…"]);
  expect(maskEmailsApart(["anna@e.se", "a@e.se"])).toEqual(["a…@e….se", "a…@e….se"]);
  expect(maskEmailsApart([])).toEqual([]);
});
