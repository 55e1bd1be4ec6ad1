// How long the deletion may be put off stands in the settings; the rule itself is a fact like others.

import type { Language } from "#domain/language.ts";
import { listWords } from "#i18n/editing/lists.ts";
import { settingsPath } from "../../admin-view.ts";

export function AboutDeletion({ language }: { language: Language }) {
  const words = listWords[language];
  return (
    <p className="small">
      {words.deletionMoved} <a href={`${settingsPath(language)}#deletion`}>{words.toDeletion}</a>
    </p>
  );
}
