import { expect, test } from "vitest";
import { authenticatorAddress, codeOfStep, findStep, spellSecret, stepAt } from "./one-time-codes.ts";

/** RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %i seconds the code is that of the standard", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
});

const now = 1_111_111_111_000;
const present = stepAt(now);
const fresh = { now, used: 0 };

test("a code counts one step early and one late, and no more", () => {
  for (const step of [present - 1, present, present + 1]) {
    expect(findStep(secret, codeOfStep(secret, step), fresh)).toBe(step);
  }
  for (const step of [present - 2, present + 2, present - 10]) {
    expect(findStep(secret, codeOfStep(secret, step), fresh)).toBeNull();
  }
});

test("of clocks that differ more the step is found as far as the reach, the nearest first, and never a used one", () => {
  for (const apart of [-120, -7, 0, 1, 2, 119, 120]) {
    const code = codeOfStep(secret, present + apart);
    expect(findStep(secret, code, { ...fresh, reach: 120 })).toBe(present + apart);
    expect(findStep(secret, code, { now, used: present + apart, reach: 120 })).toBeNull();
    expect(findStep(secret, code, { ...fresh, spent: [present + apart], reach: 120 })).toBeNull();
  }
  expect(findStep(secret, codeOfStep(secret, present + 121), { ...fresh, reach: 120 })).toBeNull();
});

test("a code counts once, and no earlier one after it", () => {
  const code = codeOfStep(secret, present);
  expect(findStep(secret, code, { now, used: present })).toBeNull();
  expect(findStep(secret, codeOfStep(secret, present - 1), { now, used: present })).toBeNull();
  expect(findStep(secret, codeOfStep(secret, present + 1), { now, used: present })).toBe(present + 1);
});

test("blanks do not count, and nothing else is a code", () => {
  const code = codeOfStep(secret, present);
  expect(findStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, fresh)).toBe(present);
  for (const typed of ["", "0", `${code}0`, code.slice(1), "abcdef", "１２３４５６"]) {
    expect(findStep(secret, typed, fresh)).toBeNull();
  }
});

test("the secret is spelled as in RFC 4648, and the address is one that apps read", () => {
  expect(spellSecret(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(spellSecret(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const address = new URL(authenticatorAddress(secret, { site: "Åsa & Theo", email: "marta@example.se" }));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("Åsa & Theo:marta@example.se");
  expect(address.searchParams.get("issuer")).toBe("Åsa & Theo");
});
