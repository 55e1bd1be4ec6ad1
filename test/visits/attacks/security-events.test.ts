// What the log says of acts that somebody who watches over the site wants to know of: one line each, in
// which no guest, address, code or password stands.

import { expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { adminAccount, sampleCode } from "../../kits/site/services.ts";
import { type Fields, openVisitedSite, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

type Line = { event: string; facts: Record<string, string | number> };
type LoggedSite = VisitedSite & { lines: Line[] };

async function openLoggedSite(): Promise<LoggedSite> {
  const lines: Line[] = [];
  const log: Log = (event, facts = {}) => void lines.push({ event, facts });
  const site = await openVisitedSite({ replacements: { log } });
  return { ...site, lines };
}

const unknown = "nobody.canary@example.se";
const wrongCode = "CANARY-CODE";
const wrongPassword = "canary of a password";
const chosen = "en helt annan sak";

const canaries = [unknown, wrongCode, wrongPassword, chosen, sampleCode, "192.0.2.1"];
const people = [
  "Åsa",
  "Lindqvist",
  "asa@example.se",
  adminAccount.email,
  adminAccount.password,
  "theo@example.org",
];

/** By `admin`, who is signed in, or by `stranger`. */
type Act = (visitors: { admin: Visitor; stranger: Visitor }) => Promise<unknown>;

const post = (who: Visitor, intent: string, fields: Fields = {}) =>
  who.post(intent.startsWith("sign-") ? "/en/admin/sign-in" : "/en/admin", { intent, ...fields });
const erase = { sure: "yes" };
const newPassword = { current: adminAccount.password, password: chosen, again: chosen };

/** Of the admin's account, called A. */
const line = (event: string, facts: Line["facts"] = {}): Line => ({
  event,
  facts: { account: "A", ...facts },
});
const wrongCodeLine = { event: "wrong invitation code", facts: {} };
const exported = (what: string) => line("exported", { what });

const acts: readonly [string, Act, Line | null][] = [
  ["a wrong code", ({ stranger }) => stranger.get(`/en/rsvp?code=${wrongCode}`), wrongCodeLine],
  ["a wrong link", ({ stranger }) => stranger.get("/en/rsvp?i=0000000000"), wrongCodeLine],
  ["the right code", ({ stranger }) => stranger.get(`/en/rsvp?code=${sampleCode}`), null],
  ["signing in", ({ stranger }) => post(stranger, "sign-in", adminAccount), line("signed in")],
  [
    "a wrong password",
    ({ stranger }) => post(stranger, "sign-in", { ...adminAccount, password: wrongPassword }),
    line("sign-in refused", { reason: "wrong" }),
  ],
  [
    "a password for an account that there is none of",
    ({ stranger }) => post(stranger, "sign-in", { ...adminAccount, email: unknown }),
    { event: "sign-in refused", facts: { reason: "wrong" } },
  ],
  ["the guest list as a file", ({ admin }) => admin.get("/api/guests.csv"), exported("guest list")],
  ["a guest as a file", ({ admin }) => admin.get("/api/guest.json?guest=asa"), exported("one guest")],
  ["everything as a file", ({ admin }) => admin.get("/api/backup.json"), exported("everything")],
  ["a household's cards", ({ admin }) => admin.get("/api/household-cards.xlsx"), exported("household cards")],
  ["a file that is asked for by a stranger", ({ stranger }) => stranger.get("/api/backup.json"), null],
  [
    "a guest who is erased",
    ({ admin }) => post(admin, "erase-guest", { ...erase, guest: "asa" }),
    line("guest erased", { guests: 1 }),
  ],
  ["a guest who is not there", ({ admin }) => post(admin, "erase-guest", { ...erase, guest: "x" }), null],
  [
    "a new password of one's own",
    ({ admin }) => post(admin, "change-password", newPassword),
    line("password changed"),
  ],
  [
    "a new password with a wrong old one",
    ({ admin }) => post(admin, "change-password", { ...newPassword, current: wrongPassword }),
    line("sign-in refused", { to: "change the password" }),
  ],
  [
    "the codes of households",
    ({ admin }) => post(admin, "make-household-codes"),
    { event: "household codes made", facts: { by: "A", households: 9 } },
  ],
  ["signing out", ({ admin }) => post(admin, "sign-out"), null],
];

test.each(acts)("%s leaves one line or none, and no word of anybody", async (_what, act, expected) => {
  await using site = await openLoggedSite();
  const admin = await site.signedIn();
  const [account] = await site.services.accounts.list();
  await act({ admin, stranger: site.visitor() });
  const told = site.lines.map(({ event, facts }) => ({
    event,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, fact]) =>
        name === "account" || name === "by" ? [name, fact === account?.id ? "A" : "?"] : [name, fact],
      ),
    ),
  }));
  expect(told).toEqual(expected === null ? [] : [expected]);
  for (const canary of [...canaries, ...people]) expect(JSON.stringify(site.lines)).not.toContain(canary);
});

test("the first account by its link is told, and that it has signed in", async () => {
  await using site = await openLoggedSite();
  const token = (await site.services.accounts.makeSetUpToken()) ?? "";
  await site.visitor().post(`/en/admin/set-up?setup=${token}`, {
    intent: "set-up",
    "couple.first": "Ida",
    "couple.second": "Bo",
    email: "theo@example.org",
    password: chosen,
    again: chosen,
  });
  const [account] = await site.services.accounts.list();
  expect(site.lines).toEqual([
    { event: "account added", facts: { account: account?.id } },
    { event: "signed in", facts: { account: account?.id } },
  ]);
  expect(JSON.stringify(site.lines)).not.toMatch(/theo|example/);
});

test("a limit that is reached is told once, however often it is run into, and again later", async () => {
  await using site = await openLoggedSite();
  const guess = () => site.visitor().get(`/en/rsvp?code=${wrongCode}`);
  for (let n = 0; n < 10; n++) await guess();
  expect(site.lines.map(({ event }) => event)).toEqual(Array(10).fill("wrong invitation code"));
  site.lines.length = 0;
  for (let n = 0; n < 5; n++) await guess();
  const limit = expect.stringContaining("code per visitor");
  expect(site.lines).toEqual([{ event: "limit reached", facts: { limit } }]);
  site.clock.now += 60_000;
  await guess();
  expect(site.lines).toHaveLength(2);
});

test("what a role may not have leaves a line with the part, the form or the address, and nothing that was typed", async () => {
  await using site = await openLoggedSite();
  const helper = await signInAs(site, "toastmaster");
  const asked = [
    helper.get("/en/admin/settings?q=canary"),
    helper.get("/en/admin/guests/canary.data"),
    helper.post("/en/admin?q=canary", { intent: "erase-guest", guest: "canary" }),
    helper.get("/api/backup.json?canary"),
    helper.get("/api/admin-events?after=canary"),
  ];
  for (const { status } of await Promise.all(asked)) expect(status).toBe(403);
  // What there is none of, and what a stranger asks for, is nobody's role.
  await helper.post("/en/admin", { intent: "canary" });
  await site.visitor().get("/api/backup.json");
  await site.visitor().get("/en/admin/settings");
  const account = (await site.services.accounts.list()).find(({ role }) => role === "toastmaster")?.id;
  const told = site.lines.map(({ event, facts: { what, ...who } }) => ({ event, what, who }));
  const who = { account, role: "toastmaster" };
  expect(told.toSorted((one, other) => String(one.what).localeCompare(String(other.what)))).toEqual(
    [
      ":language/admin/guests/:id",
      ":language/admin/settings",
      "/api/admin-events",
      "/api/backup.json",
      "erase-guest",
    ].map((what) => ({ event: "refused by role", what, who })),
  );
});
