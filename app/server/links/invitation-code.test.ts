import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { findCodeWeakness, isInvitationCode, proposeInvitationCode } from "./invitation-code.ts";

test.each([
  ["080624", "digits only"],
  ["2024-06-08", "digits only"],
  ["739 104 882 361", "digits only"],
  ["martatheo", "own names"],
  ["Märta & Theo 2024", "own names"],
  ["THEO080624", "own names"],
  ["Märta loves Theo", "own names"],
  ["KX7-M4T", "short"],
  ["SJU-BLOMMOR", null],
  ["our own words", null],
  ["Märtas sju blommor", null],
])("the code %s is weak as %j", (code, weakness) => {
  expect(findCodeWeakness(code, wedding)).toBe(weakness);
});

test("what chance makes of digits alone is not proposed", () => {
  const drawn = [Buffer.alloc(32, 20), Buffer.from("a code of letters, by chance....")];
  const code = proposeInvitationCode(wedding, () => drawn.shift() ?? Buffer.alloc(0));
  expect(findCodeWeakness(code, wedding)).toBeNull();
  expect(drawn).toEqual([]);
});

test("a proposed code is random, has 40 bits at least, and no character that is taken for another", () => {
  const proposed = Array.from({ length: 500 }, () => proposeInvitationCode(wedding));
  expect(new Set(proposed).size).toBe(500);
  for (const code of proposed) {
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{3}(-[2-9B-DF-HJKMNP-TV-Z]{3}){2}$/);
    expect(findCodeWeakness(code, wedding)).toBeNull();
    expect(isInvitationCode(code.toLowerCase().replaceAll("-", " "), code)).toBe(true);
  }
  const seen = new Set(proposed.join("").replaceAll("-", ""));
  expect(9 * Math.log2(seen.size)).toBeGreaterThan(40);
});
