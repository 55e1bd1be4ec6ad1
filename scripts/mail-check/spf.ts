// SPF (RFC 7208): which servers may send for the domain.

import { type Finding, noAnswer } from "./finding.ts";
import type { Lookup } from "./lookup.ts";

const mostLookups = 10; // 4.6.4.

export async function checkSpf(lookup: Lookup, domain: string): Promise<Finding[]> {
  const found = await findRecords(lookup, domain);
  if (found === null) return [noAnswer("SPF", domain)];
  const [record, ...more] = found;
  const example = { name: domain, value: "v=spf1 include:(what your mail host names) ~all" };
  if (record === undefined) {
    return [missing(`there is no record at ${domain} that says which servers may send for it.`, example)];
  }
  if (more.length > 0) {
    const count = found.length;
    return [
      missing(
        `${count} records at ${domain} begin with v=spf1, and with more than one none of them counts (RFC 7208, 4.5). Put them together into one.`,
        example,
      ),
    ];
  }
  const walk: Walk = { lookups: 0, problems: [], unanswered: [] };
  await follow(lookup, { domain, record }, walk);
  const findings = [
    ...walk.problems.map((problem) => missing(problem)),
    ...walk.unanswered.map((name) => noAnswer("SPF", name)),
    ...judgeEnd(domain, record),
  ];
  if (findings.some(({ verdict }) => verdict !== "note")) return findings;
  const right = `SPF: ${domain} says which servers may send for it (${record}), with ${walk.lookups} of ${mostLookups} look-ups. Whether your mail host's servers are among them, the host's own pages say.`;
  return [{ verdict: "right", sentence: right }, ...findings];
}

function missing(sentence: string, example?: Finding["example"]): Finding {
  return { verdict: "missing", sentence: `SPF: ${sentence}`, ...(example ? { example } : {}) };
}

type Walk = { lookups: number; problems: string[]; unanswered: string[] };

/** null: no answer. */
async function findRecords(lookup: Lookup, domain: string): Promise<string[] | null> {
  const found = await lookup.txt(domain);
  if (found.kind === "no answer") return null;
  return found.kind === "found" ? found.records.filter((text) => /^v=spf1( |$)/i.test(text)) : [];
}

async function follow(lookup: Lookup, of: { domain: string; record: string }, walk: Walk): Promise<void> {
  const terms = termsOf(of.record);
  for (const { text, name, target } of terms) {
    if (name === "all") return;
    if (!mechanisms.has(name) || (target === "" && needsTarget.has(name))) {
      walk.problems.push(`"${text}" in the record of ${of.domain} is not understood, so the record fails.`);
    }
    if (!askingMechanisms.has(name)) continue;
    if (isUsedUp(walk, of.domain)) return;
    if (name === "include") await goInto(lookup, target, { walk, by: `${of.domain} includes ${target}` });
  }
  const [redirect] = redirectsIn(of.record);
  if (redirect === undefined || isUsedUp(walk, of.domain)) return;
  await goInto(lookup, redirect, { walk, by: `${of.domain} leads to ${redirect}` });
}

function isUsedUp(walk: Walk, domain: string): boolean {
  walk.lookups += 1;
  if (walk.lookups <= mostLookups) return false;
  if (walk.lookups === mostLookups + 1) {
    walk.problems.push(
      `the record needs more than ${mostLookups} look-ups, the ones it includes counted (it got as far as ${domain}), and then it fails (RFC 7208, 4.6.4). Take out what you no longer send with.`,
    );
  }
  return true;
}

async function goInto(
  lookup: Lookup,
  target: string,
  { walk, by }: { walk: Walk; by: string },
): Promise<void> {
  if (target.includes("%")) return; // Depends on the email.
  const records = await findRecords(lookup, target);
  const [record] = records ?? [];
  if (records === null) walk.unanswered.push(target);
  else if (record === undefined) walk.problems.push(`${by}, which has no SPF record, so the record fails.`);
  else if (records.length > 1) walk.problems.push(`${by}, which has more than one SPF record, so it fails.`);
  else await follow(lookup, { domain: target, record }, walk);
}

function judgeEnd(domain: string, record: string): Finding[] {
  const all = termsOf(record).find(({ name }) => name === "all");
  if (!all && redirectsIn(record).length > 0) return [];
  const ended = { name: domain, value: `${record.replace(/\s+\+?all\b/i, "").trim()} ~all` };
  if (!all) return [missing(`the record of ${domain} does not say what to think of other servers.`, ended)];
  if (all.qualifier === "+") {
    return [
      missing(`"${all.text}" in the record of ${domain} lets every server in the world send for it.`, ended),
    ];
  }
  return all.qualifier === "?"
    ? [
        {
          verdict: "note",
          sentence: `SPF: "?all" makes nothing of other servers. "~all" is what hosts advise.`,
        },
      ]
    : [];
}

type Term = { text: string; qualifier: string; name: string; target: string };

function termsOf(record: string): Term[] {
  return wordsOf(record).flatMap((text) => {
    if (/^[a-z][\w.-]*=/i.test(text)) return []; // A modifier.
    const [, qualifier = "", name = "", target = ""] = /^([-+~?]?)([^:/]*)(?::([^/]*))?/.exec(text) ?? [];
    return [{ text, qualifier: qualifier || "+", name: name.toLowerCase(), target: target.toLowerCase() }];
  });
}

function redirectsIn(record: string): string[] {
  return wordsOf(record).flatMap((text) => /^redirect=(.+)$/i.exec(text)?.[1]?.toLowerCase() ?? []);
}

function wordsOf(record: string): string[] {
  return record.trim().split(/\s+/).slice(1);
}

const askingMechanisms = new Set(["include", "a", "mx", "ptr", "exists"]);
const needsTarget = new Set(["include", "exists", "ip4", "ip6"]);
const mechanisms = new Set([...askingMechanisms, "all", "ip4", "ip6"]);
