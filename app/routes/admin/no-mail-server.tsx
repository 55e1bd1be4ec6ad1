import { useLanguage, useWords } from "../../language-context.ts";
import { printPath } from "./admin-paths.ts";

export function NoMailServer() {
  const language = useLanguage();
  const words = useWords("standing").noServer;
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
