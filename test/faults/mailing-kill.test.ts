import { expect, test } from "vitest";
import { openSendEmailReceiver, receiverToken } from "../kits/send-email-receiver.ts";
import { openMailbox } from "../kits/mailbox.ts";
import { mailUntilKilled } from "./mail-until-killed.ts";
import { makeDataFolder } from "./site-process.ts";

const mailing = { households: 120, kills: 20, livesMs: 600 };

test("in twenty kills no household loses its email, and a host that remembers keys gets each once", async () => {
  await using host = await openSendEmailReceiver({ slowMs: 20 });
  await using folder = await makeDataFolder();
  const post = { POST: "sendEmail", SEND_EMAIL_URL: host.url, SEND_EMAIL_TOKEN: receiverToken };
  const mailed = await mailUntilKilled(folder, { ...mailing, post });
  expect(mailed.notSent).toEqual([]);
  expect(host.sent.flatMap(({ to }) => to).toSorted()).toEqual(mailed.addresses.toSorted());
  expect(mailed.caught).toBeGreaterThan(0);
});

test("by SMTP an email arrives twice only where its record is missing, and then under one Message-ID", async () => {
  await using mailbox = await openMailbox();
  await using folder = await makeDataFolder();
  const post = { POST: "smtp", SMTP_URL: mailbox.url };
  const mailed = await mailUntilKilled(folder, { ...mailing, kills: 10, post });
  expect(mailed.notSent).toEqual([]);
  const arrived = mailbox.emails.map(({ to, messageId }) => `${to?.[0]?.address} ${messageId}`);
  const addresses = new Set(arrived).values().map((one) => one.split(" ")[0]);
  expect([...addresses].toSorted()).toEqual(mailed.addresses.toSorted());
  // At most one for each process that was killed with an email in hand.
  expect(arrived.length - mailed.addresses.length).toBeLessThanOrEqual(mailed.caught);
});
