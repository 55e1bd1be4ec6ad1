// Many guests, and answers for them, until an address has had its emails for the day.

import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { openServices, type Services } from "#server/services.ts";
import { readPutOffEmail } from "#server/records/put-off-emails.ts";
import { releaseDueEmails } from "#server/workflows/emails/release-put-off-emails.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { openTestServices } from "../site/services.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "./unmatched.ts";

export const victim = "stranger@victim.example";
export const day = 24 * 60 * 60 * 1000;

const emailOf = (n: number) =>
  String.fromCharCode(97 + (n % 26)) + String.fromCharCode(97 + Math.floor(n / 26));

/** The last name tells the number, in letters. */
export function manyGuests(
  count: number,
  onFile: { Email?: string } = {},
): Record<string, { First_Name: string; Last_Name: string; Email?: string }> {
  const guests = Array.from({ length: count }, (_, n) => {
    return [`g${n}`, { First_Name: "Guest", Last_Name: `Number ${emailOf(n)}`, ...onFile }] as const;
  });
  return Object.fromEntries(guests);
}

export function formOf(n: number, changes: Partial<RsvpForm> = {}): RsvpForm {
  const named = { firstName: "Guest", lastName: `Number ${emailOf(n)}`, email: victim };
  return { ...unmatchedForm, allergies: [], ...named, ...changes };
}

export async function openCrowd(
  count: number,
  options: Omit<Parameters<typeof openTestServices>[0], "open"> = {},
) {
  const opened = await openTestServices({ open: openServices, guests: manyGuests(count), ...options });
  const { services } = opened;
  services.outbox.start();
  let answers = 0;
  const browsers = new Map<number, Promise<Answerer>>();
  function browserOf(n: number): Promise<Answerer> {
    const browser = browsers.get(n) ?? openAnswerer(services);
    browsers.set(n, browser);
    return browser;
  }
  return {
    ...opened,
    browserOf,
    /** Each guest in a browser and a network of its own. */
    async answer(n: number, changes?: Partial<RsvpForm>): Promise<string> {
      const formToken = `form ${answers++}`;
      const submission = { ...submissionOf(formOf(n, changes), formToken), origin: `network ${n}` };
      const result = await submitAnswer(services, {
        by: "guest",
        answerer: await browserOf(n),
        ...submission,
      });
      if (!result.ok) throw new Error(`The answer was not taken: ${result.refusal.reason}`);
      return formToken;
    },
    /** As the site does every twenty seconds; and sends what is due. */
    async look() {
      await releaseDueEmails(services);
      await services.outbox.drain();
    },
    /** Of the emails that still wait. */
    waiting: () => waitingIn(services),
  };
}

export async function waitingIn({ documents }: Services) {
  const stored = await documents.list("put-off emails");
  return stored
    .flatMap((one) => readPutOffEmail(one) ?? [])
    .filter(({ emailId }) => emailId === null)
    .toSorted((one, other) => one.at - other.at);
}
