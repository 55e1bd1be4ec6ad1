// What the list and the seating show before it is saved leaves from here, past the router: its updates draw the page
// three times for each request.

import type { Language } from "#domain/language.ts";
import type { AdminAnswer, AdminCommand } from "../act.ts";
import { commandPath } from "../admin-paths.ts";

export type CommandFields = Readonly<Record<string, string>> & { intent: AdminCommand["intent"] };

type Sent = {
  language: Language;
  /** Commands of the same line reach the site one after another, in the order in which they were given. */
  line: string;
  fields: CommandFields;
};

const lines = new Map<string, Promise<AdminAnswer>>();

/** The first of a line has left when this returns. Never rejects: what did not arrive is answered like a refusal. */
export function sendCommand({ language, line, fields }: Sent): Promise<AdminAnswer> {
  const before = lines.get(line);
  const answer = before ? before.then(() => post(language, fields)) : post(language, fields);
  lines.set(line, answer);
  void answer.then(() => {
    if (lines.get(line) === answer) lines.delete(line);
  });
  return answer;
}

async function post(language: Language, fields: CommandFields): Promise<AdminAnswer> {
  try {
    const body = new URLSearchParams({ ...fields, live: "yes" });
    const response = await fetch(commandPath(language), { method: "POST", body, redirect: "manual" });
    // Who has signed out is led to the sign-in.
    if (response.type === "opaqueredirect") return notTaken(401);
    return (await response.json()) as AdminAnswer;
  } catch {
    return notTaken(503);
  }
}

function notTaken(status: 401 | 503): AdminAnswer {
  return { ok: false, intent: "", status, refusal: status === 401 ? "signed out" : "unreachable" };
}
