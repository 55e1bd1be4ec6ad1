// Every email as a mail program draws it: on a narrow phone, by day, by night, and turned about as
// programs do that know no dark emails.

import { expect, type Page, test } from "@playwright/test";
import { contrastBetween, type Hex } from "#domain/wedding/palette.ts";
import { languages } from "#domain/language.ts";
import { confirm, everyEmail, quietDay, renderDaily } from "#test/kits/mail/emails-under-test.ts";

const long = "Brudsäckspipeblåsareinkvarteringsanordningen";

const emails = languages.flatMap((language) => [
  ...Object.entries(everyEmail(language)).map(([name, { html }]) => [`${name} ${language}`, html] as const),
  [
    `confirmation with long words ${language}`,
    confirm({ language, guest: { firstName: long, foodOptions: [long.repeat(3)] } }).html,
  ] as const,
  [
    `daily letter with long words ${language}`,
    renderDaily({ language, news: { ...quietDay, accepted: [`${long} ${long}`], food: [long] } }).html,
  ] as const,
]);

test.use({ viewport: { width: 320, height: 600 } });

test("each email fits a phone of 320 px, its links are as far apart as a thumb needs, and by day, by night and turned about every text can be read", async ({
  page,
}) => {
  for (const [name, html] of emails) {
    await page.setContent(html);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await wider(page), `${name}, ${colorScheme}`).toEqual([]);
      const pairs = await pairsOf(page);
      expect.soft(pairs.length).toBeGreaterThan(4);
      const pale = pairs.filter(
        ([text, ground]) =>
          contrastBetween(text, ground) < 4.5 || contrastBetween(turn(text), turn(ground)) < 4.5,
      );
      expect.soft(pale, `${name}, ${colorScheme}`).toEqual([]);
    }
    const middles = await page.evaluate(() =>
      [...document.querySelectorAll("a")].flatMap((link) =>
        [...link.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2),
      ),
    );
    const gaps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
    const narrow = gaps.filter((gap) => gap > 1 && gap < 24);
    expect.soft(narrow, name).toEqual([]);
  }
});

test("the look at the widths sees what is too wide, and the look at the colours what is too pale", async ({
  page,
}) => {
  await page.setContent(`<body style="background:#ffffff"><p style="width:400px;color:#cccccc">Åsa</p>`);
  expect(await wider(page)).toEqual(["P"]);
  const [[text, ground] = ["#000000", "#ffffff"] as const] = await pairsOf(page);
  expect(contrastBetween(text, ground)).toBeLessThan(4.5);
});

/** Also what only its own box cuts off. */
function wider(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || element.scrollWidth > innerWidth;
      })
      .map((element) => element.tagName),
  );
}

/** Each colour of a text with the ground that is drawn behind it. */
async function pairsOf(page: Page): Promise<[Hex, Hex][]> {
  const found = await page.evaluate(() => {
    const toHex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
    const groundOf = (element: Element | null): string => {
      if (!element) return "#ffffff";
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)"
        ? groundOf(element.parentElement)
        : toHex(backgroundColor);
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => [toHex(getComputedStyle(element).color), groundOf(element)]);
  });
  return found as [Hex, Hex][];
}

function turn(colour: Hex): Hex {
  return `#${(0xffffff - Number.parseInt(colour.slice(1), 16)).toString(16).padStart(6, "0")}`;
}
