// Slow mail servers, with the real length of every wait that is given to the mail library, which cuts some by others.

import { openSmtpPost } from "#server/mail/smtp-post.ts";
import { type Answer, openBrokenMailServer } from "../../test/kits/mail/broken-mail-server.ts";
import type { Outcome } from "./outcome.ts";

const second = 1_000;

const waits: [string, Record<string, Answer>][] = [
  ["greets after 7 s", { greeting: { after: 7 * second, say: "220 hello" } }],
  ["greets after 20 s", { greeting: { after: 20 * second, say: "220 hello" } }],
  ["answers the sign-on after 20 s", { EHLO: { after: 20 * second, say: "250 hello" } }],
  ["answers the last dot after 40 s", { ".": { after: 40 * second, say: "250 taken" } }],
  ["answers the last dot after 5 min", { ".": { after: 300 * second, say: "250 taken" } }],
  ["answers the last dot after 10 min", { ".": { after: 600 * second, say: "250 taken" } }],
];

export async function waitForMailServers(): Promise<Outcome[]> {
  return Promise.all(waits.map(([what, answers]) => waitFor(what, answers)));
}

async function waitFor(what: string, answers: Record<string, Answer>): Promise<Outcome> {
  await using server = await openBrokenMailServer(answers);
  const from = { name: "Us", address: "us@example.se" };
  const post = openSmtpPost({ url: server.url, from, replyTo: null });
  const email = { to: ["asa@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };
  const signal = AbortSignal.timeout(610 * second);
  const startedAt = performance.now();
  const { outcome, reply } = await post.deliver(email, { messageId: "abc", stopLink: null, signal });
  await post.close();
  const seconds = ((performance.now() - startedAt) / second).toFixed(1);
  return {
    what: `a mail server that ${what}`,
    measured: `${outcome} after ${seconds} s: ${reply}`,
    bar: "sent, in one copy",
    held: outcome === "sent" && server.heard.filter((line) => line === ".").length === 1,
  };
}
