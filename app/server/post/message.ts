// A letter as the mail message that every adapter sends: the same headers wherever it goes.

import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Letter } from "#letters/letter.ts";

export type Sender = {
  /** The couple's names and the site's address. */
  from: { name: string; address: string };
  replyTo: string | null;
};

/** Refuses with words for the couple. */
export function toMessage(
  letter: Letter,
  messageId: string,
  sender: Sender,
): Result<SendMailOptions, string> {
  const to: { name: string; address: string }[] = [];
  for (const text of letter.to) {
    const address = readEmailAddress(text);
    if (!address.ok) return refuse("The recipient is not one email address.");
    // An object, never text: in text, a comma or a line break would add a recipient.
    to.push({ name: "", address: address.value });
  }
  if (to.length === 0) return refuse("The letter has no recipient.");
  return accept({
    from: sender.from,
    to,
    ...(sender.replyTo === null ? {} : { replyTo: { name: "", address: sender.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${messageId}@${domainOf(sender)}>`,
    headers: {
      // RFC 3834, section 5: no out-of-office notice answers it.
      "Auto-Submitted": "auto-generated",
      // The same for Exchange, which looks at this one only.
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
