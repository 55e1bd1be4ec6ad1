import { expect, test } from "vitest";
import { openMailedSite, pathIn } from "../../kits/site/mailed-site.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { accountOf, signInAs } from "../../kits/site/roles.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { signIn, openVisitedSite, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openMailedSite);
const dayMs = 24 * 60 * 60 * 1000;
const password = "sju sorters hjälp";
const invite = { intent: "invite-helper", role: "assistant", email: "vera@example.org" };

async function listRoles({ services }: VisitedSite) {
  return (await services.accounts.list()).map(({ email, role }) => [email, role]);
}

async function idOf({ services }: VisitedSite, email: string): Promise<string> {
  return (await services.accounts.list()).find((one) => one.email === email)?.id ?? "";
}

function accept(who: Visitor, path: string, changes: object = {}) {
  const typed = { email: "vera@example.org", password, again: password, ...changes };
  return who.post(path, { intent: "accept-invitation", ...typed });
}

test("an invitation goes out by email, a scanner that opens it burns nothing, and it makes one account", async () => {
  const sent = await admin.post("/sv/admin/people", invite);
  expect(sent.location).toBe("/sv/admin/people?notice=invited");
  expect((await admin.get(sent.location ?? "")).text).toContain("Inbjudan är på väg.");
  const [email] = site.emails;
  expect(email?.to).toEqual(["vera@example.org"]);
  const path = pathIn(email, "invitation");
  for (let scans = 0; scans < 3; scans++) expect((await site.visitor().get(path)).status).toBe(200);
  const vera = site.visitor();
  const form = await vera.get(path);
  expect(form.text).toContain("Hjälp Märta &amp; Theo");
  expect(form.text).toContain(`value="vera@example.org"`);
  const page = await accept(vera, path);
  expect([page.status, page.location]).toEqual([303, "/sv/admin"]);
  expect((await vera.get("/sv/admin")).text).toContain("Gästlista");
  expect((await vera.get("/sv/admin/settings")).status).toBe(403);
  expect((await accept(site.visitor(), path, { email: "x@example.org" })).status).toBe(404);
  expect((await site.visitor().get(path)).status).toBe(404);
  expect(await listRoles(site)).toEqual([
    [adminAccount.email, "couple"],
    ["vera@example.org", "assistant"],
  ]);
  // Whoever invited is told, without what the other one typed.
  expect(site.emails[1]?.to).toEqual([adminAccount.email]);
  expect(site.emails[1]?.text).not.toContain("vera");
});

test("a link to copy is shown once, kept nowhere, and works for seven days", async () => {
  const made = await admin.post("/en/admin/people", { ...invite, role: "toastmaster", how: "link" });
  expect(made.status).toBe(200);
  const path = /value="http:\/\/osa\.test([^"]+)"/.exec(made.text)?.[1] ?? "";
  const token = new URLSearchParams(path.split("?")[1]).get("invitation") ?? "";
  expect(token).toMatch(/^[\w-]{22}$/);
  expect((await admin.get("/en/admin/people")).text).not.toContain(token);
  expect(JSON.stringify(await site.services.documents.list("account invitations"))).not.toContain(token);
  site.clock.now += 7 * dayMs - 1;
  expect((await site.visitor().get(path)).status).toBe(200);
  site.clock.now += 1;
  expect((await site.visitor().get(path)).status).toBe(404);
  expect((await accept(site.visitor(), path)).status).toBe(404);
  expect(await listRoles(site)).toHaveLength(1);
});

test("what is wrong in a form stands beside its field, and the link stays good", async () => {
  for (const [email, problem] of [
    ["", "Please enter the address"],
    ["vera", "not an email address"],
    [adminAccount.email.toUpperCase(), "already has an account"],
  ] as const) {
    const refused = await admin.post("/en/admin/people", { ...invite, email });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(problem);
  }
  expect(site.emails).toEqual([]);
  await admin.post("/en/admin/people", invite);
  const path = pathIn(site.emails[0], "invitation");
  for (const wrong of [
    { password: "short", again: "short" },
    { again: "another one altogether" },
    { email: "" },
    { email: adminAccount.email },
  ]) {
    const refused = await accept(site.visitor(), path, wrong);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`aria-invalid="true"`);
  }
  expect((await accept(site.visitor(), path)).status).toBe(303);
});

test("of many who use one link at once, one gets the account", async () => {
  await (await site.signedIn()).post("/en/admin/people", invite);
  const path = pathIn(site.emails[0], "invitation");
  const done = await Promise.all(
    [1, 2, 3].map((n) => accept(site.visitor(), path, { email: `n${n}@example.org` })),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
  expect(await listRoles(site)).toHaveLength(2);
});

test("an invitation ends when it is withdrawn, sent anew, or when who invited is one of the couple no more", async () => {
  const theo = await signInAs(site, "couple");
  const send = async (email = invite.email) => {
    await theo.post("/en/admin/people", { ...invite, email });
    return pathIn(site.emails.at(-1), "invitation");
  };
  const [first, second] = [await send(), await send()];
  expect((await site.visitor().get(first)).status).toBe(404);
  const id = /name="invitation" value="([^"]+)"/.exec((await theo.get("/en/admin/people")).text)?.[1] ?? "";
  await theo.post("/en/admin/people", { intent: "withdraw-invitation", invitation: id });
  expect((await site.visitor().get(second)).status).toBe(404);
  const third = await send();
  const account = await idOf(site, accountOf.couple.email);
  await admin.post("/en/admin/people", { intent: "remove-account", account, sure: "yes" });
  expect((await site.visitor().get(third)).status).toBe(404);
  expect((await accept(site.visitor(), third)).status).toBe(404);
  expect((await admin.get("/en/admin/people")).text).not.toContain("vera@example.org");
});

test("a role is changed, an account removed, and their sessions end at once", async () => {
  const assistant = await signInAs(site, "assistant");
  const account = await idOf(site, accountOf.assistant.email);
  const stream = assistant.get("/api/admin-events");
  const changed = await admin.post("/en/admin/people", {
    intent: "change-role",
    account,
    role: "toastmaster",
  });
  expect(changed.location).toBe("/en/admin/people?notice=role");
  // The open page ends, too.
  expect((await stream).text).not.toContain("Lindqvist");
  expect((await assistant.open("/en/admin")).text).toContain(`name="password"`);
  const again = site.visitor();
  await signIn(again, accountOf.assistant);
  expect((await again.get("/en/admin/toastmaster")).text).toContain("Speeches and performances");
  // Without the word that stands in the question's own form, nothing happens.
  const unsure = await admin.post("/en/admin/people", { intent: "remove-account", account });
  expect(unsure.status).toBe(409);
  await admin.post("/en/admin/people", { intent: "remove-account", account, sure: "yes" });
  expect((await again.open("/en/admin")).text).toContain(`name="password"`);
  expect(await listRoles(site)).toEqual([[adminAccount.email, "couple"]]);
});

test("the last of the couple can neither leave nor lose the role", async () => {
  await signInAs(site, "assistant");
  const account = await idOf(site, adminAccount.email);
  expect((await admin.get("/en/admin/people")).text).not.toContain(`value="${account}"`);
  for (const form of [
    { intent: "change-role", role: "assistant" },
    { intent: "remove-account", sure: "yes" },
  ]) {
    const refused = await admin.post("/en/admin/people", { ...form, account });
    expect(refused.status).toBe(409);
  }
  expect(await listRoles(site)).toContainEqual([adminAccount.email, "couple"]);
});

test("without a mail server the page says so, and offers the link alone", async () => {
  await using site = await openVisitedSite();
  const couple = await site.signedIn();
  const page = await couple.get("/sv/admin/people");
  expect(page.text).toContain("Webbplatsen kan inte skicka mejl än.");
  expect(page.text).not.toContain("Skicka inbjudan");
  expect((await couple.post("/sv/admin/people", invite)).status).toBe(400);
  expect(await site.services.documents.list("outbox")).toEqual([]);
});

test("the log tells of accounts by their ids, and the outbox keeps no link that opens something", async () => {
  await admin.post("/en/admin/people", invite);
  await accept(site.visitor(), pathIn(site.emails[0], "invitation"));
  const account = await idOf(site, "vera@example.org");
  await admin.post("/en/admin/people", { intent: "change-role", account, role: "toastmaster" });
  await admin.post("/en/admin/people", { intent: "remove-account", account, sure: "yes" });
  const events = site.logged.map((line) => (JSON.parse(line) as { event: string }).event);
  for (const event of ["account invited", "account added", "role changed", "account removed"]) {
    expect(events).toContain(event);
  }
  expect(site.logged.join("\n")).not.toMatch(/vera|marta|example\.(org|se)|invitation=/);
  expect(JSON.stringify(await site.services.documents.list("outbox"))).not.toContain("invitation=");
});
