// What the fields of the sort selector are called.

import { guestColumns } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type SortField, sortFields } from "#domain/guest/guest-list.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";

export function sortFieldNames(language: Language): Record<SortField, string> {
  const { names } = guestFieldWords[language];
  const named = sortFields.map((sortField) => {
    const column = columnOf(sortField);
    return [sortField, column ? names[column] : sortField] as const;
  });
  return Object.fromEntries(named) as Record<SortField, string>;
}

/** undefined: none has this heading. */
export function columnOf(sortField: SortField) {
  return guestColumns.find((field) => guestFields[field].stored === sortField);
}
