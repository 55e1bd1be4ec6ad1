// What a page of the guest list says without its scripts, and its forms as a browser sends them.

import { formFields } from "../site/browser-form.ts";
import type { Page, Visitor } from "../site/visit.ts";

/** Without scripts and styles. */
export function markup({ text }: Page): string {
  return text.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, "");
}

/** All fields of a guest's page as a browser would send them, with what is typed over them. */
export async function typeInto(admin: Visitor, guest: string, typed: Record<string, string>) {
  const page = markup(await admin.get(`/en/admin/guests/${guest}`));
  const form = /<form[^>]*class="guest-form[ "].*?<\/form>/s.exec(page)?.[0] ?? "";
  return { ...formFields(form), ...typed };
}

/** What the first Undo of a page would take back. */
export function groupIn({ text }: Pick<Page, "text">): string {
  return /name="group" value="([^"]+)"/.exec(text)?.[1] ?? "";
}

/** What was done, by the address to which a form has led. */
export function doneIn({ location }: Pick<Page, "location">): string {
  return new URL(location ?? "", "http://osa.test").searchParams.get("done") ?? "";
}
