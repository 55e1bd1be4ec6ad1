import { expect, test } from "vitest";
import { hasControlCharacter } from "./plain-text.ts";

test("names in any script, with marks and emoji, are plain text", () => {
  for (const text of ["Åsa", "O’Brien", "Łukasz", "李小龍", "Zoë".normalize("NFD"), "👩‍❤️‍👨", ""]) {
    expect(hasControlCharacter(text)).toBe(false);
  }
});

test("line breaks, NUL, other control characters and half characters are not", () => {
  for (const text of ["a\nb", "a\r", "\0", "\u001b[0m", "a\u0085", "a\u2028b", "a\u2029b", "\ud800"]) {
    expect(hasControlCharacter(text)).toBe(true);
  }
});
