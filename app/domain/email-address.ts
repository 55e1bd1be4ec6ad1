// Reads one email address as a guest or a couple types it. The rules are strict because an accepted address
// may stand in a header and an envelope. Quoted local parts, comments and lists (RFC 5322) are refused on
// purpose.

import { accept, refuse, type Result } from "./result.ts";

declare const proof: unique symbol;

/** Only `readEmailAddress` makes one. */
export type EmailAddress = string & { readonly [proof]: "EmailAddress" };

export type EmailAddressRefusal = "empty" | "too long" | "malformed";

/**
 * Blanks around the address are accepted, since phones add them. A domain with letters beyond ASCII is kept
 * as typed, because its owner knows it in that form; outgoing mail uses its ASCII form.
 */
export function readEmailAddress(text: string): Result<EmailAddress, EmailAddressRefusal> {
  const address = text.replaceAll(/^[ \t\u00a0]+|[ \t\u00a0]+$/g, "").normalize("NFC");
  if (address === "") return refuse("empty");
  const at = address.indexOf("@");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || !localPart.test(local) || !domainName.test(domain)) return refuse("malformed");
  const ascii = toAscii(domain);
  if (ascii === null) return refuse("malformed");
  if (local.length > longestLocalPart || local.length + 1 + ascii.length > longestAddress) {
    return refuse("too long");
  }
  return accept(address as EmailAddress);
}

/** Capitals do not make another mailbox. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && foldAddress(one) === foldAddress(other);
}

/** Equal for all spellings of one address. */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase();
}

// RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3, less the angle brackets.
const longestLocalPart = 64;
const longestAddress = 254;

// A dot-atom (RFC 5322) without "%" and "!", which make old servers relay an email to another host.
const localPart = /^[\w#$&'*+/=?^`{|}~-]+(\.[\w#$&'*+/=?^`{|}~-]+)*$/;

const domainName = /^([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/**
 * null: no valid host name. A label is empty or too long, the last label is a number, or letters imitate
 * others.
 */
function toAscii(domain: string): string | null {
  if (domain !== domain.normalize("NFKC")) return null;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  if (!ascii || !/\.(xn--[a-z0-9-]+|[a-z]{2,})$/.test(ascii)) return null;
  return ascii.split(".").every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) ? ascii : null;
}
