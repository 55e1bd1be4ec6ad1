// `npm run post -- check`: what DNS says of the sender's domain. Sends nothing.

import { domainToASCII } from "node:url";
import type { Settings } from "../../app/site.ts";
import type { Io } from "../io.ts";
import { checkDkim } from "./dkim.ts";
import { checkDmarc } from "./dmarc.ts";
import { drawFindings, type Finding } from "./finding.ts";
import { openLookup } from "./lookup.ts";
import { checkMailExchange } from "./mail-exchange.ts";
import { checkSpf } from "./spf.ts";

type Asked = {
  /** Names of DKIM keys; none: those that hosts commonly use. */
  selectors: readonly string[];
  /** A DNS server's address with its port; null: those of this machine. */
  resolver: string | null;
};

type MailSettings = Pick<Settings, "mailFrom" | "mailReplyTo" | "post">;

/** Whether everything is right. */
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
