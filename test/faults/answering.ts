// Guests who answer over the network, as browsers do: a form with its own token, a cookie, an Origin.

import { randomBytes } from "node:crypto";
import { householdCodeName } from "#domain/households/household-code.ts";
import { madeUpGuest } from "./made-up-guests.ts";
import { invitationCode } from "./site-process.ts";

/** The cookie of a visitor who came by the link on the card. */
export async function fetchInvitation(url: string): Promise<string> {
  return fetchCookie(url, { code: invitationCode });
}

/** The cookie of a household that came by the link on its card. */
export async function fetchHousehold(url: string, code: string): Promise<string> {
  return fetchCookie(url, { [householdCodeName]: code });
}

async function fetchCookie(url: string, shown: Record<string, string>): Promise<string> {
  const query = new URLSearchParams(shown);
  const response = await fetch(`${url}/en/rsvp?${query}`, { redirect: "manual" });
  const [cookie] = response.headers.getSetCookie();
  if (response.status !== 303 || !cookie) throw new Error(`The code was not taken: ${response.status}`);
  return cookie.split(";", 1)[0] ?? "";
}

export type SentAnswer = { number: number; formToken: string };

export function makeFormToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What the form of guest `number` posts; every third guest declines. */
export function answerBody({ number, formToken }: SentAnswer): string {
  const { firstName, lastName, email } = madeUpGuest(number);
  const fields = new URLSearchParams({ form: formToken, firstName, lastName, email });
  if (number % 3 === 0) {
    fields.set("decline", "yes");
  } else {
    fields.set("accept", "yes");
    fields.append("foodOptions", "Vegan");
    fields.append("allergies", "Tree nuts");
  }
  return fields.toString();
}

/** The status of the site's word on it; null where the connection broke before there was one. */
export async function sendAnswer(url: string, cookie: string, answer: SentAnswer): Promise<number | null> {
  try {
    const response = await fetch(`${url}/en/rsvp`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
      body: answerBody(answer),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/**
 * Guests who answer one after another in `clients` lines at once, each guest once, until the site
 * stops answering or `isEnough` says so. Tells of every acknowledged answer as it comes.
 */
export async function keepAnswering(options: {
  url: string;
  cookie: string;
  clients: number;
  next: () => number;
  acknowledged: (answer: SentAnswer) => void;
  isEnough?: () => boolean;
}): Promise<{ refusals: number[] }> {
  const { url, cookie, clients, next, acknowledged, isEnough = () => false } = options;
  const refusals: number[] = [];
  async function line(): Promise<void> {
    while (!isEnough()) {
      const answer = { number: next(), formToken: makeFormToken() };
      const status = await sendAnswer(url, cookie, answer);
      if (status === null) return;
      if (status === 303) acknowledged(answer);
      else refusals.push(status);
    }
  }
  await Promise.all(Array.from({ length: clients }, line));
  return { refusals };
}
