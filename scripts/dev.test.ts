import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "../test/kits/site/free-port.ts";
import { openBrokenWedding } from "../test/kits/wedding/broken-wedding.ts";

const heading = "Your wedding cannot be shown until";

test("whoever works on a wedding sees in the page what is to be mended, and the wedding once it is", async () => {
  await using wedding = await openBrokenWedding(
    ["wedding.ts", "#2b51aa", "#e58ca8"],
    ["texts/en.ts", 'title: "Wish list",', 'title: "Wish list"'],
  );
  await using site = await startDeveloping(wedding.path);
  const broken = await site.page();
  expect(broken).toMatchObject({
    status: 500,
    html: expect.stringContaining(`${heading} these 2 things are mended`),
  });
  expect(broken.html).toMatch(/Line 10:<\/strong> colours\.accent: .* would do \(the same pink, darker\)/);
  expect(broken.html).toMatch(/Line 17:<\/strong> A comma is missing at the end of this line\./);
  expect(broken.html).toContain("/@vite/client");
  expect(site.said()).toContain("Line 17: A comma is missing at the end of this line.");

  await wedding.change(["texts/en.ts", 'title: "Wish list"', 'title: "Wish list",']);
  await expect.poll(async () => (await site.page()).html).toContain(`${heading} this is mended`);
  await wedding.change(["wedding.ts", "#e58ca8", "#9d4b67"]);
  await expect.poll(async () => (await site.page()).status).toBe(200);
  expect((await site.page()).html).toContain("<title>Märta &amp; Theo are getting married");

  await wedding.change(["wedding.ts", 'answerBy: "2024-04-15"', 'answerBy: "2024-04-31"']);
  await expect.poll(async () => (await site.page()).html).toContain("April 2024 has 30 days");
});

async function startDeveloping(folder: string) {
  const data = await mkdtempDisposable(join(tmpdir(), "osa-dev-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/dev.ts"], {
    env: { PATH: process.env["PATH"], WEDDING: folder, DATA_DIR: data.path, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const address = `http://localhost:${port}`;
  await expect.poll(() => said).toContain(address);
  return {
    said: () => said,
    async page() {
      const response = await fetch(`${address}/en`);
      return { status: response.status, html: await response.text() };
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      await data.remove();
    },
  };
}
