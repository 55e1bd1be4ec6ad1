// The mail server is down while guests answer, and returns, with the site's real retry intervals.

import { openMailbox } from "../../test/kits/mailbox.ts";
import { fetchInvitation, keepAnswering } from "../../test/faults/answering.ts";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import { findFreePort, makeDataFolder, startSite } from "../../test/faults/site-process.ts";
import { counter, type Outcome } from "./outcome.ts";

const answers = 100;

export async function loseTheMailServer(): Promise<Outcome[]> {
  const mailPort = await findFreePort();
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 1_000);
  const environment = { POST: "smtp", SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "us@example.se" };
  await using site = await startSite({ dataFolder: folder.path, environment });
  let told = 0;
  await keepAnswering({
    url: site.url,
    cookie: await fetchInvitation(site.url),
    clients: 8,
    next: counter(),
    acknowledged: () => void (told += 1),
    isEnough: () => told >= answers,
  });
  await using mailbox = await openMailbox({ closeTimeout: 100 }, mailPort);
  const backAt = performance.now();
  const timeout = AbortSignal.timeout(90_000);
  const tooLong = new Promise<null>((resolve) => timeout.addEventListener("abort", () => resolve(null)));
  await Promise.race([mailbox.arrived(told), tooLong]);
  const seconds = (performance.now() - backAt) / 1000;
  const different = new Set(mailbox.emails.map(({ messageId }) => messageId)).size;
  return [
    {
      what: "mail server away while guests answer",
      measured: `${told} told, ${different} emails ${seconds.toFixed(1)} s after it came back, ${mailbox.emails.length - different} twice`,
      bar: "all emails, once each, ≤ 60 s",
      held: told >= answers && different === told && mailbox.emails.length === told && seconds <= 60,
    },
  ];
}
