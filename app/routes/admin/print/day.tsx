import { Link } from "react-router";
import { isCouple } from "#server/admin.ts";
import { helpers, type Role, roles } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { printPath, toastmasterPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle, Allowed } from "../page-parts.tsx";
import type { Route } from "./+types/day";

export const handle: PageHandle = { ...adminPage, roles, entry: "day" };

export const loader = adminLoader(loadDay);

/** null: whether guests may look up their seat is not for this reader to say. */
async function loadDay({ services, admin }: AdminRequest): Promise<{ areSeatsVisible: boolean | null }> {
  return { areSeatsVisible: isCouple(admin) ? (await services.views.seating()).areSeatsVisible() : null };
}

export { action } from "../act.ts";

export default function Day({ loaderData: { areSeatsVisible } }: Route.ComponentProps) {
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
        {areSeatsVisible === null ? null : (
          <li>
            <OwnSeats areShown={areSeatsVisible} />
          </li>
        )}
      </ul>
    </article>
  );
}

function OwnSeats({ areShown }: { areShown: boolean }) {
  const { title, open, closed, toOpen, toClose } = useWords("wishes").shownSeats;
  return (
    <FormOf command="show-seats" aria-labelledby="own-seats">
      <strong id="own-seats">{title}</strong>
      <span>{areShown ? open : closed}</span>
      <button className="button small" name="shown" value={areShown ? "no" : "yes"}>
        {areShown ? toClose : toOpen}
      </button>
    </FormOf>
  );
}
