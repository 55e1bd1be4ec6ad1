// Links and codes as mail programs, chats and hands mangle them, at the gate: the whole table is read in
// app/domain/mangled-link.test.ts, some of each kind are opened here, and nobody is locked out by any of them.

import { expect, test } from "vitest";
import { mangle, mangledLinks } from "../../kits/corpora/mangled-links.ts";
import { emailsTo, isIn, linksIn, opened, openWithCards } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households/households.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { changeStored, sampleCode } from "../../kits/site/services.ts";
import { answerRsvp, openVisitedSite, type Page, type Visitor } from "../../kits/site/visit.ts";

async function open(visitor: Visitor, path: string): Promise<Page> {
  let page = await visitor.get(path);
  for (let hops = 0; page.status >= 300 && page.status < 400 && hops < 5; hops++) {
    page = await visitor.get(page.location ?? "");
  }
  return page;
}

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

test("codes and links of cards, each mangled in its way and all from one address, let their visitor in", async () => {
  await using site = await openWithCards();
  const whole = mangledLinks.filter(({ value }) => value === ekCode || value === sampleCode);
  expect(whole.length).toBeGreaterThanOrEqual(80);
  for (const { how, shown } of whole) {
    const visitor = site.visitor();
    await open(visitor, shown);
    expect([how, shown, await isIn(visitor)]).toEqual([how, shown, true]);
  }
});

test("an answer link opens the answer however it arrives, also pasted into the field for the code", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited(), asa);
  const link = linksIn(emailsTo(site, asa.email)).find((path) => path.includes("rsvp?guest=")) ?? "";
  for (const { how, shown } of mangle({ name: "guest", value: link.split("guest=")[1] ?? "" })) {
    const page = await open(site.visitor(), shown);
    expect([how, shown, page.text.includes("Thank you, we have your answer")]).toEqual([how, shown, true]);
  }
});

test("cut links, codes that were valid once and slips of the pen lock nobody out, and say what to do", async () => {
  await using site = await openWithCards();
  const dead = ekCode;
  await noteHousehold(site.services, ekId, { code: "0123456789" });
  const tries: [string, string][] = [
    ...["i=4H7KQ2M9X", "i=", "i=4H7KQ2M9XTT", `i=${dead}`].map((query): [string, string] => [
      query,
      "in this link",
    ]),
    [`code=${dead}`, "That code no longer works."],
    ["code=SJU-BLOM", "That isn’t the code on our invitation."],
    ["code=https://osa.example/en/rsvp", "That isn’t the code on our invitation."],
  ];
  const fiveTimes = tries.flatMap((one) => Array.from({ length: 5 }, () => one));
  await Promise.all(
    fiveTimes.map(async ([query, says]) => {
      const { text } = await site.visitor().get(`/en/rsvp?${query}`);
      expect([query, text.includes(says), text.includes('href="tel:')]).toEqual([query, true, true]);
    }),
  );
  expect(await isIn(await opened(site, "code=01234-56789"))).toBe(true);
  expect(await isIn(await opened(site, `code=${sampleCode}`))).toBe(true);
});

test("an answer link that has died says so, with and without the code", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited(), asa);
  const link = linksIn(emailsTo(site, asa.email)).find((path) => path.includes("rsvp?guest=")) ?? "";
  const query = link.split("?")[1] ?? "";
  await changeStored(site.services, "guests", "asa", { Email: "right@example.se" });
  for (const cut of [`?${query}`, `?${query.slice(0, -5)}`, "/take-back?take-back=cut"]) {
    for (const visitor of [site.visitor(), await site.invited()]) {
      const page = markup(await visitor.get(`/sv/rsvp${cut}`));
      expect(page).toContain("<h1>Den här länken fungerar inte längre</h1>");
      expect(page).toContain("i ditt senaste mejl från oss");
      expect(page).toContain('href="tel:');
      expect(page).not.toMatch(/id="rsvp"|Lindqvist/);
    }
  }
});
