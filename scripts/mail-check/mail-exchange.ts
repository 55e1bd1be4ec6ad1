// Whether a domain takes mail: what guests answer, and emails that come back.

import { type Finding, noAnswer } from "./finding.ts";
import type { Lookup } from "./lookup.ts";

/** `what` comes there, as the beginning of a sentence. */
export async function checkMailExchange(lookup: Lookup, domain: string, what: string): Promise<Finding> {
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
