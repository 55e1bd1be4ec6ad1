// The mail message for SMTP and for the folder, with the same headers in both.

import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { accept, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";
import { toOutgoing } from "./outgoing-email.ts";

export type Sender = {
  from: { name: string; address: string };
  replyTo: string | null;
};

export function toMessage(email: Email, messageId: string, sender: Sender): Result<SendMailOptions, string> {
  const outgoing = toOutgoing(email);
  if (!outgoing.ok) return outgoing;
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
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function domainOf({ from }: Sender): string {
  return domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
}
