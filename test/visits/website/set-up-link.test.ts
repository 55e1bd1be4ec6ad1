// The link that makes the first account.

import { expect, test } from "vitest";
import { openForEach } from "../../kits/site/open-for.ts";
import { openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const chosen = {
  "couple.first": "Ida",
  "couple.second": "Bo",
  email: "theo@example.org",
  password: "en helt annan sak",
  again: "en helt annan sak",
};

async function openEmptySite() {
  const site = await openVisitedSite();
  const token = (await site.services.accounts.makeSetUpToken()) ?? "";
  return { ...site, path: (language: "en" | "sv") => `/${language}/admin?setup=${token}` };
}

const { site } = openForEach(openEmptySite);

function setUp(visitor: Visitor, path: string, changes: Partial<typeof chosen> = {}) {
  return visitor.post(path, { intent: "set-up", ...chosen, ...changes });
}

test("the link makes the first account, signs it in, and works no more", async () => {
  const first = site.visitor();
  expect((await first.get(site.path("sv"))).text).toContain("Vilka är ni?");
  const done = await setUp(first, site.path("sv"));
  expect([done.status, done.location]).toEqual([303, "/sv/admin?start=when"]);
  expect((await first.get("/sv/admin")).text).toContain(chosen.email);
  expect(await site.services.accounts.list()).toMatchObject([{ email: chosen.email, language: "sv" }]);

  const second = site.visitor();
  const page = await second.get(site.path("en"));
  expect(page.text).toContain("This link no longer works");
  expect(page.text).not.toContain(chosen.email);
  expect((await setUp(second, site.path("en"), { email: "b@example.org" })).status).toBe(404);
  expect(await site.services.accounts.list()).toHaveLength(1);
});

test("a link that nobody was given makes nothing", async () => {
  for (const token of ["", "x", "A".repeat(22)]) {
    const path = `/en/admin?setup=${token}`;
    expect((await site.visitor().get(path)).text).toContain("This link no longer works");
    expect((await setUp(site.visitor(), path)).status).toBe(404);
  }
  expect(await site.services.accounts.list()).toEqual([]);
});

test("two who follow the link at once make one account", async () => {
  const answers = await Promise.all(
    ["a@example.org", "b@example.org"].map((email) => setUp(site.visitor(), site.path("en"), { email })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect(await site.services.accounts.list()).toHaveLength(1);
});

test.each([
  [{ email: "" }, "Please enter your email address."],
  [{ email: "theo@" }, "That is not an email address."],
  [{ password: "kort", again: "kort" }, "Please use at least 12 characters."],
  [{ password: "tre små sju blommor", again: "tre små sju blommor" }, "too easy to guess"],
  [{ password: "THEO@example.org", again: "THEO@example.org" }, "too easy to guess"],
  [{ again: "en annan sak" }, "The two passwords are not the same."],
])("%j is refused beside the field, and the link still works", async (changes, words) => {
  const visitor = site.visitor();
  const page = await setUp(visitor, site.path("en"), changes);
  expect(page.status).toBe(422);
  expect(page.text).toContain(words);
  expect(page.text).not.toMatch(/value="(kort|tre små|en helt|en annan)/);
  expect((await setUp(visitor, site.path("en"))).status).toBe(303);
});
