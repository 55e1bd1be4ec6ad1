// `npm run dev`: what is to be mended in a wedding stands in the page, and nothing in the style guide is at fault, on a
// phone or on a desk. And the look for faults, which all journeys share, sees them.

import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readablePairs } from "#domain/wedding/palette.ts";
import { renderProblemsPage } from "../../scripts/wedding-check/problem-list.ts";
import { makeDataFolder, projectFolder, startSite } from "../faults/site-process.ts";
import { findFreePort } from "../kits/site/free-port.ts";
import { openBrokenWedding } from "../kits/wedding/broken-wedding.ts";
import { expectFaultless, findFaults } from "./faultless.ts";
import { buttonToTopIsClear, everyPage, textsTakeSpacing, wordsAreClearOfFlowers } from "./layout.ts";

const heading = "Your wedding cannot be shown until";

test("whoever works on a wedding sees in the page what is to be mended, and then the wedding and the style guide, with every part at its best", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await using wedding = await openBrokenWedding(
    ["wedding.ts", "#2b51aa", "#e58ca8"],
    ["texts/en.ts", 'title: "Wish list",', 'title: "Wish list"'],
  );
  await using folder = await makeDataFolder();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  await using development = await startSite({
    dataFolder: folder.path,
    port,
    script: join(projectFolder, "scripts/dev.ts"),
    environment: { NODE_ENV: "development", HOST: "localhost", PUBLIC_URL: url, WEDDING: wedding.path },
  });
  const home = async () => {
    const response = await fetch(`${url}/en`);
    return { status: response.status, html: await response.text() };
  };
  const broken = await home();
  expect(broken).toMatchObject({
    status: 500,
    html: expect.stringContaining(`${heading} these 2 things are fixed`),
  });
  expect(broken.html).toMatch(/Line 10:<\/strong> colours\.accent: .* would do \(the same pink, darker\)/);
  expect(broken.html).toMatch(/Line 17:<\/strong> A comma is missing at the end of this line\./);
  expect(broken.html).toContain("/@vite/client");
  expect(development.output()).toContain("Line 17: A comma is missing at the end of this line.");

  await wedding.change(["texts/en.ts", 'title: "Wish list"', 'title: "Wish list",']);
  await expect.poll(async () => (await home()).html).toContain(`${heading} this is fixed`);
  await wedding.change(["wedding.ts", "#e58ca8", "#9d4b67"]);
  // The whole site is compiled for it.
  await expect.poll(async () => (await home()).status, { timeout: 300_000 }).toBe(200);
  expect((await home()).html).toContain("<title>Märta &amp; Theo are getting married");

  await page.goto(`${url}/styleguide`);
  await expect(page.locator(".contrast")).toHaveCount(readablePairs.flatMap(({ on }) => on).length);
  await expect(page.locator(".button.shown-focus").first()).toHaveCSS("outline-style", "solid");
  await expectFaultless(page, [360, 1280]);

  await wedding.change(["wedding.ts", 'answerBy: "2024-04-15"', 'answerBy: "2024-04-31"']);
  await expect.poll(async () => (await home()).html).toContain("April 2024 has 30 days");
});

test("the list of what is to be mended in a wedding has no fault that axe can find", async ({ page }) => {
  const text = `  couple: { first: "${"Märta".repeat(30)}", second: 7 },`;
  const problems = [
    {
      file: "wedding.ts",
      line: 12,
      says: "`couple.second` is to be a text.",
      excerpt: { text, column: 180 },
    },
    { file: "wedding.ts", line: null, says: "`photos` is missing.", excerpt: null },
    { file: "texts/sv.ts", line: 3, says: "A comma is missing.", excerpt: { text: "  title: 1", column: 2 } },
  ];
  await page.setContent(renderProblemsPage("wedding", problems, ""));
  await expect(page.locator("mark")).toHaveCount(2);
  await expectFaultless(page);
});

test("the look for faults sees one that only a wide screen shows, and a page that is too wide", async ({
  page,
}) => {
  const pale = "@media (width > 1000px) { p { color: #ccc } }";
  await page.setContent(
    `<html lang="en"><title>Pale</title><style>${pale}</style><main><h1>Words</h1><p>Pale words</p></main>`,
  );
  await expectFaultless(page, [320, 360, 768]);
  await expect(expectFaultless(page, [320, 1280])).rejects.toThrow("color-contrast");
  await expect(expectFaultless(page, [1280, 320])).rejects.toThrow("color-contrast");
  // What stands around the content is passed once for all pages, as it looks.
  const narrow = "@media (width > 1000px) { nav { display: none } }";
  const bar = (colour: string) =>
    `<html lang="en"><title>Bar</title><style>${narrow} nav { color: ${colour} }</style><main><h1>Words</h1></main><nav>Bar</nav>`;
  await page.setContent(bar("black"));
  await expectFaultless(page, [320, 1280]);
  await page.setContent(bar("#ccc"));
  await expect(expectFaultless(page, [320, 1280])).rejects.toThrow("color-contrast");
  // What no arithmetic can tell is seen by axe, and what cannot be pressed may be pale.
  const faded = (style: string) =>
    `<html lang="en"><title>Faded</title><main style="background: #222; color: #fff"><h1>Words</h1><button disabled style="background: #fff; color: #ccc">Off</button><p style="${style}">Words</p></main>`;
  await page.setContent(faded(""));
  await expectFaultless(page, [320]);
  for (const style of ["opacity: 0.2", "color: #fff2", "color: #444", "background: #fffe"]) {
    await page.setContent(faded(style));
    await expect(expectFaultless(page, [320]), style).rejects.toThrow("color-contrast");
  }
  await page.setContent(`<html lang="en"><title>Wide</title><main><h1 style="width: 400px">A</h1></main>`);
  await expect(expectFaultless(page, [360])).rejects.toThrow("wider than 360 px");
});

const high = `<p style="height: 2000px">High</p>`;
const toTop = `<a class="to-top" href="/" style="position: fixed; top: 400px; padding: 14px">Top</a>`;

test("the look at the layout sees what breaks each of its rules, and nothing in what keeps them", async ({
  page,
}) => {
  for (const [name, html, seen] of [
    ["text", `<p>In a text <a href="/">a link</a> may be small.</p>`, []],
    ["width", `<h1 style="width: 400px">A</h1>`, ["wider than 360 px by"]],
    [
      "targets",
      `<button style="height: 20px">A</button><p><a class="button" href="/">Open</a></p>
        <label><input type="checkbox">Yes</label>`,
      ["too small, ", "too small, ", "too small, "],
    ],
    [
      "bar",
      `<div class="top-bar" style="position: sticky; height: 200px"><nav style="display: flex">
        <a href="/" style="padding: 9px">One</a><a href="/" style="padding: 9px">Two</a></nav>
        <a href="/" style="position: absolute; left: -9px; top: 80px; padding: 9px">Far</a></div>`,
      ["too close: One", "out of sight: Far", "the bar takes 200 of 640 px"],
    ],
    [
      "order",
      `<div class="top-bar" style="display: flex"><a href="/" style="order: 2; padding: 9px">One</a>
        <a href="/" style="padding: 9px">Two</a></div>`,
      ["not where the keyboard comes: One"],
    ],
    [
      "tabs",
      `<div class="sub-tabs" style="overflow: hidden"><a href="/" style="padding: 20px 200px">A</a></div>`,
      ["out of sight: A"],
    ],
    [
      "covered",
      `<button style="padding: 20px">A</button><button style="padding: 20px; margin-left: -30px">B</button>`,
      ["covered: "],
    ],
    ["regions", `<div style="overflow: auto; height: 90px">${high}</div>`, ["not scrolled by keys: "]],
    [
      "top",
      `<div class="top-bar"></div><a href="/" style="display: block; padding: 9px">Wide</a>${high}${toTop.replace("fixed", "sticky")}`,
      ["in the way of the button to the top: "],
    ],
    ["no top", `<div class="top-bar"></div>${high}`, ["there is no button to the top"]],
    [
      "flowers",
      `<div class="wreath"><img style="width: 200px; height: 200px"><p class="wreath-words" style="width: 200px; margin-top: -150px">A</p></div>`,
      ["the flowers cover the words"],
    ],
    [
      "spaced",
      `<p style="width: 64px">Words words</p><p style="width: 50px; white-space: nowrap">Words</p>`,
      ["cut off when spaced: "],
    ],
  ] as const) {
    await page.setContent(`<html lang="en"><title>A</title><body style="margin: 0"><main>${html}</main>`);
    const ofTop = name.includes("top") ? [buttonToTopIsClear] : [];
    const spaced = name === "spaced" ? [textsTakeSpacing] : [];
    const rules = [...everyPage, ...ofTop, wordsAreClearOfFlowers, ...spaced];
    const faults = await findFaults(page, [{ width: 360, height: 640, isTouched: true }], {
      rules,
      isAxeAsked: false,
    });
    const begin = faults.map((fault, at) => fault.replace("at 360 × 640: ", "").slice(0, seen[at]?.length));
    expect.soft(begin, name).toEqual(seen);
  }
  await page.setContent(`<button style="height: 20px">Alone</button><p>Apart</p>
    <button style="height: 20px; width: 9px"></button><button style="height: 20px; width: 9px"></button>`);
  expect(await findFaults(page, [{ width: 360, height: 640 }], { isAxeAsked: false })).toHaveLength(2);
});
