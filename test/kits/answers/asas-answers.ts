// For tests: answers for Åsa of the fixed cast, by whoever knows her name, and the links that they bring.

import { blankForm, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import type { Couple } from "../guests/couple.ts";
import { openAnswerer, submissionOf } from "./unmatched.ts";

export const own = "asa@example.se";
export const stranger = "eve@example.org";

export const asasForm: RsvpForm = {
  ...blankForm,
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: own,
  answer: "accepted",
};

/** "saved", "held", or why it was refused. `by`: a browser, or a new one that comes by this link. */
export async function answer(
  { services, clock }: Couple,
  by: Answerer | string,
  changes: Partial<RsvpForm> = {},
  token = services.random(16).toString("base64url"),
): Promise<string> {
  clock.now += 1000;
  const answerer = typeof by === "string" ? await openAnswerer(services, by) : by;
  const result = await submitAnswer(services, {
    by: "guest",
    answerer,
    ...submissionOf({ ...asasForm, ...changes }, token),
  });
  if (result.ok) return "saved";
  return result.refusal.reason === "answered before" ? "held" : result.refusal.reason;
}

/** The last one, as the query of an address. */
export async function linkSentTo({ services }: Couple, email: string, name = "guest"): Promise<string> {
  const stored = await services.documents.list("outbox", { orderBy: "createdAt" });
  const emails = stored.flatMap((one) => readOutboxEmail(one) ?? []).filter(({ to }) => to.includes(email));
  const link = new RegExp(String.raw`[?](${name}=\S+)`, "g");
  return emails.flatMap(({ text }) => [...(text ?? "").matchAll(link)]).at(-1)?.[1] ?? "";
}
