// DKIM (RFC 6376): the key that the mail host signs with. It stands under a name of the host's choice (the
// selector), and DNS lists no names, so only known ones can be tried.

import { createPublicKey, type KeyObject } from "node:crypto";
import { type Finding, noAnswer } from "./finding.ts";
import type { Lookup } from "./lookup.ts";

/** What common hosts and programs call their keys, as docs/emails-to-guests.md lists them. */
export const commonSelectors: readonly string[] =
  `20230601 brevo1 brevo2 default dkim dkim1 fm1 fm2 fm3 google k1 k2 k3 key1 key2 krs mail mailjet mandrill mg
  mta mx pm protonmail protonmail2 protonmail3 rsa1 rsa2 s1 s2 selector1 selector2 sig1 smtp unoeuro zoho`.split(
    /\s+/,
  );

export async function checkDkim(
  lookup: Lookup,
  domain: string,
  named: readonly string[],
): Promise<Finding[]> {
  const nameOf = (selector: string) => `${selector}._domainkey.${domain}`;
  if (named.length > 0) {
    const asked = await Promise.all(named.map((selector) => checkKey(lookup, nameOf(selector))));
    // Of a key that somebody asks about by name, what makes it useless is no side matter.
    const judged = asked.map((one): Finding =>
      one.verdict === "note" ? { ...one, verdict: "missing" } : one,
    );
    return judged.some(isRight) ? [...judged, whoSigns] : judged;
  }
  const tried = await Promise.all(commonSelectors.map((selector) => checkKey(lookup, nameOf(selector))));
  const found = tried.filter(({ verdict }) => verdict === "right" || verdict === "note");
  if (found.some(isRight)) return [...found, whoSigns];
  return [...found, tried.find(({ verdict }) => verdict === "unknown") ?? noneFound(domain)];
}

function isRight({ verdict }: Finding): boolean {
  return verdict === "right";
}

async function checkKey(lookup: Lookup, name: string): Promise<Finding> {
  const looked = await lookup.txt(name);
  if (looked.kind === "no answer") return noAnswer("DKIM", name);
  // A domain may answer every name with a record of another kind.
  const record = looked.kind === "found" ? looked.records.find(isKeyRecord) : undefined;
  if (record === undefined) return { verdict: "missing", sentence: `DKIM: no key stands at ${name}.` };
  const { k: kind = "rsa", p: key = "" } = tagsOf(record);
  // RFC 6376, 3.6.1.
  if (key === "") return { verdict: "note", sentence: `DKIM: the key at ${name} has been withdrawn.` };
  const bits = bitsOf(kind.toLowerCase(), key);
  if (bits === null) {
    return {
      verdict: "note",
      sentence: `DKIM: what stands at ${name} is no usable public key. Was it copied whole?`,
    };
  }
  // RFC 8301, 3.2.
  return bits < 1024
    ? {
        verdict: "note",
        sentence: `DKIM: the key at ${name} has ${bits} bits, and receivers want 1024 or more.`,
      }
    : { verdict: "right", sentence: `DKIM: a public key stands at ${name}.` };
}

export function tagsOf(record: string): Readonly<Record<string, string>> {
  const tags = record.split(";").map((tag) => /^\s*(\w+)\s*=\s*([\s\S]*?)\s*$/.exec(tag));
  return Object.fromEntries(tags.flatMap((tag) => (tag ? [[tag[1] ?? "", tag[2] ?? ""]] : [])));
}

function isKeyRecord(record: string): boolean {
  const { v: version = "DKIM1", p: key } = tagsOf(record);
  return version === "DKIM1" && key !== undefined;
}

/** null: no public key. An ed25519 key (RFC 8463) is as good as a long one of the older kind. */
function bitsOf(kind: string, text: string): number | null {
  const key = Buffer.from(text.replaceAll(/\s+/g, ""), "base64");
  if (kind === "ed25519") return key.length === 32 ? 2048 : null;
  return kind === "rsa" ? (readRsa(key)?.asymmetricKeyDetails?.modulusLength ?? null) : null;
}

function readRsa(key: Buffer): KeyObject | null {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      return createPublicKey({ key, format: "der", type });
    } catch {
      // The other form, or none.
    }
  }
  return null;
}

const whoSigns: Finding = {
  verdict: "note",
  sentence:
    "Whether your mail host signs with it, only an email that has arrived can tell: look for dkim=pass in its headers.",
};

function noneFound(domain: string): Finding {
  return {
    verdict: "unknown",
    sentence: `DKIM: no usable key of ${domain} stands under the ${commonSelectors.length} names that hosts commonly use, and DNS does not tell what others there are. Send a test email (npm run post -- test), open its headers and look for dkim=pass and, in DKIM-Signature, for s=NAME; then check again with --selector NAME. If there is no signature, switch DKIM on at your mail host, which then tells you the record.`,
  };
}
