// What a guest is told while the mail server fails, in each way of waiting; the ways of failing are in smtp-post and outbox-outage.

import { expect, test } from "vitest";
import { outboxTimings as usualTimings } from "#server/mail/next-attempt.ts";
import { openBrokenMailServer } from "../kits/mail/broken-mail-server.ts";
import { openMailbox } from "../kits/mail/mailbox.ts";
import { day, formOf, manyGuests, victim } from "../kits/answers/put-off.ts";
import { answerRsvp, openVisitedSite, site } from "../kits/site/visit.ts";
import { findFreePort } from "../kits/site/free-port.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
/** The outbox's own patience, a hundred times shorter. */
const outboxTimings = { probeMs: 300, firstGapMs: 300 };

test("the usual wait of a guest for the mail server is five seconds", () => {
  expect(usualTimings.visitorMs).toBe(5_000);
});

const failed = "RSVP submitted, but there was an error sending the email.";
const onItsWay = "RSVP submitted. The email is on its way, but the mail server is slow.";

test.each([
  // The guest is told while the server still thinks, however long it does.
  {
    how: "says nothing",
    answers: { greeting: null },
    visitorMs: 50,
    whenTold: "sending",
    told: onItsWay,
    after: "sent",
  },
  // The guest is told when the server has failed, however long a guest may wait.
  {
    how: "hangs up before the letter",
    answers: { DATA: "drop" },
    visitorMs: 600_000,
    whenTold: "waiting",
    told: failed,
    after: "sent",
  },
  // It may have arrived, so it is not sent again because the server is back.
  {
    how: "hangs up after the letter",
    answers: { ".": "drop" },
    visitorMs: 600_000,
    whenTold: "waiting",
    told: failed,
    after: "waiting",
  },
  {
    how: "refuses for good",
    answers: { RCPT: "550 No such mailbox here" },
    visitorMs: 600_000,
    whenTold: "failed",
    told: failed,
    after: "failed",
  },
])(
  "an answer is saved and the guest told while its email is $whenTold when the mail server $how, and then it is $after",
  async ({ answers, visitorMs, whenTold, told, after }) => {
    const port = await findFreePort();
    await using built = await openVisitedSite({
      settings: { post: { kind: "smtp", url: `smtp://127.0.0.1:${port}` } },
      replacements: { now: Date.now, outboxTimings: { ...outboxTimings, visitorMs } },
    });
    const { documents, outbox } = built.services;
    const emails = async () => (await documents.list("outbox")).map(({ data }) => data);
    outbox.start();
    const guest = await built.invited();
    {
      await using server = await openBrokenMailServer(answers, port);
      const sent = await answerRsvp(guest, asa);
      expect(sent.status).toBe(303);
      expect((await guest.get(sent.location ?? "")).text).toContain(told);
      expect((await documents.get("guests", "asa"))?.data["Answered"]).toBe("Yes");
      expect(await emails()).toMatchObject([{ state: whenTold }]);
      if (whenTold === "failed") {
        expect(await emails()).toMatchObject([
          { lastReply: expect.stringContaining("No such mailbox here") },
        ]);
        await outbox.drain();
        expect(server.heard.filter((line) => line.startsWith("RCPT"))).toHaveLength(1);
      }
    }
    await using mailbox = await openMailbox({ closeTimeout: 100 }, port);
    await expect.poll(emails).toMatchObject([{ state: after }]);
    expect(mailbox.emails).toHaveLength(after === "sent" ? 1 : 0);
  },
);

test("answers put off for one address arrive as one email, in text and HTML, under one Message-ID", async () => {
  await using mailbox = await openMailbox({ closeTimeout: 100 });
  let now = Date.now();
  await using built = await openVisitedSite({
    settings: { post: { kind: "smtp", url: mailbox.url } },
    replacements: { now: () => now, outboxTimings },
    guests: manyGuests(7),
  });
  const { services } = built;
  services.outbox.start();
  const guest = await built.invited();
  for (let n = 0; n < 7; n++) {
    const { firstName, lastName } = formOf(n);
    const sent = await answerRsvp(guest, { firstName, lastName, email: victim, accept: "yes" });
    // A server that takes it, and a guest who reads so.
    if (n === 0)
      expect((await guest.get(sent.location ?? "")).text).toContain("RSVP and email submitted successfully!");
  }
  await mailbox.arrived(4);
  now += day;
  await site.releaseDueEmails(services);
  const merged = (await mailbox.arrived(5))[4];
  const [document] = await services.documents.list("outbox", { where: { kind: "confirmations" } });
  expect(merged?.messageId).toBe(`<${document?.id}@example.se>`);
  const header = (name: string) => merged?.headers.find(({ key }) => key === name)?.value;
  expect(header("content-type")).toMatch(/^multipart\/alternative;/);
  expect(header("auto-submitted")).toBe("auto-generated");
  for (const n of [4, 5, 6]) {
    expect(merged?.text).toContain(formOf(n).lastName);
    expect(merged?.html).toContain(formOf(n).lastName);
    expect(merged?.text).toContain(`rsvp?guest=g${n}.`);
  }
  await services.outbox.drain();
  expect(mailbox.emails).toHaveLength(5);
});
