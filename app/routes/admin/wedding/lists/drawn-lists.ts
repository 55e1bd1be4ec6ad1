import type { Language, Languages } from "#domain/language.ts";
import type { Uses } from "#domain/wedding/editing/list-rows.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";

export type DrawnLists = {
  language: Language;
  spoken: Languages;
  problems: readonly EditedProblem[];
  /** By field: what somebody else wrote. */
  theirs: Readonly<Record<string, string>>;
  events: readonly { key: string; name: string }[];
  uses: Uses;
  /** By place of a row: the word that stays where it is removed. */
  words: Readonly<Record<string, string>>;
  asks: readonly string[];
  focus: string;
  press: (event: React.MouseEvent<HTMLButtonElement>) => void;
};
