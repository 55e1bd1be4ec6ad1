import { createHash } from "node:crypto";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { householdLink, makeHouseholdCode } from "#domain/households/household-code.ts";
import { examples } from "#test/kits/site/examples.ts";
import { drawQrCode } from "./qr-code.ts";

const link = "https://osa.example.com/sv/rsvp?code=SJU-BLOMMOR";

/** Paints the path pixel by pixel, as a camera sees it. */
function photograph(text: string, perModule = 4) {
  const { size, path } = drawQrCode(text);
  const width = size * perModule;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * perModule; row < (Number(y) + 1) * perModule; row++) {
      const first = row * width + Number(x) * perModule;
      for (let at = first; at < first + Number(length) * perModule; at++) {
        pixels.set([0, 0, 0, 255], at * 4);
      }
    }
  }
  return { pixels, width };
}

function read({ pixels, width }: ReturnType<typeof photograph>): string | undefined {
  return jsQR(pixels, width, width, { inversionAttempts: "dontInvert" })?.data;
}

test.each([
  link,
  "http://localhost:3000/en/rsvp",
  "https://brollop.midsommarblomster-och-smultron.example.com/sv/rsvp?code=%C3%85SA+%26+BJ%C3%96RN",
  `https://osa.example.com/en/rsvp?code=${"A".repeat(300)}`,
])("the code of %s leads there", (text) => {
  expect(read(photograph(text))).toBe(text);
});

const count = examples(25, 500);

test(`${count} of ${count} codes of households can be read as a card has them: 31 mm, at 300 dots an inch`, () => {
  const codes = Array.from({ length: count }, (_, at) =>
    makeHouseholdCode(createHash("sha256").update(String(at)).digest()),
  );
  const links = codes.map((code, at) => {
    return `https://osa.example.com${householdLink({ code, language: at % 2 === 0 ? "sv" : "en" })}`;
  });
  expect(links.filter((text) => read(onPaper(text, 31)) !== text)).toEqual([]);
});

/** Drawn large and then in the dots of a printer, whose number is no multiple of the modules. */
function onPaper(text: string, millimetres: number): ReturnType<typeof photograph> {
  const { pixels, width } = photograph(text);
  const dots = Math.round((millimetres / 25.4) * 300);
  const small = new Uint8ClampedArray(dots * dots * 4);
  for (let y = 0; y < dots; y++) {
    for (let x = 0; x < dots; x++) {
      const from = (Math.floor((y * width) / dots) * width + Math.floor((x * width) / dots)) * 4;
      small.set(pixels.subarray(from, from + 4), (y * dots + x) * 4);
    }
  }
  return { pixels: small, width: dots };
}

test("a code with a stain over a tenth of it can still be read", () => {
  const { pixels, width } = photograph(link);
  const [from, to] = [Math.round(width * 0.44), Math.round(width * 0.68)];
  for (let y = from; y < to; y++) {
    for (let x = from; x < to; x++) pixels.set([255, 255, 255, 255], (y * width + x) * 4);
  }
  expect(read({ pixels, width })).toBe(link);
});

test("four modules on every side stay white", () => {
  const { size, path } = drawQrCode(link);
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
  expect(Math.min(...bars.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...bars.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...bars.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  expect(Math.max(...bars.map(([, y = 0]) => y))).toBe(size - 5);
});
