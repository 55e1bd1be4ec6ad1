// Where the couple have written nothing, their preview invites them to; guests see nothing there. Server only.

import type { Language } from "#domain/language.ts";
import { applyChanges, asValue, valueAt } from "#domain/history/patches.ts";
import { editedTexts } from "#domain/wedding/editing/content-fields.ts";
import { showField } from "#domain/wedding/editing/field-text.ts";
import type { WeddingContent, EditableContent } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { editableOf } from "#server/records/wedding/wedding-content.ts";

/** `unwritten`: the names of those texts. */
export function inviteToWrite(
  content: WeddingContent,
  shown: Language,
): { content: WeddingContent; unwritten: ReadonlySet<string> } {
  const whole = asValue(editableOf(content));
  const names = Object.entries(editedTexts)
    // Paragraphs may stand without a heading, and the summary on no page.
    .filter(([name]) => name !== "summary" && !name.includes("headings"))
    .filter(([name, { kind }]) => {
      return showField(kind, valueAt(whole, ["texts", shown, ...name.split(".")])) === "";
    });
  if (names.length === 0) return { content, unwritten: new Set() };
  const { after } = applyChanges(
    editableOf(content),
    names.map(([name, { kind }]) => {
      const isInParts = kind === "two phrases" || kind === "around number";
      const at = ["texts", shown, ...name.split("."), ...(isInParts ? ["before"] : [])];
      return { at, from: valueAt(whole, at), to: wordsOf(shown).preview.invitation };
    }),
  );
  return {
    content: { ...content, texts: (after as EditableContent).texts },
    unwritten: new Set(names.map(([name]) => name)),
  };
}
