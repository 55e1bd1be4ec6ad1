import fc from "fast-check";
import { expect, test } from "vitest";
import { readEmailAddress } from "./email-address.ts";

test.for([
  "anna@example.se",
  "Anna.Berg+wedding@mail.example.co.uk",
  "o'brien@example.se",
  "a@b.se",
  "x_y-z@xn--exmple-cua.se",
  `${"a".repeat(64)}@example.se`,
])("%s is an email", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: true, value: text });
});

test.for([
  "",
  "anna",
  "anna@",
  "@example.se",
  "anna@localhost",
  "anna@example.se ",
  "anna berg@example.se",
  "anna@example..se",
  "anna@-example.se",
  "anna@example.se.",
  ".anna@example.se",
  "anna.@example.se",
  "an..na@example.se",
  "anna@bo@example.se",
  "anna@example.se,bo@example.se",
  "anna@example.se;bo@example.se",
  "Anna <anna@example.se>",
  '"anna berg"@example.se',
  "anna@[127.0.0.1]",
  "anna@example.se\r\nBcc: bo@example.se",
  "anna@example.se\n",
  "anna\0@example.se",
  "anna(comment)@example.se",
  `${"a".repeat(65)}@example.se`,
  `a@${"b.".repeat(126)}se`,
])("%j is not an email", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: false, refusal: "not an email" });
});

test("an email never holds a second address, a line break or a blank", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab@.,;:<>()[]\"\\ \r\n\t\0-_+'åſ\u212aK") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const read = readEmailAddress(`a${before}@b${after}.se`);
      if (read.ok) expect(read.value).toMatch(/^[^@\s,;:<>()[\]"\\\0]+@[a-z\d.-]+$/i);
    }),
    { numRuns: 5000 },
  );
});
