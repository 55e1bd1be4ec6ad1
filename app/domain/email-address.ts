// Strict, since an address is written into headers and envelopes: no quoted local parts, comments or lists (RFC 5322).

import { accept, refuse, type Result } from "./result.ts";
import { differingLetters } from "./names/name-spelling.ts";

declare const proof: unique symbol;

export type EmailAddress = string & { readonly [proof]: "EmailAddress" };

type EmailAddressRefusal = "empty" | "too long" | "malformed";

/** Accepts blanks, which phones add. A domain beyond ASCII is kept as typed; outgoing mail uses its ASCII form. */
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

export function isSameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && foldAddress(one) === foldAddress(other);
}

export function foldAddress(address: string): string {
  return address.trim().toLowerCase();
}

// RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3, less the angle brackets.
const longestLocalPart = 64;
const longestAddress = 254;

// A dot-atom (RFC 5322) without "%" and "!", which make old servers relay an email to another host.
const localPart = /^[\w#$&'*+/=?^`{|}~-]+(\.[\w#$&'*+/=?^`{|}~-]+)*$/;

const domainName = /^([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/** null: no valid host name, also where the last label is a number or letters imitate others. */
function toAscii(domain: string): string | null {
  if (domain !== domain.normalize("NFKC")) return null;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  if (!ascii || !/\.(xn--[a-z0-9-]+|[a-z]{2,})$/.test(ascii)) return null;
  return ascii.split(".").every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) ? ascii : null;
}

/** The commonest in the two languages. Of two that are equally near the first is meant. */
const common = (
  "gmail.com hotmail.com hotmail.se outlook.com outlook.se icloud.com telia.com live.se live.com yahoo.com yahoo.se " +
  "yahoo.co.uk hotmail.co.uk comhem.se bredband.net tele2.se spray.se btinternet.com googlemail.com protonmail.com"
).split(" ");

/** Near to one of these, but no slip. */
const real: ReadonlySet<string> = new Set(["mail.com", "email.com", "ymail.com", "telia.no", "live.no"]);

/** Further from what is meant than one letter. */
const slips: ReadonlyMap<string, string> = new Map([
  ...["gmail.se", "gmail.nu"].map((slip) => [slip, "gmail.com"] as const),
  ["icloud.se", "icloud.com"],
  ["telia.ce", "telia.com"],
]);

const slipsOfCom = ["co", "cm", "om"];

/** It is pointed out and never changed, since somebody may really have it. null: nothing is odd about it. */
export function findLikelyAddress(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || real.has(domain)) return null;
  const intended = slips.get(domain) ?? common.find((one) => isSlipOf(domain, one));
  return intended ? address.slice(0, at + 1) + intended : null;
}

/** A short name is one letter from many, and another country's is nobody's slip. */
function isSlipOf(domain: string, known: string): boolean {
  if (differingLetters(domain, known) !== 1) return false;
  const [name = ""] = known.split(".");
  if (!domain.startsWith(`${name}.`)) return name.length >= 5;
  const end = domain.slice(name.length + 1);
  return end.length !== 2 || slipsOfCom.includes(end);
}

/** As other guests may see it: it reveals neither the address, nor its provider, nor its length. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  const [domain = ""] = email.slice(at + 1);
  return at > 0 ? `${first}•••@${domain}•••` : "•••";
}

/** For the household whose address it is, who can tell it from another one of theirs: k•••n@e•••••e.se. */
export function maskOwnEmail(email: string): string {
  const [, local, name = "", ending = ""] = /^(.+)@(.*?)(\.[^.]*)?$/su.exec(email) ?? [];
  return local === undefined ? "•••" : `${maskWord(local)}@${maskWord(name)}${ending}`;
}

function maskWord(word: string): string {
  const letters = [...word];
  const [first = "", ...rest] = letters;
  const last = letters.length > 2 ? rest.pop() : "";
  return first + "•".repeat(rest.length) + last;
}

/** For guests of one name: adds the ending of the domain (.se) where two masks would be equal. */
export function maskEmailsDistinctly(emails: readonly string[]): string[] {
  const masked = emails.map(maskEmail);
  if (new Set(masked).size === masked.length) return masked;
  return emails.map((email, at) => `${masked[at]}${/@.*(\.[^.@]+)$/.exec(email)?.[1] ?? ""}`);
}
