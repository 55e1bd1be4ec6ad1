// What an export is for: to read, to import again, or for a print shop.

import { useLanguage, useWords } from "../../../../language-context.ts";
import { printPath } from "../../admin-view.ts";
import { listParameters, type ListView } from "../list-view.ts";

type ExportChoicesProps = { view: ListView; count: number };

export function ExportChoices({ view, count }: ExportChoicesProps) {
  const language = useLanguage();
  const words = useWords("guestList").export;
  const shown = new URLSearchParams([["language", language], ["shown", ""], ...listParameters(view)]);
  return (
    <li className="list-export">
      <span className="label">{words.title}</span>
      <ul>
        <li>
          <a href={`/api/guests.xlsx?${shown}`}>{words.read}</a>
          <p className="small">{words.readHelp(count)}</p>
        </li>
        <li>
          <a href={`/api/guests.xlsx?language=${language}`}>{words.again}</a>
          <p className="small">
            {words.againHelp} <a href={`/api/guests.csv?language=${language}`}>{words.csv}</a>
          </p>
        </li>
        <li>
          <a href={printPath(language, "household-cards")}>{words.print}</a>
          <p className="small">{words.printHelp}</p>
        </li>
      </ul>
    </li>
  );
}
