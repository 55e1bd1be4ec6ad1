import { expect, test } from "vitest";
import { dialledPhone } from "./dialled-phone.ts";

test.each([
  ["070-123 45 67", "0701234567"],
  ["+46 (0)70-123 45 67", "+46701234567"],
  ["0046 (0)70 123 45 67", "0046701234567"],
  ["(08) 123 456", "08123456"],
  ["(0)8 123 456", "08123456"],
  ["+44 20 7946 0000", "+442079460000"],
])("%s is dialled as %s", (written, dialled) => {
  expect(dialledPhone(written)).toBe(dialled);
});
