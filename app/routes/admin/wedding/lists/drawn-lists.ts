// What every row of a form with lists is drawn with.

import type { Language, Languages } from "#domain/language.ts";
import type { Uses } from "#domain/wedding/editing/list-rows.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";

export type DrawnLists = {
  language: Language;
  /** Those in which the couple write. */
  spoken: Languages;
  problems: readonly EditedProblem[];
  /** By field: what somebody else wrote. */
  theirs: Readonly<Record<string, string>>;
  /** Those that a question can be about. */
  events: readonly { key: string; name: string }[];
  uses: Uses;
  /** By place of a row: the word that stays where it is removed. */
  words: Readonly<Record<string, string>>;
  asks: readonly string[];
  /** The field or button that takes the focus. */
  focus: string;
  press: (event: React.MouseEvent<HTMLButtonElement>) => void;
};
