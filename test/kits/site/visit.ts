// The built site as a function, and its visitors.

import type * as Site from "../../../app/site.ts";
import { markup } from "../guests/guest-forms.ts";
import { type Fields, hiddenFields } from "./browser-form.ts";
import { type CookiesOfBrowser, openVisitor, type Page, type Visitor } from "./visitor.ts";
import {
  adminAccount,
  openTestServices,
  putStored,
  sampleCode,
  signInAdmin,
  type TestServices,
} from "./services.ts";

const bundle = "../../../build/server/site.js";
export const site: typeof Site = await import(bundle);

export { type CookiesOfBrowser, openVisitor, origin, type Page, type Visitor } from "./visitor.ts";
export { type Fields, formFields, hiddenField, hiddenFields, unescaped } from "./browser-form.ts";

export type VisitedSite = TestServices & {
  /** A new visitor who has shown nothing yet. */
  visitor(address?: string, cookies?: CookiesOfBrowser): Visitor;
  /** A visitor who came by the link on the invitation. */
  invited(address?: string): Promise<Visitor>;
  /** A visitor who has signed in as `adminAccount`. */
  signedIn(address?: string): Promise<Visitor>;
};

export async function openVisitedSite(
  options: Omit<Parameters<typeof openTestServices>[0], "open"> = {},
): Promise<VisitedSite> {
  const opened = await openTestServices({ ...options, open: site.openServices });
  const { answer } = site.openSite(opened.services);

  const visitor = (address?: string, cookies?: CookiesOfBrowser) => openVisitor(answer, address, cookies);

  return {
    ...opened,
    visitor,
    async invited(address) {
      const guest = visitor(address);
      await guest.get(`/en/rsvp?code=${sampleCode}`);
      return guest;
    },
    async signedIn(address) {
      const admin = visitor(address);
      const { token } = await signInAdmin(opened.services);
      admin.take(opened.services.adminCookies.keep(token));
      return admin;
    },
  };
}

const signInPage = "/en/admin/sign-in";
export const signOut = (visitor: Visitor) => visitor.post(signInPage, { intent: "sign-out" });
export const signIn = (visitor: Visitor, account: object = adminAccount, headers = {}) =>
  visitor.post(signInPage, { intent: "sign-in", ...account }, headers);

/** What an admin sees after a deed that was done. */
export async function follow(admin: Visitor, { status, location }: Page): Promise<string> {
  if (status !== 303) throw new Error(`The deed was not done: ${status}`);
  return markup(await admin.get(location ?? ""));
}

/** Those of the words that a page does not say. */
export function lacking(text: string, words: readonly string[]): readonly string[] {
  return words.filter((one) => !text.includes(one));
}

/** What a guest fills in, on top of the hidden fields that the form carries. */
export async function answerRsvp(guest: Visitor, fields: Fields, path = "/en/rsvp"): Promise<Page> {
  const form = await guest.get(path);
  return guest.post(path, { ...hiddenFields(form.text), ...fields });
}

/** Sent without the tick, and the question that follows answered with no. */
export async function declineRsvp(guest: Visitor, fields: Fields, path = "/en/rsvp"): Promise<Page> {
  const question = await answerRsvp(guest, fields, path);
  return question.status === 200 ? sayNo(guest, question, path) : question;
}

/** Presses "No" on the page that asks "Will you come?". */
export async function sayNo(guest: Visitor, question: Page, path = "/en/rsvp"): Promise<Page> {
  if (!question.text.includes(`name="decline"`)) throw new Error("The page does not ask.");
  return guest.post(path, { ...hiddenFields(question.text), decline: "yes" });
}

/** As the store of the built site fails: the one of a site that has ended. */
export async function makeFailure(): Promise<unknown> {
  const ended = await openVisitedSite();
  await ended[Symbol.asyncDispose]();
  return putStored(ended.services, "guests", { a: {} }).catch((error: unknown) => error);
}
