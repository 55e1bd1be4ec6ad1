// What is needed on the day itself, each a press away.

import { Link } from "react-router";
import { helpers, type Role, roles } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { printPath, toastmasterPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import { Allowed } from "../editing/allowed.tsx";
import { PageTitle } from "../page-title.tsx";

export const handle: PageHandle = { ...adminPage, roles, entry: "day" };

/** Without one, no middleware would run when the page is come to by a link. */
export const loader = () => null;

export { action } from "../act.ts";

export default function Day() {
  const language = useLanguage();
  const words = useWords("admin").day;
  const ofToastmaster: readonly Role[] = ["couple", "toastmaster"];
  const cards = [
    [printPath(language, "kitchen"), wordsOf(language).print.sheets.kitchen.name, words.kitchen, helpers],
    [doorPath(language), wordsOf(language).door.title, words.door, roles],
    [toastmasterPath(language), wordsOf(language).roles.toastmaster.title, words.toastmaster, ofToastmaster],
    [printPath(language), words.print, words.printNote, helpers],
  ] as const;
  return (
    <article className="canvas">
      <PageTitle>{words.title}</PageTitle>
      <ul className="day-cards">
        {cards.map(([to, name, note, open]) => (
          <Allowed key={to} roles={open}>
            <li>
              {/* The door is another document, whose script also starts without a network. */}
              <Link to={to} reloadDocument={to === doorPath(language)}>
                <strong>{name}</strong>
                <span>{note}</span>
              </Link>
            </li>
          </Allowed>
        ))}
      </ul>
    </article>
  );
}
