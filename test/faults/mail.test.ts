import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import type { SMTPServerOptions } from "smtp-server";
import { outboxTimings as usualTimings } from "#server/mail/next-attempt.ts";
import { openMailbox } from "../kits/mailbox.ts";
import { day, formOf, manyGuests, victim } from "../kits/put-off.ts";
import { answerRsvp, openVisitedSite, site, type VisitedSite } from "../kits/visit.ts";
import { findFreePort } from "./site-process.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
/** The outbox's own patience, a hundred times shorter. */
const outboxTimings = { probeMs: 300, firstGapMs: 300 };

test("the usual wait of a guest for the mail server is five seconds", () => {
  expect(usualTimings.visitorMs).toBe(5_000);
});

/** The guest is told while the server still thinks, however long it does. */
const silences: readonly Trouble[] = [
  ["takes the connection and says nothing", openSilence],
  ["greets and then says nothing", (port) => openFaulty(port, { onMailFrom: () => {} })],
  ["says nothing of the recipient", (port) => openFaulty(port, { onRcptTo: () => {} })],
];

/** The guest is told when the server has failed, however long a guest may wait. */
const failures: readonly Trouble[] = [
  ["refuses every connection", async () => ({ [Symbol.asyncDispose]: async () => {} })],
  [
    "puts every letter off (451)",
    (port) =>
      openFaulty(port, { onRcptTo: (_address, _session, done) => done(reply(451, "Try again later")) }),
  ],
  ["drops the connection after the letter", openDropping],
];

type Trouble = [name: string, open: (port: number) => Promise<AsyncDisposable>];

test.each([
  ...silences.map(([name, open]) => ({ name, open, visitorMs: 50, stateWhenTold: "sending" })),
  ...failures.map(([name, open]) => ({ name, open, visitorMs: 600_000, stateWhenTold: "waiting" })),
])(
  "an answer is saved and the guest told while its email is $stateWhenTold when the mail server $name, and the email follows",
  async ({ open, visitorMs, stateWhenTold }) => {
    const port = await findFreePort();
    await using site = await openSiteWithPost(port, { visitorMs });
    {
      await using stack = new AsyncDisposableStack();
      stack.use(await open(port));
      const { text } = await answerAndRead(site);
      expect(text).toContain("RSVP submitted, but there was an error sending the email.");
      expect((await site.services.documents.get("guests", "asa"))?.data["Answered"]).toBe("Yes");
      expect(await statesOfEmails(site)).toEqual([stateWhenTold]);
    }
    await using mailbox = await openMailbox({ closeTimeout: 100 }, port);
    const emails = await mailbox.arrived(1);
    await expect.poll(() => statesOfEmails(site)).toEqual(["sent"]);
    const messageIds = new Set(emails.map(({ messageId }) => messageId));
    expect(messageIds.size).toBe(1);
  },
);

test("an email that the server will never take is not tried again, and the couple can see why", async () => {
  const port = await findFreePort();
  let tries = 0;
  await using stack = new AsyncDisposableStack();
  const noSuchMailbox: SMTPServerOptions = {
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(reply(550, "No such mailbox here"));
    },
  };
  stack.use(await openFaulty(port, noSuchMailbox));
  await using site = await openSiteWithPost(port);
  const { text } = await answerAndRead(site);
  expect(text).toContain("RSVP submitted, but there was an error sending the email.");
  const [email] = await site.services.documents.list("outbox");
  expect(email?.data["state"]).toBe("failed");
  expect(email?.data["lastReply"]).toContain("No such mailbox here");
  await site.services.outbox.drain();
  expect(tries).toBe(1);
});

test("a server that takes the email hears nothing twice, and the guest is told so", async () => {
  await using mailbox = await openMailbox({ closeTimeout: 100 });
  await using site = await openSiteWithPost(Number(new URL(mailbox.url).port));
  expect((await answerAndRead(site)).text).toContain("RSVP and email submitted successfully!");
  await site.services.outbox.drain();
  expect(mailbox.emails).toHaveLength(1);
});

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
    await answerRsvp(guest, { firstName, lastName, email: victim, accept: "yes" });
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

async function openSiteWithPost(port: number, timings: { visitorMs?: number } = {}): Promise<VisitedSite> {
  const site = await openVisitedSite({
    settings: { post: { kind: "smtp", url: `smtp://127.0.0.1:${port}` } },
    replacements: { now: Date.now, outboxTimings: { ...outboxTimings, ...timings } },
  });
  site.services.outbox.start();
  return site;
}

async function answerAndRead(site: VisitedSite) {
  const guest = await site.invited();
  const sent = await answerRsvp(guest, asa);
  expect(sent.status).toBe(303);
  return guest.get(sent.location ?? "");
}

async function statesOfEmails({ services }: VisitedSite) {
  return (await services.documents.list("outbox")).map(({ data }) => data["state"]);
}

function openFaulty(port: number, faults: SMTPServerOptions): Promise<AsyncDisposable> {
  return openMailbox({ closeTimeout: 100, ...faults }, port);
}

function openSilence(port: number): Promise<AsyncDisposable> {
  return listen(port, () => {});
}

/** Speaks SMTP until the email is there, and is gone before it says that it has it. */
function openDropping(port: number): Promise<AsyncDisposable> {
  return listen(port, (socket) => {
    let isEmail = false;
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString("latin1");
      if (isEmail && said.endsWith("\r\n.\r\n")) socket.destroy();
      if (isEmail) return;
      isEmail = said.startsWith("DATA");
      socket.write(isEmail ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
}

async function listen(port: number, serve: (socket: Socket) => void): Promise<AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
