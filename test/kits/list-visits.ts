// The couple at a form with lists, as a browser without script sends it.

import { expect } from "vitest";
import { formFields, type Page, type Visitor } from "./visit.ts";

export type ListPage = Page & { path: string; fields: Record<string, readonly string[]> };

export async function pageOf(couple: Visitor, section: string, language = "en"): Promise<ListPage> {
  const path = `/${language}/admin?wedding=${section}`;
  return asListPage(await couple.get(path), path);
}

function asListPage(page: Page, path: string): ListPage {
  const [, after = ""] = page.text.split('class="section-form"');
  const form = after.split("</form>")[0] ?? "";
  const fields = formFields(form) as Record<string, readonly string[]>;
  return { ...page, path, fields };
}

type Typed = Readonly<Record<string, string | readonly string[]>>;

export async function saveForm(couple: Visitor, page: ListPage, typed: Typed): Promise<ListPage> {
  return asListPage(await couple.post(page.path, { ...page.fields, ...typed }), page.path);
}

export function press(couple: Visitor, page: ListPage, button: string, typed: Typed = {}): Promise<ListPage> {
  return saveForm(couple, page, { ...typed, press: button });
}

export async function publish(couple: Visitor): Promise<Page> {
  const { text } = await couple.get("/en/admin?wedding=");
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const published = await couple.post("/en/admin?wedding=", { intent: "publish-wedding", seen });
  expect(published.status).toBe(303);
  return published;
}
