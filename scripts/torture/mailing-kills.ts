// kill -9 while an email of the couple goes out to many households, repeatedly on one data folder.

import { mailUntilKilled } from "../../test/faults/mail-until-killed.ts";
import { makeDataFolder } from "../../test/faults/site-process.ts";
import { openSendEmailReceiver, receiverToken } from "../../test/kits/mail/send-email-receiver.ts";
import { openMailbox } from "../../test/kits/mail/mailbox.ts";
import type { Outcome } from "./outcome.ts";

/** Each process lives for 150 ms at most. */
const mailing = { households: 300, kills: Array.from({ length: 200 }, () => 150) };

export async function killMailings(): Promise<Outcome[]> {
  await using host = await openSendEmailReceiver({ slowMs: 20 });
  await using mailbox = await openMailbox({ closeTimeout: 100 });
  const toHost = { POST: "sendEmail", SEND_EMAIL_URL: host.url, SEND_EMAIL_TOKEN: receiverToken };
  return [
    await kill("by a host that remembers keys, none twice", toHost, () =>
      host.sent.map(({ to, key }) => ({ to: to[0] ?? "", id: key })),
    ),
    await kill("by SMTP, no more twice than were in hand", { POST: "smtp", SMTP_URL: mailbox.url }, () =>
      mailbox.emails.map(({ to, messageId }) => ({ to: to?.[0]?.address ?? "", id: messageId })),
    ),
  ];
}

type Sent = { to: string; id: string | undefined };

async function kill(how: string, post: Record<string, string>, sent: () => Sent[]): Promise<Outcome> {
  await using folder = await makeDataFolder();
  const { addresses, notSent, caught } = await mailUntilKilled(folder, { ...mailing, post });
  const got = sent();
  const lost = addresses.filter((address) => !got.some(({ to }) => to === address)).length + notSent.length;
  const ids = new Set(got.map(({ id }) => id)).size;
  const twice = got.length - ids;
  return {
    what: `kill -9 during a mailing, ${how}`,
    measured: `${mailing.kills.length} kills, ${caught} emails in hand at one, ${lost} lost, ${twice} twice, of ${ids}`,
    bar: `none lost, ${mailing.households} different emails`,
    held: lost === 0 && ids === addresses.length && twice <= (post["POST"] === "smtp" ? caught : 0),
  };
}
