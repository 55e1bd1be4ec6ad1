// Emails by SMTP with few kept connections and short waits. A failure is about this email or the server.

import { BlockList, isIP } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { readReplyMeaning, type ReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { isLoopback } from "#server/limits/network-address.ts";
import { domainOf, type Sender, toMessage } from "./message.ts";
import type { Delivery, Post } from "./post.ts";

export type SmtpPostOptions = Sender & {
  /** `smtp://user:password@host:587`; its query may set any nodemailer option, such as `tls.rejectUnauthorized`. */
  url: string;
  timeouts?: Partial<SmtpTimeouts>;
};

export type SmtpTimeouts = {
  connectMs: number;
  /** Some servers delay their greeting to strangers by several seconds. */
  greetingMs: number;
  silenceMs: number;
};

const usualTimeouts: SmtpTimeouts = { connectMs: 5_000, greetingMs: 15_000, silenceMs: 20_000 };

export function openSmtpPost({ url, timeouts, ...sender }: SmtpPostOptions): Post {
  const { connectMs, greetingMs, silenceMs } = { ...usualTimeouts, ...timeouts };
  const transport = createTransport({
    pool: true,
    url: mayBePlain(new URL(url)) ? url : requiringTls(url),
    maxConnections: 3,
    // The outbox retries by its own rules: an email dropped after DATA must not go out twice in one attempt.
    maxRequeues: 0,
    // Shorter than any server's time-out, so that no email meets a connection that has just closed.
    idleTimeout: 5_000,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    name: domainOf(sender),
  });
  return {
    async deliver(email, { messageId, stopLink, signal }) {
      const message = toMessage(email, { messageId, stopLink }, sender);
      if (!message.ok) return { outcome: "refused", reply: message.refusal };
      try {
        const { response } = await transport.sendMail({ ...message.value, signal });
        return { outcome: "sent", reply: response };
      } catch (error) {
        return { outcome: outcomeOf(error as NodemailerError), reply: replyOf(error as NodemailerError) };
      }
    },
    async forget() {},
    async close() {
      transport.close();
    },
  };
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
privateNetworks.addSubnet("fc00::", 7, "ipv6");

/**
 * A relay beside the site, by a private address or by a name of a container or of the local network (no dot), takes emails
 * without TLS, too, but no password. Exported for its test.
 */
export function mayBePlain({ hostname, username }: URL): boolean {
  if (isLoopback(hostname)) return true;
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const version = isIP(host);
  const isNear = version === 0 ? !host.includes(".") : privateNetworks.check(host, `ipv${version as 4 | 6}`);
  return isNear && username === "";
}

/** Even if the server does not offer it. In the address, where no other option overrides it. */
function requiringTls(url: string): string {
  const required = new URL(url);
  required.searchParams.set("requireTLS", "true");
  return required.toString();
}

function outcomeOf({
  code,
  command,
  responseCode,
  response,
}: NodemailerError): Exclude<Delivery["outcome"], "sent"> {
  if (command === "API" && (code === "EENVELOPE" || code === "EMESSAGE")) return "refused";
  const isAboutEmail = command === "RCPT TO" || command === "DATA";
  if (!isAboutEmail || responseCode === undefined || aboutServer.includes(responseCode)) return "unreachable";
  if (responseCode < 500) return "put off";
  // About the sender's account: once that is mended, or tomorrow, the server takes the same email.
  return aboutAccount.includes(readReplyMeaning(response ?? null)) ? "put off" : "refused";
}

const aboutAccount: readonly ReplyMeaning[] = ["too many", "sign-in refused", "account blocked"];

/** RFC 5321 and 4954: closing down, commands out of order, sign-in required. They say nothing about the email. */
const aboutServer = [421, 503, 530];

function replyOf({ response, message }: NodemailerError): string {
  return response || message;
}
