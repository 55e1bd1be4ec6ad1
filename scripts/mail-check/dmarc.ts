// DMARC (RFC 7489): what receivers do with mail that only claims to be from the domain.

import { tagsOf } from "./dkim.ts";
import { type Finding, noAnswer } from "./finding.ts";
import type { Lookup } from "./lookup.ts";

/** `reportsTo`: an address for the example. */
export async function checkDmarc(lookup: Lookup, domain: string, reportsTo: string): Promise<Finding[]> {
  const example = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` };
  for (const at of domainAndAbove(domain)) {
    const looked = await lookup.txt(`_dmarc.${at}`);
    if (looked.kind === "no answer") return [noAnswer("DMARC", `_dmarc.${at}`)];
    const records =
      looked.kind === "found" ? looked.records.filter((text) => /^v=DMARC1\s*(;|$)/.test(text)) : [];
    // The record of a registry, such as one for all of co.uk, is no answer of the couple's.
    const record = records.find((text) => tagsOf(text)["psd"] !== "y");
    if (record === undefined) continue;
    if (records.length > 1) {
      const sentence = `DMARC: ${records.length} records stand at _dmarc.${at}, and then none of them counts (RFC 7489, 6.6.3). Keep one.`;
      return [{ verdict: "missing", sentence }];
    }
    return judgeRecord({ record, at, isAbove: at !== domain, example });
  }
  return [
    {
      verdict: "missing",
      sentence: `DMARC: there is no record at _dmarc.${domain}. Large hosts ask for one, even if it only watches (p=none).`,
      example,
    },
  ];
}

/** mail.example.se, example.se. Which of them one can buy is written nowhere in DNS, so each is looked at. */
function domainAndAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

type Found = { record: string; at: string; isAbove: boolean; example: Finding["example"] & object };

function judgeRecord({ record, at, isAbove, example }: Found): Finding[] {
  const tags = tagsOf(record);
  const policy = ((isAbove ? tags["sp"] : undefined) ?? tags["p"] ?? "").toLowerCase();
  const meaning = policies[policy];
  if (meaning === undefined) {
    const sentence = `DMARC: the record at _dmarc.${at} says neither p=none, p=quarantine nor p=reject, so it does not count (${record}).`;
    return [{ verdict: "missing", sentence, example }];
  }
  const right = `DMARC: _dmarc.${at} says that receivers ${meaning} what is not proven to be from the domain (${policy}).`;
  const reports = `DMARC: nobody gets the reports (rua=mailto:…), by which you would see who else sends as you.`;
  return [
    { verdict: "right", sentence: right },
    ...(tags["rua"] ? [] : [{ verdict: "note" as const, sentence: reports }]),
  ];
}

const policies: Readonly<Record<string, string>> = {
  none: "only watch",
  quarantine: "treat as spam",
  reject: "refuse",
};
