// An address as the hosted identity service writes it: lower case, with the domain in ASCII.

import { domainToASCII } from "node:url";

export function asServiceAddress(typed: string): string {
  const address = typed.trim().normalize("NFC");
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1));
  return at < 1 || domain === "" ? address : `${address.slice(0, at).toLowerCase()}@${domain}`;
}
