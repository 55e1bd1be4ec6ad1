// What the documentation says and a machine can check: the settings, the links, and the Node of the image.

import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { usualPace } from "#domain/mailings/pace.ts";
import { placeholders } from "#i18n/couple/placeholders.ts";
import { readSettings } from "#server/env.ts";
import { photoFile } from "#server/web/refused-unread.ts";
import { firebaseVariables } from "#server/firebase/firebase-settings.ts";
import { wedding } from "#wedding/wedding.ts";
import { commonSelectors } from "../../scripts/mail-check/dkim.ts";

const read = (path: string) => readFile(path, "utf8");

/** Read by others than env.ts: the build, and Google's SDK. */
const readElsewhere = ["WEDDING", "GOOGLE_APPLICATION_CREDENTIALS"];

type Row = { name: string; byDefault: string };

async function rowsOfSettings(): Promise<Row[]> {
  const rows = (await read("docs/running-it.md")).matchAll(/^\| `([A-Z_]+)` \| ([^|]*?) ?\| /gm);
  return [...rows].map(([, name = "", byDefault = ""]) => ({ name, byDefault }));
}

test("the table of settings names what env.ts reads, all of it and nothing else", async () => {
  const ownVariables = [...(await read("app/server/env.ts")).matchAll(/^ {2}([A-Z_]+): v\./gm)];
  const names = [...ownVariables.map(([, name = ""]) => name), ...firebaseVariables, ...readElsewhere];
  expect(names.length).toBeGreaterThan(25);
  expect((await rowsOfSettings()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("its defaults are what holds where nothing is set", async () => {
  const unset = readSettings({ INVITATION_CODE: "off" }, wedding);
  const given = (await rowsOfSettings()).flatMap(({ name, byDefault }) => {
    const value = /^`([^`]+)`$/.exec(byDefault)?.[1]?.replace("PORT", "3000");
    return value === undefined ? [] : [{ name, value }];
  });
  expect(given.map(({ name }) => name)).toContain("LIMIT_FACTOR");
  for (const { name, value } of given) {
    expect([name, readSettings({ INVITATION_CODE: "off", [name]: value }, wedding)]).toEqual([name, unset]);
  }
});

test("the table of placeholders names all there are and nothing else", async () => {
  const [, table = ""] = (await read("wedding/README.md")).split("## Placeholders");
  const named = [...table.matchAll(/`\{([a-z_0-9]+)\}`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(placeholders).toSorted());
});

test("the page on emails names the usual pace, and every DKIM name that the check tries", async () => {
  const page = await read("docs/emails-to-guests.md");
  expect(page).toContain(`${usualPace.perMinute} emails a minute and ${usualPace.perDay} in 24 hours`);
  const [, list = ""] = /commonly use: ([^.]*)\./.exec(page) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(commonSelectors);
});

test("the sentences that the documentation quotes for what has failed are those that people read", async () => {
  const [, table = ""] = (await read("docs/running-it.md")).split("What a person reads when something fails");
  const rows = table.split("\n\n")[1]?.split("\n").slice(2) ?? [];
  const sources: string[] = [];
  for await (const path of glob("app/{i18n,server}/**/*.ts")) sources.push(await read(path));
  const quoted = rows.flatMap((row) => [...row.matchAll(/“(.*?)”/g)].map(([, words = ""]) => words));
  expect(quoted.length).toBeGreaterThan(rows.length);
  expect(quoted.filter((words) => !sources.some((source) => source.includes(words)))).toEqual([]);
});

test("every link within the documentation leads somewhere", async () => {
  const pages = ["README.md", "SECURITY.md"];
  for await (const page of glob("docs/**/*.md")) pages.push(page);
  expect(pages.length).toBeGreaterThan(8);
  const broken: string[] = [];
  for (const page of pages) {
    for (const [, link = ""] of (await read(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(link)) continue;
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      const isThere =
        existsSync(target) && (anchor === undefined || anchorsIn(await read(target)).has(anchor));
      if (!isThere) broken.push(`${page}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

test("no proxy of ours logs a query, in which a guest's own link may stand, nor where somebody came from", async () => {
  const nginx = await read("docs/server/nginx.conf");
  const [format = ""] = /log_format osa [^;]*;/.exec(nginx) ?? [];
  expect(format).toContain("$uri ");
  expect(format).not.toMatch(/\$(request|args|query_string|request_uri|http_referer|http_cookie)\b/);
  const servers = nginx.split(/^server \{/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^\taccess_log \S+ osa;$/m);
    // nginx quotes the whole address in what it says of a lesser fault.
    expect(server).toMatch(/^\terror_log \S+ crit;$/m);
  }
  expect(await read("docs/server/Caddyfile")).toMatch(
    /request>uri regexp \\\?\.\* ""\s+request>headers delete/,
  );
});

test("what nginx lets through is at least what the site takes, so that the site itself says what is too large", async () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await read("docs/server/nginx.conf")) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(photoFile);
});

test("the image brings the Node that the tests run on", async () => {
  const { devDependencies } = JSON.parse(await read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  const images = [...(await read("Dockerfile")).matchAll(/^FROM node:([\d.]+)-/gm)].map(
    ([, version]) => version,
  );
  expect(images).toEqual([devDependencies["node"], devDependencies["node"]]);
});

/** As GitHub makes them of headings. */
function anchorsIn(markdown: string): Set<string> {
  return new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("the files that the page on the house names are there", async () => {
  const named = (await read("docs/architecture.md")).matchAll(/`([\w./-]+\.(?:ts|tsx))`/g);
  const files: string[] = [];
  for await (const path of glob("{app,wedding,test,scripts}/**/*.{ts,tsx}")) files.push(`/${path}`);
  const names = [...named].map(([, name = ""]) => `/${name}`);
  expect(names.filter((name) => !files.some((path) => path.endsWith(name)))).toEqual([]);
});
