import { expect, test } from "vitest";
import { maskEmail, maskEmailsApart } from "./masked-email.ts";

/** A short address looks as long as a long one, and a company's domain like a large provider's. */
test.each([
  ["anna.berg@example.se", "a…@e…"],
  ["a@example.se", "a…@e…"],
  ["anna@example.museum", "a…@e…"],
  ["call anna", "…"],
  ["@example.se", "…"],
])(
  "of an email only the first letter of each half is shown, and what is none not at all: %s",
  (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  },
);

test("two addresses that look alike are told apart by the ending of their domains, if at all", () => {
  const alike = ["anna@example.se", "a.berg@example.co.uk", "call anna", "a@localhost"];
  expect(maskEmailsApart(alike)).toEqual(["a…@e….se", "a…@e….uk", "…", "a…@l…"]);
  expect(maskEmailsApart(["anna@example.se", "berg@example.se"])).toEqual(["a…@e…", "b…@e…"]);
  expect(maskEmailsApart(["anna@e.se", "a@e.se"])).toEqual(["a…@e….se", "a…@e….se"]);
  expect(maskEmailsApart([])).toEqual([]);
});
