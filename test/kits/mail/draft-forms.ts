// The couple's emails while they write them, as a browser without scripts sends them.

import type { MailingKind } from "#domain/mailings/mailing.ts";
import { markup } from "../guests/guest-forms.ts";
import { formFields, type Page, type Visitor } from "../site/visit.ts";

export const emailsPage = "/en/admin/invitations";

/** The address of the draft's page. */
export async function beginDraft(admin: Visitor, kind: MailingKind = "news"): Promise<string> {
  const page = await admin.post(emailsPage, { intent: "begin-mailing", kind });
  if (page.status !== 303 || page.location === null) throw new Error(`No draft: ${page.status}`);
  return page.location;
}

export function idOfDraft(path: string): string {
  return /\/invitations\/([^/?]+)/.exec(path)?.[1] ?? "";
}

/** All that the form with that intent holds, as a browser would send it. */
export function formOf(page: Page, intent: string): Record<string, readonly string[]> {
  const forms = [...markup(page).matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
  const form = forms.find((one) => one.includes(`value="${intent}"`)) ?? "";
  return formFields(form) as Record<string, readonly string[]>;
}

/** What the draft's page would send, with changes, and what comes back. */
export async function saveDraft(
  admin: Visitor,
  path: string,
  changes: Record<string, string | readonly string[]>,
): Promise<Page> {
  const form = formOf(await admin.get(path), "save-draft");
  return admin.post(path, { ...form, ...changes });
}
