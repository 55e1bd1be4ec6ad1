// A mailing beyond its own page: at a household, among many households, and after a household is gone.

import { expect, test } from "vitest";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { marta } from "../../kits/couple.ts";
import { openMailingSite } from "../../kits/mailing-visits.ts";
import { answerRsvp } from "../../kits/visit.ts";

test("the page of a household says what it had of the latest mailings, and leads to the words by hand", async () => {
  await using site = await openMailingSite();
  const id = await site.begin("save the date");
  const page = async (guest: string) =>
    (await site.admin.get(`/en/admin?household=guest%3A${guest}`)).text.replaceAll("<!-- -->", "");
  expect(await page("asa")).not.toContain("Emails to all");
  await site.order(id);
  await site.sendAll();
  const [asa, bjorn] = [await page("asa"), await page("bjorn")];
  expect(asa).toMatch(/Save the date: 8 June 2024<\/a> <span class="small">sent/);
  expect(asa).not.toContain(`hand=asa`);
  expect(bjorn).toContain("got no email");
  expect(bjorn).toContain(`mailing=${id}&amp;hand=bjorn`);
});

test("more than five hundred stand on pages, and every one of them on one page", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 503 }, (_, at) => [
      `g${at}`,
      { First_Name: `Anna${at}`, Last_Name: `Berg${at}`, Email: `anna${at}@example.se` },
    ]),
  );
  await using site = await openMailingSite({ guests });
  const id = await site.begin("save the date");
  await site.order(id, { when: "later", day: "2024-07-01", time: "10:00" });
  const pages = [await site.results(id), await site.results(id, "&page=2")];
  expect(pages[0]).toContain("Page 1 of 2");
  expect(pages.map((text) => [...text.matchAll(/<th scope="row"/g)].length)).toEqual([500, 3]);
  // A page that is not there is the last one.
  expect(await site.results(id, "&page=9")).toContain("Page 2 of 2");
});

test("a guest who has left the list since stays in the record of who got it, without a name", async () => {
  await using site = await openMailingSite();
  const id = await site.begin("save the date");
  await site.order(id);
  await site.sendAll();
  await deleteGuest(site.services, marta, "asa");
  const text = await site.results(id, "&show=sent");
  expect(text).toContain("Somebody who is no longer on the list");
  expect(text).not.toContain("Lindqvist");
});

test("an email that the host puts off is tried again, and can be stopped when all others have left", async () => {
  await using site = await openMailingSite();
  const id = await site.begin("save the date");
  site.postAnswers({ outcome: "put off", reply: "451 4.7.1 Greylisted" });
  await site.order(id);
  await site.sendAll();
  const before = await site.results(id, "&show=retried");
  expect(before).toContain("will be tried again");
  expect(before).toContain("asked us to try again later");
  expect(before).toContain("Stop for good");
  await site.admin.post(`/en/admin?mailing=${id}`, {
    intent: "step-mailing",
    mailing: id,
    step: "stop",
  });
  site.postAnswers({ outcome: "sent", reply: "250 ok" });
  site.clock.now += 3 * 60 * 60 * 1000;
  await site.sendAll();
  await site.services.outbox.drain();
  expect(site.emails).toEqual([]);
  expect(await site.results(id)).toContain("Stopped before it was sent");
});

test("a household's own link goes to the address that the couple put on file, and never to one left with an answer", async () => {
  await using site = await openMailingSite();
  const stranger = await site.invited("203.0.113.66");
  for (const [firstName, lastName] of [
    ["Björn", "Ek"],
    ["Åsa", "Lindqvist"],
  ] as const) {
    const typed = { firstName, lastName, email: `${lastName}@evil.example`, accept: "yes" };
    expect((await answerRsvp(stranger, typed)).status).toBe(303);
  }
  const id = await site.begin("own");
  await site.write(id, { subject: "Hello", body: "Hello {first_names}!\n\n[Answer]({link})" });
  await site.order(id);
  const before = site.emails.length;
  await site.sendAll();
  const sent = site.emails.slice(before);
  const withLink = sent.filter(({ text, html }) => /rsvp\?i=/.test(text + html)).flatMap(({ to }) => to);
  const strangers = sent.flatMap(({ to }) => to).filter((to) => to.endsWith("@evil.example"));
  // They get what everybody gets, with the form for everybody.
  expect(strangers.map((to) => to.toLowerCase()).toSorted()).toEqual([
    "ek@evil.example",
    "lindqvist@evil.example",
  ]);
  expect(withLink.filter((to) => to.endsWith("@evil.example"))).toEqual([]);
  expect(withLink.length).toBe(sent.length - strangers.length);
  expect(withLink.length).toBeGreaterThan(3);
});
