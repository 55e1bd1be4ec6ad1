// An email address whose domain looks like a slip of one that many have: "gmial.com", "hotmail.con". It is pointed
// out and never changed, since somebody may really have it.

import { lettersApart } from "#domain/names/nearest-name.ts";

/** The commonest in the two languages. Of two that are equally near the first is meant. */
const common = (
  "gmail.com hotmail.com hotmail.se outlook.com outlook.se icloud.com telia.com live.se live.com yahoo.com yahoo.se " +
  "yahoo.co.uk hotmail.co.uk comhem.se bredband.net tele2.se spray.se btinternet.com googlemail.com protonmail.com"
).split(" ");

/** Near to one of these, and others' own. */
const real: ReadonlySet<string> = new Set(["mail.com", "email.com", "ymail.com", "telia.no", "live.no"]);

/** Further from what is meant than one letter. */
const slips: ReadonlyMap<string, string> = new Map([
  ...["gmail.se", "gmail.nu"].map((slip) => [slip, "gmail.com"] as const),
  ["icloud.se", "icloud.com"],
  ["telia.ce", "telia.com"],
]);

/** No country that anybody here writes from, but a slip of "com". */
const slipsOfCom = ["co", "cm", "om"];

/** null: nothing is odd about it. */
export function findLikelyAddress(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || real.has(domain)) return null;
  const meant = slips.get(domain) ?? common.find((one) => isSlipOf(domain, one));
  return meant ? address.slice(0, at + 1) + meant : null;
}

/** A short name is one letter from many, and another country's is nobody's slip. */
function isSlipOf(domain: string, known: string): boolean {
  if (lettersApart(domain, known) !== 1) return false;
  const [name = ""] = known.split(".");
  if (!domain.startsWith(`${name}.`)) return name.length >= 5;
  const end = domain.slice(name.length + 1);
  return end.length !== 2 || slipsOfCom.includes(end);
}
