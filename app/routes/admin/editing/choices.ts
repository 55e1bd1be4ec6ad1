// The choices of a field that holds one of a few texts.

import { described, type GuestField } from "#domain/guest/guest.ts";
import { relations, seatsPerTable } from "#domain/guest/field-kinds.ts";
import { guestFieldWords, type Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { shownText } from "./cell-text.ts";

/** `text` is the field's text. */
export type Choice = { text: string; label: string };

/** null: the field holds free text, or a list. `present` is among the choices even if it is not a usual one. */
export function choicesFor(field: GuestField, present: string, reader: Reader): Choice[] | null {
  const usual = usualChoices(field, reader);
  if (!usual || usual.some(({ text }) => text === present)) return usual;
  return [{ text: present, label: shownText(field, present, reader) }, ...usual];
}

function usualChoices(field: GuestField, reader: Reader): Choice[] | null {
  const fields = guestFieldWords[reader.language];
  const { none } = guestListWords[reader.language];
  const yes = { text: "Yes", label: fields.yes };
  const no = { text: "No", label: fields.no };
  const { kind, blank } = described(field);
  switch (kind) {
    case "yesNo":
      return [yes, no, ...(blank === null ? [{ text: "", label: fields.notAnswered }] : [])];
    case "answer":
      return [
        { text: "Accepted", label: fields.answers.accepted },
        { text: "Declined", label: fields.answers.declined },
        { text: "", label: fields.notAnswered },
      ];
    case "number":
      return [
        { text: "", label: none },
        ...Array.from({ length: seatsPerTable }, (_, at) => ({ text: `${at + 1}`, label: `${at + 1}` })),
      ];
    case "relations":
      return [
        { text: "", label: none },
        ...relations.map((relation) => ({ text: relation, label: fields.relations[relation] })),
      ];
    default:
      return null;
  }
}
