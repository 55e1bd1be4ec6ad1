import { expect, test } from "vitest";
import { findStoredHousehold } from "#server/records/households.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { sendDueMailings } from "#server/workflows/mailings/send-mailings.ts";
import { marta } from "../../kits/guests/couple.ts";
import { openMailingSite } from "../../kits/mail/mailing-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, follow, lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openMailingSite);

/** Everybody is sent the day, or what the post answers then. */
async function sendDay(): Promise<string> {
  const id = await site.begin("save the date");
  await site.order(id);
  await site.sendAll();
  return id;
}

const stepOf = (id: string, step: string) =>
  admin.post(`/en/admin/invitations/${id}/results`, { intent: "step-mailing", mailing: id, step });

const refusal = { outcome: "refused", reply: "550 5.1.1 User unknown" } as const;

test("what was sent, what was not, and who was left out stand in the table, each with a filter", async () => {
  const id = await sendDay();
  const folded = await site.results(id);
  expect(folded).toMatch(/Finished on 1 March[^<]*: 6 of 6 emails sent\./);
  expect(folded).toContain("Nothing failed, and nothing is waiting for you.");
  expect(folded).not.toContain("<tbody");
  const text = await site.results(id, "?show=all");
  const counts = ["<strong>6</strong> Sent", "<strong>1</strong> Left out"];
  expect(lacking(text, ["Sent on 1 March", ...counts])).toEqual([]);
  const leftOut = await site.results(id, "?show=left+out");
  expect(leftOut).toContain("Björn Ek");
  expect(leftOut).not.toContain("asa@example.se");
});

test("a refusal is told in plain words, and goes out again to the mended address", async () => {
  const id = await site.begin("reminder");
  site.postAnswers(refusal);
  await site.order(id);
  await site.sendAll();
  const text = await site.results(id, "?show=failed");
  const told = ["Could not be delivered on", "The mailbox does not exist.", "550 5.1.1 User unknown"];
  expect(lacking(text, told)).toEqual([]);
  const [, row = ""] = /asa@example\.se(.*?)<\/tr>/s.exec(text) ?? [];
  const email = /name="email" value="([^"]+)"/.exec(row)?.[1] ?? "";
  const path = `/en/admin/invitations/${id}/results?show=failed`;
  const fields = { intent: "correct-email", email, seen: "asa@example.se" };
  const wrong = await admin.post(path, { ...fields, address: "åsa utan at" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("åsa utan at");
  site.postAnswers({ outcome: "sent", reply: "250 ok" });
  const fixed = await admin.post(path, { ...fields, address: "asa.ny@example.se" });
  expect(fixed.location).toMatch(/\/results\?show=failed&done=/);
  await site.services.outbox.drain();
  const [sent] = site.emails;
  expect(sent?.to).toEqual(["asa.ny@example.se"]);
  expect(await site.results(id, "?show=sent")).toContain("asa.ny@example.se");
  // The way out in it is that of the new address.
  const way = /no-more-emails=(\S+)/.exec(sent?.text ?? "")?.[1] ?? "";
  expect(site.services.keys.unseal("stop emails", decodeURIComponent(way))).toBe("asa.ny@example.se");
});

test("it is paused, goes on and is stopped; a second press of a step harms nothing", async () => {
  const id = await site.begin("save the date");
  await site.order(id);
  await sendDueMailings(site.services);
  expect((await stepOf(id, "pause")).location).toContain("notice=pause");
  const count = site.emails.length;
  await site.sendAll();
  expect(site.emails).toHaveLength(count);
  expect(await site.results(id)).toContain("Paused:");
  const again = await stepOf(id, "pause");
  expect(again.status).toBe(409);
  expect(again.text).toContain("so nothing was changed");
  await stepOf(id, "go on");
  await stepOf(id, "stop");
  await site.sendAll();
  expect(site.emails.length).toBeLessThanOrEqual(count + 1);
  expect(await site.results(id)).toContain("Stopped on");
});

test("a mail account that the server refuses pauses it: the inbox, the list and its page say why, and what helps", async () => {
  site.postAnswers({ outcome: "refused", reply: "554 5.7.1 Rejected as spam" });
  const id = await sendDay();
  expect(site.emails).toHaveLength(0);
  const told = "The mail server turned it away, as spam or by some rule of its own.";
  const page = await site.results(id);
  expect(page).toContain(`Paused by the site: 3 of 6 done. The rest are waiting. ${told}`);
  expect(page).toContain("Resume");
  for (const part of ["/inbox", "/invitations"]) {
    const { text } = await admin.get(`/en/admin${part}`);
    expect([part, text.includes(told), text.includes(`/invitations/${id}/results`)]).toEqual([
      part,
      true,
      true,
    ]);
  }
  expect((await admin.get("/sv/admin/inbox")).text).toContain("Utskick som har pausats");
  site.postAnswers({ outcome: "sent", reply: "250 ok" });
  await stepOf(id, "go on");
  await site.sendAll();
  expect(site.emails).toHaveLength(3);
  expect((await admin.get("/en/admin/inbox")).text).not.toContain("have been paused");
});

test("one that waits for its hour goes back to a draft", async () => {
  const id = await site.begin("save the date");
  await site.order(id, { when: "later", day: "2024-07-01", time: "10:00" });
  const page = await stepOf(id, "back to draft");
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
  expect(await follow(admin, page)).toMatch(
    /role="status"[^>]*>It is a draft again, and nothing will be sent\./,
  );
  const address = `/en/admin/invitations/${id}`;
  expect((await admin.get(address)).text).not.toContain("It is a draft again");
  expect((await admin.get(`${address}/results`)).location).toBe(address);
});

test("somebody who gets an address later is sent it after all, once", async () => {
  const id = await sendDay();
  await changeStored(site.services, "guests", "bjorn", { Email: "bjorn@example.se" });
  const fields = { intent: "send-to-one-more", mailing: id, guest: "bjorn" };
  const count = site.emails.length;
  const sent = await admin.post(`/en/admin/invitations/${id}/results`, fields);
  expect([sent.status, sent.location]).toEqual([303, `/en/admin/invitations/${id}/results?notice=sent`]);
  const again = await admin.post(`/en/admin/invitations/${id}/results`, fields);
  expect(again.text).toContain("They have already had it.");
  expect(site.emails).toHaveLength(count + 1);
});

test("the words to send by hand have the household's own link, made by a press and never by looking", async () => {
  const id = await site.begin("invitation");
  const path = `/en/admin/invitations/${id}/by-hand?guest=bjorn`;
  const before = await admin.get(path);
  expect(before.text).toContain("Create their link");
  const codeNow = async () => (await findStoredHousehold(site.services, "bjorn")).household.code;
  expect(await codeNow()).toBeNull();
  await admin.post(path, { intent: "make-household-code", household: "bjorn" });
  const code = (await codeNow()) ?? "none";
  const { text } = await admin.get(path);
  const [, words = ""] = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(text) ?? [];
  expect(words).toContain("Björn");
  expect(words).toContain(`http://osa.test/en/rsvp?i=${code}`);
  expect(words).not.toContain("no-more-emails");
  expect(text).toContain(`sms:?&amp;body=${encodeURIComponent("Dear Björn")}`);
  const noted = await admin.post(path, { intent: "note-sent-by-hand", mailing: id, guest: "bjorn" });
  expect(noted.location).toContain("notice=noted");
  expect((await admin.get(path)).text).toContain("You marked it as sent on");
  expect((await admin.get("/en/admin/households/bjorn")).status).toBe(200);
});

test("an undelivered email of a mailing says in the inbox which one it is of, and leads there", async () => {
  site.postAnswers(refusal);
  const id = await sendDay();
  const { text } = await admin.get("/en/admin/inbox");
  expect(text).toContain(`href="/en/admin/invitations/${id}/results"`);
});

test("the page of a household says what it had of the latest mailings, and leads to the words by hand", async () => {
  const page = async (guest: string) =>
    (await admin.get(`/en/admin/households/${guest}`)).text.replaceAll("<!-- -->", "");
  const id = await site.begin("save the date");
  expect(await page("asa")).not.toContain("Mailings");
  await site.order(id);
  await site.sendAll();
  const [asa, bjorn] = [await page("asa"), await page("bjorn")];
  expect(asa).toMatch(/Save the date: 8 June 2024<\/a> <span class="small">Sent/);
  expect(asa).not.toContain(`hand=asa`);
  expect(bjorn).toContain("Left out");
  expect(bjorn).toContain(`/invitations/${id}/by-hand?guest=bjorn`);
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
  const pages = [await site.results(id, "?show=all"), await site.results(id, "?show=all&page=2")];
  expect(pages[0]).toContain("Page 1 of 2");
  expect(pages.map((text) => [...text.matchAll(/<th scope="row"/g)].length)).toEqual([500, 3]);
  // A page that is not there is the last one.
  expect(await site.results(id, "?show=all&page=9")).toContain("Page 2 of 2");
});

test("a guest who has left the list since stays in the record of who got it, without a name", async () => {
  const id = await sendDay();
  await deleteGuest(site.services, marta, "asa");
  const text = await site.results(id, "?show=sent");
  expect(text).toContain("Somebody who is no longer on the list");
  expect(text).not.toContain("Lindqvist");
});

test("a household's own link goes to the address that the couple put on file, and never to one left with an answer", async () => {
  const stranger = await site.invited("203.0.113.66");
  for (const name of ["Björn Ek", "Åsa Lindqvist"]) {
    const [firstName = "", lastName = ""] = name.split(" ");
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
  const theirs = ["ek@evil.example", "lindqvist@evil.example"];
  expect(strangers.map((to) => to.toLowerCase()).toSorted()).toEqual(theirs);
  expect(withLink.filter((to) => to.endsWith("@evil.example"))).toEqual([]);
  expect(withLink.length).toBe(sent.length - strangers.length);
  expect(withLink.length).toBeGreaterThan(3);
});
