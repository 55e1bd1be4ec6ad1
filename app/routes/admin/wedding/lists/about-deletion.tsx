// How long the deletion may be put off stands in the settings; the rule itself is a fact like others.

import { useLanguage, useWords } from "../../../../language-context.ts";
import { settingsPath } from "../../admin-view.ts";

export function AboutDeletion() {
  const language = useLanguage();
  const words = useWords("lists");
  return (
    <p className="small">
      {words.deletionMoved} <a href={`${settingsPath(language)}#deletion`}>{words.toDeletion}</a>
    </p>
  );
}
