// The words of each action. A topic has the actions of its area, and each of them is one of the history's.

import type { Language } from "#domain/language.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import type * as topicsOfAdmin from "./en/admin-words.ts";

type ActionsOf<Topic> = Topic extends { readonly actions: infer Actions } ? keyof Actions : never;

export type AuditAction = ActionsOf<Words[keyof typeof topicsOfAdmin]>;

/** `saved`: to the admin who has just done it. `history`: to everybody, later. */
type ActionWords = Readonly<Record<"saved" | "history", (names: string) => string>>;

export function actionsIn(language: Language): Readonly<Record<AuditAction, ActionWords>> {
  const tables = Object.values(wordsOf(language)).flatMap((topic): Readonly<Record<string, ActionWords>>[] =>
    "actions" in topic ? [topic.actions] : [],
  );
  return Object.assign({}, ...tables) as Record<AuditAction, ActionWords>;
}
