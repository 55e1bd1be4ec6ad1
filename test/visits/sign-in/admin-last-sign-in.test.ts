// The list of accounts says when each has last signed in.

import { expect, test } from "vitest";
import { markup } from "../../kits/guest-forms.ts";
import { accountOf, signInAs } from "../../kits/roles.ts";
import { adminAccount } from "../../kits/services.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../../kits/visit.ts";

const dayMs = 24 * 60 * 60 * 1000;
const { email, password } = accountOf.assistant;

function signIn(visitor: Visitor, typed = password) {
  return visitor.post("/en/admin", { intent: "sign-in", email, password: typed });
}

/** The line below the assistant's address. */
async function saidOf(couple: Visitor, language = "en", address: string = email): Promise<string> {
  const page = markup(await couple.get(`/${language}/admin?people=`));
  const [, line = ""] =
    new RegExp(`${address}</strong>.*?<p class="small">([^<]*)</p>`, "s").exec(page) ?? [];
  return line;
}

async function openWithAssistant(): Promise<{ site: VisitedSite; couple: Visitor }> {
  const site = await openVisitedSite();
  site.clock.now = Date.UTC(2024, 2, 1, 12);
  await signInAs(site, "assistant");
  return { site, couple: await site.signedIn() };
}

test("whoever has not signed in is said so, and each sign-in moves the day, from a known browser, too", async () => {
  const { site, couple } = await openWithAssistant();
  await using _ = site;
  expect(await saidOf(couple)).toBe("Assistant · Has not signed in yet");
  expect(await saidOf(couple, "sv")).toBe("Assistent · Har inte loggat in än");
  const visitor = site.visitor();
  for (const [days, en, sv] of [
    [0, "1 March 2024", "den 1 mars 2024"],
    [1, "2 March 2024", "den 2 mars 2024"],
    [7, "9 March 2024", "den 9 mars 2024"],
  ] as const) {
    site.clock.now += days * dayMs;
    expect((await signIn(visitor)).status).toBe(303);
    const other = await site.signedIn();
    expect(await saidOf(other)).toBe(`Assistant · Signed in last on ${en}`);
    expect(await saidOf(other, "sv")).toBe(`Assistent · Loggade senast in ${sv}`);
  }
});

test("a wrong password is no sign-in", async () => {
  const { site, couple } = await openWithAssistant();
  await using _ = site;
  expect((await signIn(site.visitor(), "something else")).status).toBe(401);
  expect(await saidOf(couple)).toContain("Has not signed in yet");
});

test("what an older version kept tells the day it knows, and a spoilt document tells nothing and breaks nothing", async () => {
  const { site, couple } = await openWithAssistant();
  await using _ = site;
  const { accounts, documents } = site.services;
  const id = (await accounts.list()).find((one) => one.email === email)?.id ?? "";
  const data = { signedInAt: Date.UTC(2024, 1, 3, 12) };
  await documents.commit([{ write: "create", collection: "account security", id, data }]);
  expect(await saidOf(couple)).toContain("Signed in last on 3 February 2024");
  await documents.commit([
    { write: "create", collection: "account security", id: "spoilt", data: { signedInAt: "soon" } },
  ]);
  expect(await saidOf(couple)).toContain("Signed in last on 3 February 2024");
});

test("one’s own account is never said not to have signed in", async () => {
  const { site, couple } = await openWithAssistant();
  await using _ = site;
  expect(await saidOf(couple, "en", adminAccount.email)).toBe("Couple");
});
