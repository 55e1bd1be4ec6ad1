import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";
import { readEmailAddress } from "#domain/email-address.ts";

export type Sender = {
  from: { name: string; address: string };
  replyTo: string | null;
};

export function toMessage(
  email: Email,
  { messageId, stopLink }: { messageId: string; stopLink: string | null },
  sender: Sender,
): Result<SendMailOptions, string> {
  const outgoing = toOutgoing(email);
  if (!outgoing.ok) return outgoing;
  const stop = stopLink === null ? {} : stopHeaders(stopLink);
  if (stop === null) return refuse("The link to stop emails is not a web address.");
  const { to, subject, text, html } = outgoing.value;
  return accept({
    from: sender.from,
    // Objects and not text: in text, a comma or a line break would add a recipient.
    to: to.map((address) => ({ name: "", address })),
    ...(sender.replyTo === null ? {} : { replyTo: { name: "", address: sender.replyTo } }),
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(sender)}>`,
    headers: {
      // Prevents out-of-office replies (RFC 3834, section 5).
      "Auto-Submitted": "auto-generated",
      // The same for Exchange, which reads only this header.
      "X-Auto-Response-Suppress": "All",
      ...stop,
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 8058, section 3.1. The address as the platform spells it has no line break, space or ">". */
function stopHeaders(stopLink: string): SendMailOptions["headers"] | null {
  const url = URL.parse(stopLink);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return {
    // Prepared, since a mail program may not put a folded or encoded address together.
    "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${url.href}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function domainOf({ from }: Sender): string {
  return domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
}

export function toOutgoing(email: Email): Result<Email, string> {
  const to: string[] = [];
  for (const text of email.to) {
    const address = readEmailAddress(text);
    if (!address.ok) return refuse("The recipient is not one email address.");
    const at = address.value.lastIndexOf("@");
    // Few servers accept non-ASCII addresses (RFC 6531), and all accept this form of a domain.
    to.push(`${address.value.slice(0, at)}@${domainToASCII(address.value.slice(at + 1))}`);
  }
  if (to.length === 0) return refuse("The email has no recipient.");
  return accept({ ...email, to, subject: email.subject.replaceAll(/[\r\n]+/g, " ") });
}
