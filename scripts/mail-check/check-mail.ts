// `npm run post -- check`: what DNS says of the sender's domain. Sends nothing.

import { domainToASCII } from "node:url";
import type { Settings } from "../../app/site.ts";
import type { Io } from "../io.ts";
import { checkDkim, tagsOf } from "./dkim.ts";
import { drawFindings, type Finding, noAnswer } from "./finding.ts";
import { openLookup, type Lookup } from "./lookup.ts";
import { checkSpf } from "./spf.ts";

type Asked = {
  /** Names of DKIM keys; none: those that hosts commonly use. */
  selectors: readonly string[];
  /** A DNS server's address with its port; null: those of this machine. */
  resolver: string | null;
};

type MailSettings = Pick<Settings, "mailFrom" | "mailReplyTo" | "post">;

export async function checkMail(settings: MailSettings, asked: Asked, { stdout }: Io): Promise<boolean> {
  const { mailFrom, post } = settings;
  stdout.write(
    `Checking ${inBothForms(mailFrom)}, the domain of MAIL_FROM, in DNS. Nothing is sent.\n${aboutPost[post.kind]}\n`,
  );
  const findings = await find(settings, asked);
  const isMissing = findings.some(({ verdict }) => verdict === "missing");
  const isUnknown = findings.some(({ verdict }) => verdict === "unknown");
  const end = isMissing
    ? "Something is missing."
    : isUnknown
      ? "Nothing is missing as far as is known."
      : "All is right.";
  stdout.write(`${drawFindings(findings)}\n${end}\n`);
  return !isMissing && !isUnknown;
}

async function find({ mailFrom, mailReplyTo }: MailSettings, asked: Asked): Promise<Finding[]> {
  const lookup = openLookup(asked.resolver);
  const domain = domainOf(mailFrom);
  const returned = mailReplyTo === null ? "Replies and emails that come back" : "Emails that come back";
  // At once, since each waits for a silent server as long as all together.
  const [{ kind }, ...findings] = await Promise.all([
    lookup.mailServers(domain),
    checkMailExchange(lookup, domain, returned),
    mailReplyTo === null ? [] : checkMailExchange(lookup, domainOf(mailReplyTo), "Guests' replies"),
    checkSpf(lookup, domain),
    checkDkim(lookup, domain, asked.selectors),
    checkDmarc(lookup, domain, mailFrom),
  ]);
  if (kind !== "no such name") return findings.flat();
  const sentence = `By the DNS server that was asked, the domain ${domain} does not exist. Is MAIL_FROM spelt right, and the domain paid for?`;
  return [{ verdict: "missing", sentence }];
}

const aboutPost: Record<Settings["post"]["kind"], string> = {
  smtp: "",
  folder:
    "With POST=folder every email stays on this machine, so what follows matters once the site sends by a mail account.\n",
  sendEmail:
    "With POST=sendEmail the host at SEND_EMAIL_URL chooses the sender. What follows is about MAIL_FROM: set it to the address that the host sends from.\n",
};

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf("@") + 1));
}

/** Records stand under the ASCII form, and the owner knows the other. */
function inBothForms(address: string): string {
  const typed = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const ascii = domainOf(address);
  return typed === ascii ? ascii : `${typed} (in DNS: ${ascii})`;
}

async function checkMailExchange(lookup: Lookup, domain: string, what: string): Promise<Finding> {
  const found = await lookup.mailServers(domain);
  if (found.kind === "no answer") return noAnswer(what, domain);
  if (found.kind === "no such name") {
    return {
      verdict: "missing",
      sentence: `${what} cannot arrive: by the DNS server that was asked, the domain ${domain} does not exist. Is it spelt right, and paid for?`,
    };
  }
  if (found.kind === "found") {
    const [first = ""] = found.records;
    // RFC 7505: one record without a name says that the domain takes no mail.
    return first === "" || first === "."
      ? { verdict: "missing", sentence: `${what} cannot arrive: ${domain} says that it takes no mail.` }
      : { verdict: "right", sentence: `${what} can arrive: ${first} takes mail for ${domain}.` };
  }
  const addresses = await lookup.addresses(domain);
  if (addresses.kind === "no answer") return noAnswer(what, domain);
  // RFC 5321, 5.1.
  return addresses.kind === "found"
    ? {
        verdict: "note",
        sentence: `${what} may arrive: ${domain} has no MX record, so servers try the machine itself. Your mail host will tell you the MX record it wants.`,
      }
    : {
        verdict: "missing",
        sentence: `${what} cannot arrive: ${domain} has no MX record. Your mail host will tell you the one it wants.`,
      };
}

async function checkDmarc(lookup: Lookup, domain: string, reportsTo: string): Promise<Finding[]> {
  const example = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` };
  for (const at of domainAndAbove(domain)) {
    const looked = await lookup.txt(`_dmarc.${at}`);
    if (looked.kind === "no answer") return [noAnswer("DMARC", `_dmarc.${at}`)];
    const records =
      looked.kind === "found" ? looked.records.filter((text) => /^v=DMARC1\s*(;|$)/.test(text)) : [];
    // The record of a registry, such as one for all of co.uk, is no answer of the couple's.
    const record = records.find((text) => tagsOf(text)["psd"] !== "y");
    if (record === undefined) continue;
    if (records.length > 1) {
      const sentence = `DMARC: ${records.length} records stand at _dmarc.${at}, and then none of them counts (RFC 7489, 6.6.3). Keep one.`;
      return [{ verdict: "missing", sentence }];
    }
    return judgeRecord({ record, at, isAbove: at !== domain, example });
  }
  return [
    {
      verdict: "missing",
      sentence: `DMARC: there is no record at _dmarc.${domain}. Large hosts ask for one, even if it only watches (p=none).`,
      example,
    },
  ];
}

/** mail.example.se, example.se. Which of them one can buy is written nowhere in DNS, so each is looked at. */
function domainAndAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

type Found = { record: string; at: string; isAbove: boolean; example: Finding["example"] & object };

function judgeRecord({ record, at, isAbove, example }: Found): Finding[] {
  const tags = tagsOf(record);
  const policy = ((isAbove ? tags["sp"] : undefined) ?? tags["p"] ?? "").toLowerCase();
  const meaning = policies[policy];
  if (meaning === undefined) {
    const sentence = `DMARC: the record at _dmarc.${at} says neither p=none, p=quarantine nor p=reject, so it does not count (${record}).`;
    return [{ verdict: "missing", sentence, example }];
  }
  const right = `DMARC: _dmarc.${at} says that receivers ${meaning} what is not proven to be from the domain (${policy}).`;
  const reports = `DMARC: nobody gets the reports (rua=mailto:…), by which you would see who else sends as you.`;
  return [
    { verdict: "right", sentence: right },
    ...(tags["rua"] ? [] : [{ verdict: "note" as const, sentence: reports }]),
  ];
}

const policies: Readonly<Record<string, string>> = {
  none: "only watch",
  quarantine: "treat as spam",
  reject: "refuse",
};
