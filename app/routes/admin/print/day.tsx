// What is needed on the day itself, each a press away.

import { Link } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { helpers, type Role, roles } from "#domain/roles.ts";
import { adminWords } from "#i18n/admin.ts";
import { doorWords } from "#i18n/door/door.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { printWords } from "#i18n/print.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { printPath, toastmasterPath } from "../admin-view.ts";
import { doorPath } from "../door-path.ts";
import { Allowed } from "../editing/allowed.tsx";
import type { Route } from "./+types/day";

export const handle: PageHandle = { ...adminPage, roles, entry: "day" };

/** Without one, no middleware would run when the page is come to by a link. */
export const loader = () => null;

export { action } from "../act.ts";

export default function Day({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const words = adminWords[language].day;
  const ofToastmaster: readonly Role[] = ["couple", "toastmaster"];
  const cards = [
    [printPath(language, "kitchen"), printWords[language].sheets.kitchen.name, words.kitchen, helpers],
    [doorPath(language), doorWords[language].title, words.door, roles],
    [toastmasterPath(language), roleWords[language].toastmaster.title, words.toastmaster, ofToastmaster],
    [printPath(language), words.print, words.printNote, helpers],
  ] as const;
  return (
    <article className="canvas">
      <h1>{words.title}</h1>
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
