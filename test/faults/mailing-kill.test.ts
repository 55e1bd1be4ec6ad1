// `npm run torture` kills hundreds of times at random.

import { expect, test } from "vitest";
import { openSendEmailReceiver, receiverToken } from "../kits/mail/send-email-receiver.ts";
import { openMailbox } from "../kits/mail/mailbox.ts";
import type { Moment } from "./kill-at.ts";
import { mailUntilKilled } from "./mail-until-killed.ts";
import { makeDataFolder } from "./site-process.ts";

const [nth, households] = [3, 20];
/** Its record is missing by then. */
const handedOver: Moment = { collection: "outbox", holding: '"state":"sent"', nth, when: "before it" };

test("whenever the site is killed no household loses its email, and a host that remembers keys gets each once", async () => {
  await using host = await openSendEmailReceiver({ slowMs: 20 });
  await using folder = await makeDataFolder();
  const post = { POST: "sendEmail", SEND_EMAIL_URL: host.url, SEND_EMAIL_TOKEN: receiverToken };
  const taken: Moment = {
    collection: "outbox",
    holding: '"state":"sending"',
    nth,
    when: "after its commit",
  };
  const mailed = await mailUntilKilled(folder, { households, kills: [taken, handedOver], post });
  expect(mailed.notSent).toEqual([]);
  expect(host.sent.flatMap(({ to }) => to).toSorted()).toEqual(mailed.addresses.toSorted());
  expect(mailed.caught).toBeGreaterThan(0);
  // The same was handed over again where its record was missing.
  expect(host.requests()).toBeGreaterThan(households);
});

test("by SMTP an email arrives twice only where its record is missing, and then under one Message-ID", async () => {
  await using mailbox = await openMailbox();
  await using folder = await makeDataFolder();
  const post = { POST: "smtp", SMTP_URL: mailbox.url };
  const kills: Moment[] = [
    { collection: "outbox", nth, when: "before its commit" },
    { after: "the last dot", nth },
  ];
  const mailed = await mailUntilKilled(folder, { households, kills, post });
  expect(mailed.notSent).toEqual([]);
  const arrived = mailbox.emails.map(({ to, messageId }) => `${to?.[0]?.address} ${messageId}`);
  const addresses = new Set(arrived).values().map((one) => one.split(" ")[0]);
  expect([...addresses].toSorted()).toEqual(mailed.addresses.toSorted());
  // At most one for each process that was killed with an email in hand.
  expect(arrived.length - mailed.addresses.length).toBeLessThanOrEqual(mailed.caught);
  expect(arrived.length).toBeGreaterThan(mailed.addresses.length);
});
