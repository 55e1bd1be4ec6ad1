import { expect, test } from "vitest";
import { allRecords } from "#server/all-records.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { historyCollection } from "#server/records/history.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { accountOf, signInAs } from "../../kits/site/roles.ts";
import type { Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const people = "/en/admin/people";
const kitchen = "/en/admin/print/kitchen";

async function idOf(email: string): Promise<string> {
  return (await site.services.accounts.list()).find((one) => one.email === email)?.id ?? "";
}

/** The path of a link that is shown once. */
async function makeLink(who: Visitor, at: string, form: object): Promise<string> {
  const { text } = await who.post(at, { ...form });
  return /value="http:\/\/osa\.test([^"]+)"/.exec(text)?.[1] ?? "no link";
}

async function isOpen(path: string): Promise<boolean> {
  const { status, text } = await site.visitor().get(path);
  return status === 200 && !text.includes("no longer works");
}

test("after an account of the couple's has ended, nothing that it made opens anything, and no store knows it", async () => {
  const theo = await signInAs(site, "couple");
  const account = await idOf(accountOf.couple.email);
  await signInAs(site, "assistant");
  const inviting = { intent: "invite-helper", role: "couple", how: "link" };
  const made = [
    await makeLink(theo, kitchen, { intent: "renew-kitchen-link", event: "wedding" }),
    await makeLink(theo, people, inviting),
    await makeLink(theo, people, inviting),
  ];
  expect(await Promise.all(made.map(isOpen))).toEqual([true, true, true]);
  const page = (await admin.get(people)).text;
  for (const words of [
    "The link to the kitchen’s list that they created stops working.",
    "The 2 invitations that they sent stop working.",
    "If the new role allows less: The link to the kitchen",
    "They may have saved a backup",
    "They may have saved or printed lists",
  ]) {
    expect(page).toContain(words);
  }

  const answer = await admin.post(people, { intent: "remove-account", account, sure: "yes" });
  expect(await Promise.all(made.map(isOpen))).toEqual([false, false, false]);
  expect((await admin.get(answer.location ?? "")).text).toMatch(
    /They may still know the codes on the cards\.(<!-- -->| )*<a href="\/en\/admin\/settings#cards-title"/,
  );
  expect((await admin.get(kitchen)).text).toContain("There is no link at the moment.");
  for (const file of ["/api/door?event=wedding&language=en", "/api/admin-events", "/api/backup.json"])
    expect((await theo.get(file)).status).toBe(401);
  // The history tells who did what, and one of the guests has the same address.
  const telling: readonly string[] = [historyCollection.name, guestsCollection.name];
  for (const { name, list } of allRecords.filter((record) => !telling.includes(record.name))) {
    const stored = JSON.stringify(await list(site.services.documents));
    const found = [stored.includes(account), stored.includes(accountOf.couple.email)];
    expect([name, ...found]).toEqual([name, false, false]);
  }
});
