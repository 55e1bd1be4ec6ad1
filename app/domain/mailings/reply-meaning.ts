// Hosts use the codes loosely, so known words count more than codes. What fits neither is "unknown": no reason is
// better than a wrong one. Sources: RFC 5321 (4.2), 3463, 5248, 7372, 7504 and 7505; the lists of Google
// (support.google.com/a/answer/3726730), Microsoft ("NDR error codes in Exchange Online"), Yahoo
// (senders.yahooinc.com/smtp-error-codes) and Apple (support.apple.com/102322); the texts of Postfix, Exim, Dovecot
// and sendmail.
import { dayMs, hourMs } from "#domain/zoned-time.ts";

export type ReplyMeaning =
  | "no mailbox"
  | "no domain"
  | "mailbox full"
  | "mailbox disabled"
  | "refused"
  | "sender not proven"
  | "too many"
  | "later"
  | "too large"
  | "sign-in refused"
  | "account blocked"
  | "no server"
  | "not secure"
  | "too slow"
  | "unreachable"
  | "unanswered"
  | "unknown";

/** What the site notes where no server has answered, or begins to note. */
export const ownReplies = {
  notOneAddress: "The recipient is not one email address.",
  unanswered: "No answer after the email was handed over",
  closed: "The post is closed.",
  slow: "The mail server is slow, and other emails wait for its answer",
} as const;

export function readReplyMeaning(reply: string | null): ReplyMeaning {
  const text = flatten(reply ?? "");
  const [, status, enhanced, rest = ""] =
    /^([2-5]\d\d)\b[ -]*#?(?:([245]\.\d{1,3}\.\d{1,3})\b)?(.*)$/.exec(text) ?? [];
  if (status === undefined) return byWords(text, ownWords) ?? "unknown";
  if (status.startsWith("2") || status.startsWith("3")) return "unknown";
  const words = withoutAddresses(rest);
  const http = byHttpStatus(status, words);
  if (http !== null) return http;
  if (signInStatuses.has(status)) return /starttls/i.test(words) ? "unknown" : "sign-in refused";
  // An Exchange server says it so of a mailbox that it does not know.
  if (enhanced === "5.4.1" && /recipient address rejected: access denied/i.test(words)) return "no mailbox";
  return byWords(words, serverWords) ?? byCode(status, enhanced ?? codeWithin(words));
}

function flatten(reply: string): string {
  const [first = "", ...more] = reply.trim().split(/\s*[\r\n]+\s*/);
  const tails = more.map((line) => line.replace(/^[2-5]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3}(?=\s|$))?/, ""));
  return [first, ...tails]
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .replace(/-+ ?below this line .*/i, "")
    .trim();
}

/** A mailbox may be called "spam" or "user.unknown". */
function withoutAddresses(words: string): string {
  return words.replaceAll(/<[^<>\s]*@[^<>\s]*>|[^\s<>"'()[\]{},;:]+@[^\s<>"'()[\]{},;:]+/g, "");
}

type Words = readonly (readonly [ReplyMeaning, RegExp])[];

function byWords(words: string, list: Words): ReplyMeaning | null {
  return list.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** What the site notes, or what the libraries say by which it sends, where no server has answered. */
const ownWords: Words = [
  ["no mailbox", new RegExp(`^${ownReplies.notOneAddress}`)],
  ["unanswered", new RegExp(`^${ownReplies.unanswered}`)],
  ["later", new RegExp(`^(${ownReplies.closed}|${ownReplies.slow})`)],
  ["sign-in refused", /^Missing credentials|^Invalid login/i],
  ["no server", /\bENOTFOUND\b/],
  ["not secure", /certificate|wrong version number|\b(EPROTO|STARTTLS|TLS|SSL)\b/i],
  ["too slow", /\bE?TIME(D)?OUT\b|\btime(d )?-?out\b|greeting never received|^no answer within/i],
  [
    "unreachable",
    /\b(ECONN\w+|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EPIPE)\b|connection (was )?(closed|lost|ended|refused|reset)|socket (close|hang up|disconnected)|other side closed|^fetch failed|unexpected redirect/i,
  ],
];

const signInStatuses = new Set(["530", "534", "535", "538"]);

/** The first that fits counts, so what could be taken for another stands before it. */
const serverWords: Words = [
  ["later", /gr[ae]y-?list/i],
  ["unknown", /(account or domain|user or domain) may not exist/i],
  [
    "mailbox disabled",
    /cannot be delivered\. this (account|mailbox)|recipient account is blocked|temporar(y|ily) locked/i,
  ],
  [
    "sender not proven",
    /because (it|the sender) is unauthenticated|because (spf|dkim) authentication|isn't aligned with/i,
  ],
  [
    "refused",
    /rate limited because|your ip identified as spammer|reverse dns|\brdns\b|ptr record|cannot find your (reverse )?hostname|name lookup failed|over ipv6|RST\.(AuthRequired|NotAuthorized)|restricted to (certain )?senders/i,
  ],
  [
    "sign-in refused",
    /too many (failed )?(log|sign)[ -]?ins?\b|unauthenticated senders not allowed|basic authentication is (not supported|disabled)|turn on smtp auth/i,
  ],
  [
    "sign-in refused",
    /list of allowed rcpthosts|relay(ing)?( access)? denied|relay(ing)? not permitted|unable to relay|not permitted to relay|credentials for relay/i,
  ],
  [
    "too many",
    /unusual rate|(unexpected|excessive) volume|quota for sending|relay limit|too many (invalid )?(e-?mails?|messages|recipients|connections|requests)\b|too much mail from|(receiving|sending) (mail|e-?mail|messages) (too quickly|at a rate)|(rate|sending|daily|hourly|messaging|thread|connections?|frequency) (user )?(relay )?(sending )?(limit|quota)|limits for how many|frequency limited|throttl|(message|sending|submission|email|e-mail) ?quota ?exceeded|exceeded [^.;]{0,40}(e-?mails|messages|recipients) (allowed )?per (minute|hour|day)|max(imum)? (e-?mails|messages|credits)|SubmissionQuotaExceeded|limit for message recipients/i,
  ],
  [
    "sender not proven",
    /\b(spf|dkim|dmarc)\b(?!-signature)|sender policy framework|sender (address )?(rejected|refused)|sender (is )?unauthenticated|unauthenticated e?-?mail|fails? to pass authentication|required authentication level|domain of sender|sender (verify|verification)|verifying sender|unrouteable sender|unroutable sender|not owned by (the )?(user|auth)|SendAsDenied|permissions? to send as|not (a|match a) verified sender/i,
  ],
  [
    "too large",
    /(message|mail|e-?mail)('s)? (file )?(is )?(too (large|big|long)|(size|length) (exceeds|is more than|limit))|(message|mail) (size|length) (is )?(exceed|too)|exceed(s|ed)? [^.;]{0,40}message size|RecipSizeLimit|too big for (system|mailbox)|content too large/i,
  ],
  [
    "mailbox full",
    /(mail|in)box ?(is |for user is )?(full|over ?quota)|\boverquota\b|(?<!(message|sending|submission|e-?mail|daily|smtp) )quota (has been )?exceeded|(over|exceeded|exceeds) (the |its |his |their )?(storage |disk |mail ?box |mail )?quota|mailbox (has )?exceed|out of storage space|QuotaExceededException|exceeded storage allocation/i,
  ],
  [
    "no domain",
    /domain( name)? ((does not|doesn't|not) exist|not found|is not reachable|unknown)|(host|domain) (unknown|not found)|no such (domain|host)|non-?existent ?domain|invalid domain|null ?mx|(host|domain|domain \S+) (does not|doesn't) (accept|receive) (any )?e?-?mail/i,
  ],
  [
    "no mailbox",
    /(user|recipient|mailbox|account|address|local part)( address)?( is)? (unknown|not found|not exist|(does not|doesn't|do not) exist|that you tried to reach does not exist)|unknown (or illegal )?(user|recipient|mailbox|address|local)|no such (user|recipient|mailbox|person|address|local)|(invalid|bad) (recipient|mailbox|destination mailbox)|recipient(s)? (invalid|no longer)|doesn't have an? \S+ account|not our (customer|user)|not a valid (user|recipient|mailbox)|is no longer valid|Recip(ient)?NotFound|no mailbox here/i,
  ],
  [
    "account blocked",
    /(your|sender('s)?|this) (e-?mail )?account (has been|was|is) (temporarily )?(suspended|disabled|blocked)|sender account is disabled|OutboundSpam|bad outbound sender/i,
  ],
  [
    "mailbox disabled",
    /(account|mailbox|user|recipient|inbox)\b(?!\(s\))[^.;]{0,50}\b(is|been|was|are) (currently |temporarily )?(disabled|inactive|suspended|deactivated|frozen|discontinued)|(disabled|inactive|suspended) (recipient|account|mailbox|user|e?-?mail address)|mailbox (disabled|inactive|suspended)/i,
  ],
  [
    "refused",
    /\bspam(mers?|ming)?\b|spamhaus|spamcop|unsolicited|junk ?mail|black ?list|block ?list|\bdnsbls?\b|\bis listed (at|by|on|in)\b|\brbl\b|\bblocked\b|(low|poor|bad) reputation|banned|(by|for|local|security|spoofing|spam) polic(y|ies)\b|policy (reasons|violation|that prohibited)|message is (likely )?suspicious|administrative prohibition|content (was )?rejected|message (was )?rejected (due|as)\b|virus|not authorized to send e?-?mail directly|rejected by recipient/i,
  ],
];

/** Of the `sendEmail` host (RFC 9110, 15). A status that SMTP has, too, needs HTTP's own phrase beside it. */
function byHttpStatus(status: string, words: string): ReplyMeaning | null {
  const meaning = httpStatuses[status];
  if (meaning !== undefined) return meaning;
  if (
    /^50[0-4]$/.test(status) &&
    /^ ?(Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)/i.test(
      words,
    )
  ) {
    return "later";
  }
  return /^4[0-3]\d$/.test(status) && !["421", "432"].includes(status)
    ? (byWords(words.replace(/^ ?(Unprocessable (Entity|Content)|Bad Request|Forbidden)/, ""), serverWords) ??
        "unknown")
    : null;
}

const httpStatuses: Readonly<Record<string, ReplyMeaning>> = {
  401: "sign-in refused",
  408: "later",
  409: "later",
  413: "too large",
  425: "later",
  429: "too many",
};

/** Some hosts write the enhanced code at the end: "sorry, no mailbox (#5.1.1)". */
function codeWithin(words: string): string | undefined {
  return /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(words)?.[1];
}

function byCode(status: string, enhanced: string | undefined): ReplyMeaning {
  if (/^50[0-4]$/.test(status)) return "unknown"; // Of a command, and so of no address.
  const passing = status.startsWith("4");
  const detail = enhanced?.slice(2) ?? "";
  const known = passing ? enhancedCodes : [...enhancedCodes, ...lastingCodes];
  const found = known.find(([, details]) => details.includes(detail));
  if (found) return found[0];
  if (status === "556") return "no domain"; // RFC 7504.
  return passing ? "later" : "unknown"; // RFC 5321, 4.2.1: what a 4 says has no lasting cause.
}

type Codes = readonly (readonly [ReplyMeaning, readonly string[]])[];

const enhancedCodes: Codes = [
  ["mailbox full", ["2.2"]],
  ["too large", ["2.3", "3.4"]],
  ["too many", ["5.3", "7.28"]],
  ["sign-in refused", ["7.8"]],
  ["sender not proven", ["1.7", "1.8", "7.20", "7.21", "7.22", "7.23", "7.24", "7.26", "7.27"]],
  ["refused", ["7.25"]],
];

/** With a 4 these mean no more than "not yet": of an address that is still being looked up, or an unknown sender. */
const lastingCodes: Codes = [
  ["no mailbox", ["1.1", "1.3", "1.6"]],
  ["no domain", ["1.2"]],
  ["mailbox disabled", ["2.1"]],
  ["refused", ["7.0", "7.1"]],
];

export const accountIssues = [
  "sign-in refused",
  "account blocked",
  "too many",
  "sender not proven",
  "refused",
] as const satisfies readonly ReplyMeaning[];
export type AccountIssue = (typeof accountIssues)[number];

/** Of an email: the last try, and when the server began to refuse it. */
export type RefusedTry = { from: number; at: number; issue: AccountIssue };

export function readAccountIssue(reply: string | null): AccountIssue | null {
  const meaning = reply === null ? null : readReplyMeaning(reply);
  return accountIssues.find((one) => one === meaning) ?? null;
}

/** Of these no other email gets through either, and it is not worth a try. */
export function meetsEverybody({ issue }: RefusedTry): boolean {
  return issue === "sign-in refused" || issue === "account blocked";
}

/** A single one may be a slip of the server's. */
export const mostRefused = 3;

/** A host that counts by the minute or the hour takes emails again within it, and the pace gives way to that. */
const tooManyMs = hourMs;

export type AccountPause = {
  issue: AccountIssue;
  until: number | null;
};

/** `refused`: since the server last took an email of any mailing. null: it is no reason to pause. */
export function decideAccountPause(refused: readonly RefusedTry[], now: number): AccountPause | null {
  const inOrder = refused.toSorted((one, other) => one.at - other.at);
  const lasting = inOrder.filter(({ issue }) => issue !== "too many");
  const last = lasting.at(-1);
  if (last && lasting.length >= mostRefused) return { issue: last.issue, until: null };
  const counted = inOrder.filter(({ issue }) => issue === "too many");
  if (counted.length < mostRefused) return null;
  const from = Math.min(...counted.map((one) => one.from));
  const hasLasted = (counted.at(-1)?.at ?? 0) - from >= tooManyMs;
  return hasLasted ? { issue: "too many", until: now + dayMs } : null;
}
