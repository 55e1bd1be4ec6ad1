// The couple at a form with lists, as a browser without script sends it.

import { expect } from "vitest";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { partOf, showFields } from "#domain/wedding/editing/section-form.ts";
import { editableOf, findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { formFields, type Page, type VisitedSite, type Visitor } from "../site/visit.ts";

export type ListPage = Page & { path: string; fields: Record<string, readonly string[]> };

export async function pageOf(couple: Visitor, section: string, language = "en"): Promise<ListPage> {
  const path = `/${language}/admin/website/${section}`;
  return asListPage(await couple.get(path), path);
}

function asListPage(page: Page, path: string): ListPage {
  const [, after = ""] = page.text.split('class="section-form ');
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

/** A section of the wedding as a browser sends it that has just shown its form. */
export async function sectionForm({ services }: VisitedSite, section: ContentSection) {
  const part = partOf(section, editableOf(await findEditedContent(services)));
  return { ...showFields(section, part), intent: "save-section", section, seen: JSON.stringify(part) };
}

export async function publish(couple: Visitor): Promise<Page> {
  const { text } = await couple.get("/en/admin/website");
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const published = await couple.post("/en/admin/website", { intent: "publish-wedding", seen });
  expect(published.status).toBe(303);
  return published;
}
