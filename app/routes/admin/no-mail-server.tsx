// That nothing can be sent yet, what whoever runs the site has to set, and how the couple can reach their guests
// meanwhile.

import type { Language } from "#domain/language.ts";
import { standingWords } from "#i18n/standing.ts";
import { printPath } from "./admin-view.ts";

export function NoMailServer({ language }: { language: Language }) {
  const words = standingWords[language].noServer;
  return (
    <div className="notice warn">
      <p>
        <strong>{words.lead}</strong>
      </p>
      <p>{words.settings}</p>
      <p>
        {words.until} <a href={printPath(language, "household-cards")}>{words.print}</a>.
      </p>
    </div>
  );
}
