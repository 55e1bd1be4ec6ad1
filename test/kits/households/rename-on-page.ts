import type { HouseholdId } from "#domain/households/household.ts";
import { formOf } from "../mail/draft-forms.ts";
import type { Visitor } from "../site/visit.ts";

/** On its page, as a browser sends the form. */
export async function renameOnPage(admin: Visitor, id: HouseholdId, name: string) {
  const page = `/en/admin/households/${encodeURIComponent(id)}`;
  return admin.post(page, { ...formOf(await admin.get(page), "change-household"), name });
}
