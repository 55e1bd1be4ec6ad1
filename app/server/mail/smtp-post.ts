import { BlockList, isIP } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { ownReplies, readReplyMeaning, type ReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { isLoopback } from "#server/limits/network-address.ts";
import { type Delivery, domainOf, type Post, type Sender, toMessage } from "./post.ts";

export type SmtpPostOptions = Sender & {
  /** `smtp://user:password@host:587`; its query may set any nodemailer option, such as `tls.rejectUnauthorized`. */
  url: string;
  timeouts?: Partial<SmtpTimeouts>;
};

export type SmtpTimeouts = {
  /** Of everything until the server has greeted, which some do to strangers only after half a minute. */
  setupMs: number;
  /** From then on an email that waits for its answer leaves its turn to another one. */
  slowMs: number;
};

const usualTimeouts: SmtpTimeouts = { setupMs: 30_000, slowMs: 5_000 };

const longestSilenceMs = 11 * 60_000;

/** `waiting`: how many may wait for a slow server besides. Hosts allow few connections at once. */
const atOnce = { sending: 3, waiting: 17 };

export function openSmtpPost(sender: SmtpPostOptions): Post {
  const { url, timeouts } = sender;
  const { setupMs, slowMs } = { ...usualTimeouts, ...timeouts };
  const transport = createTransport({
    pool: true,
    url: mayBePlain(new URL(url)) ? url : requiringTls(url),
    maxConnections: atOnce.sending + atOnce.waiting,
    // The outbox retries by its own rules: an email dropped after DATA must not go out twice in one attempt.
    maxRequeues: 0,
    // Shorter than any server's time-out, so that no email meets a connection that has just closed.
    idleTimeout: 5_000,
    dnsTimeout: 5_000,
    // Of connecting and greeting together; the greeting has what is left of it.
    connectionTimeout: setupMs,
    greetingTimeout: setupMs,
    socketTimeout: longestSilenceMs,
    name: domainOf(sender),
  });
  /** By id: what to do once the email has been read to its end, which nodemailer does not say. */
  const readers = new Map<string, () => void>();
  transport.use("stream", ({ data, message }, done) => {
    message.processFunc((text) => text.once("end", () => readers.get(data.messageId ?? "")?.()));
    done();
  });
  const turns = openTurns(atOnce);
  return {
    async deliver(email, { messageId, stopLink, signal, onHandedOver }) {
      const message = toMessage(email, { messageId, stopLink }, sender);
      if (!message.ok) return { outcome: "refused", reply: message.refusal };
      const turn = await turns.take(signal);
      if (turn === null)
        return { outcome: turns.areSlow() ? "put off" : "unreachable", reply: ownReplies.slow };
      let isHandedOver = false;
      let slow: NodeJS.Timeout | undefined;
      readers.set(String(message.value.messageId), () => {
        isHandedOver = true;
        slow = setTimeout(turn.wait, slowMs).unref();
        onHandedOver?.();
      });
      try {
        const { response } = await transport.sendMail({ ...message.value, signal });
        return { outcome: "sent", reply: response };
      } catch (thrown) {
        const error = thrown as NodemailerError;
        return isHandedOver && error.responseCode === undefined
          ? { outcome: "unanswered", reply: `${ownReplies.unanswered}: ${replyOf(error)}` }
          : { outcome: outcomeOf(error), reply: replyOf(error) };
      } finally {
        clearTimeout(slow);
        readers.delete(String(message.value.messageId));
        // Not before the connection is free for the next one.
        setImmediate(turn.end);
      }
    },
    async forget() {},
    async close() {
      transport.close();
    },
  };
}

type Turn = { wait: () => void; end: () => void };

function openTurns({ sending, waiting }: typeof atOnce) {
  let [busy, slow] = [0, 0];
  const queue: (() => void)[] = [];
  const next = () => {
    if (busy < sending && busy + slow < sending + waiting) queue.shift()?.();
  };
  function begin(): Turn {
    busy++;
    let state: "sending" | "waiting" | "ended" = "sending";
    return {
      wait() {
        if (state !== "sending") return;
        [state, busy, slow] = ["waiting", busy - 1, slow + 1];
        next();
      },
      end() {
        if (state === "sending") busy--;
        else slow--;
        state = "ended";
        next();
      },
    };
  }
  async function take(signal: AbortSignal): Promise<Turn | null> {
    const { promise, resolve } = Promise.withResolvers<Turn | null>();
    const enter = () => resolve(begin());
    const leave = () => {
      const at = queue.indexOf(enter);
      if (at >= 0) queue.splice(at, 1);
      resolve(null);
    };
    queue.push(enter);
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    next();
    const turn = await promise;
    signal.removeEventListener("abort", leave);
    return turn;
  }
  return { take, areSlow: () => slow >= waiting };
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
privateNetworks.addSubnet("fc00::", 7, "ipv6");

/** A relay on a private address or the local network (no dot) takes emails without TLS, too, but no password. */
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
}: NodemailerError): Exclude<Delivery["outcome"], "sent" | "unanswered"> {
  if (command === "API" && (code === "EENVELOPE" || code === "EMESSAGE")) return "refused";
  const isAboutEmail = command === "RCPT TO" || command === "DATA";
  if (!isAboutEmail || responseCode === undefined || aboutServer.includes(responseCode)) return "unreachable";
  if (responseCode < 500) return "put off";
  // About the sender's account: once that is mended, or tomorrow, the server takes the same email.
  return aboutAccount.includes(readReplyMeaning(response ?? null)) ? "put off" : "refused";
}

const aboutAccount: readonly ReplyMeaning[] = ["too many", "sign-in refused", "account blocked"];

/** RFC 5321 and 4954. They say nothing about the email. */
const aboutServer = [421, 503, 530];

function replyOf({ response, message, cause }: NodemailerError): string {
  return response || (cause instanceof Error ? cause.message : message);
}
