// Strictly as spec.md, section 3, email request payload.

import { readEmailAddress } from "#domain/email-address.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";

/** For programs: `path` as in `to.3`; empty for the body as a whole. */
export type EmailProblem = { path: string; problem: ProblemCode };

export type ProblemCode =
  | "not JSON"
  | "not an object"
  | "unknown key"
  | "missing"
  | "not a list"
  | "not a text"
  | "empty"
  | "too many"
  | "too long"
  | "not one email address"
  | "twice"
  | "not plain text";

const mostRecipients = 50;
/** RFC 5322, section 2.1.1, minus the header's name; longer subjects are unreadable in a list of emails. */
const longestSubject = 900;

export function readEmailRequest(body: string): Result<Email, EmailProblem[]> {
  const json = parse(body);
  if (!json.ok) return refuse([{ path: "", problem: "not JSON" }]);
  if (!isObject(json.value)) return refuse([{ path: "", problem: "not an object" }]);
  const given = new Map(Object.entries(json.value));
  const email: Email = {
    to: readRecipients(given.get("to")).map(({ address }) => address),
    subject: String(given.get("subject")),
    text: String(given.get("text")),
    html: String(given.get("html")),
  };
  const problems = [
    ...[...given.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => problemAt(key.slice(0, 50), "unknown key")),
    ...findListProblem(given.get("to")),
    ...readRecipients(given.get("to")).flatMap(({ problem }, at) =>
      problem === null ? [] : [problemAt(`to.${at}`, problem)],
    ),
    ...findSubjectProblem(given.get("subject")),
    ...findTextProblem("text", given.get("text")),
    ...findTextProblem("html", given.get("html")),
  ];
  return problems.length > 0 ? refuse(problems) : accept(email);
}

const keys = new Set(["to", "subject", "text", "html"]);

function problemAt(path: string, problem: ProblemCode): EmailProblem {
  return { path, problem };
}

function parse(body: string): Result<unknown, null> {
  try {
    return accept(JSON.parse(body));
  } catch {
    return refuse(null);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function findListProblem(to: unknown): EmailProblem[] {
  if (to === undefined) return [problemAt("to", "missing")];
  if (!Array.isArray(to)) return [problemAt("to", "not a list")];
  if (to.length === 0) return [problemAt("to", "empty")];
  return to.length > mostRecipients ? [problemAt("to", "too many")] : [];
}

type Recipient = { address: string; problem: ProblemCode | null };

function readRecipients(to: unknown): Recipient[] {
  const entries: readonly unknown[] = Array.isArray(to) ? to.slice(0, mostRecipients) : [];
  const named = new Set<string>();
  return entries.map((entry) => {
    if (typeof entry !== "string") return { address: "", problem: "not a text" };
    const address = readEmailAddress(entry);
    // Strict: unlike a guest, a program may not add blanks.
    if (!address.ok || address.value !== entry) return { address: "", problem: "not one email address" };
    const isTwice = named.has(entry.toLowerCase());
    named.add(entry.toLowerCase());
    return { address: entry, problem: isTwice ? "twice" : null };
  });
}

function findSubjectProblem(subject: unknown): EmailProblem[] {
  const problems = findTextProblem("subject", subject);
  if (typeof subject !== "string" || problems.length > 0) return problems;
  if (hasControlCharacter(subject)) return [problemAt("subject", "not plain text")];
  return subject.length > longestSubject ? [problemAt("subject", "too long")] : [];
}

function findTextProblem(path: "subject" | "text" | "html", text: unknown): EmailProblem[] {
  if (text === undefined) return [problemAt(path, "missing")];
  if (typeof text !== "string") return [problemAt(path, "not a text")];
  if (text.trim() === "") return [problemAt(path, "empty")];
  // An email may contain lines and tabs, but no other control characters.
  return hasControlCharacter(text.replaceAll(/[\n\r\t\u2028\u2029]/g, "")) && path !== "subject"
    ? [problemAt(path, "not plain text")]
    : [];
}
