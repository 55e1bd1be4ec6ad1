// Strictly as spec.md, section 3, email request payload.

import * as v from "valibot";
import { readEmailAddress } from "#domain/email-address.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";
import { isObject } from "#server/store/documents.ts";

/** For programs: `path` as in `to.3`; empty for the body as a whole. */
export type EmailProblem = { path: string; problem: string };

const mostRecipients = 50;
/** RFC 5322, section 2.1.1, minus the header's name; longer subjects are unreadable in a list of emails. */
const longestSubject = 900;

const recipients = v.pipe(
  v.custom<readonly string[]>(Array.isArray, "not a list"),
  v.rawCheck(({ dataset, addIssue }) => {
    const input: unknown[] = dataset.typed ? [...dataset.value] : [];
    if (input.length === 0) addIssue({ message: "empty" });
    if (input.length > mostRecipients) addIssue({ message: "too many" });
    const named = new Set<string>();
    for (const [key, value] of input.slice(0, mostRecipients).entries()) {
      const message = findRecipientProblem(value, named);
      if (message) addIssue({ message, path: [{ type: "array", origin: "value", input, key, value }] });
    }
  }),
);

function findRecipientProblem(entry: unknown, named: Set<string>): string | null {
  if (typeof entry !== "string") return "not a text";
  const address = readEmailAddress(entry);
  // Strict: unlike a guest, a program may not add blanks.
  if (!address.ok || address.value !== entry) return "not one email address";
  if (named.has(entry.toLowerCase())) return "twice";
  named.add(entry.toLowerCase());
  return null;
}

const isPlain = (text: string) => !hasControlCharacter(text);
const text = v.pipe(
  v.string("not a text"),
  v.check((given) => given.trim() !== "", "empty"),
);
// An email may contain lines and tabs, but no other control characters.
const lines = v.pipe(
  text,
  v.check((given) => isPlain(given.replaceAll(/[\n\r\t\u2028\u2029]/g, "")), "not plain text"),
);
const shape = v.object(
  {
    to: recipients,
    subject: v.pipe(text, v.check(isPlain, "not plain text"), v.maxLength(longestSubject, "too long")),
    text: lines,
    html: lines,
  },
  "missing",
);

const json = v.pipe(v.string(), v.parseJson(undefined, "not JSON"), v.check(isObject, "not an object"));

export function readEmailRequest(body: string): Result<Email, EmailProblem[]> {
  const given = v.safeParse(json, body);
  if (!given.success) return refuse(given.issues.map(({ message }) => ({ path: "", problem: message })));
  const unknown = Object.keys(given.output as object).filter((key) => !Object.hasOwn(shape.entries, key));
  const read = v.safeParse(shape, given.output, { abortPipeEarly: true });
  const problems = [
    ...unknown.map((key) => ({ path: key.slice(0, 50), problem: "unknown key" })),
    ...(read.issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? "", problem: issue.message })),
  ];
  return read.success && problems.length === 0 ? accept(read.output) : refuse(problems);
}
