import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { listPath, type ListView } from "./list-view.ts";

type PagesProps = { view: ListView; page: number; found: number; perPage: number };

/** Page links through a long list, for browsers without script. */
export function Pages({ view, page, found, perPage }: PagesProps) {
  const language = useLanguage();
  if (found <= perPage) return null;
  const words = wordsOf(language).guestList;
  const last = Math.ceil(found / perPage);
  const to = Math.min(found, page * perPage);
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? <a href={listPath(language, view, page - 1)}>{words.previousPage}</a> : <span />}
      <span>{words.rows((page - 1) * perPage + 1, to, found)}</span>
      {page < last ? <a href={listPath(language, view, page + 1)}>{words.nextPage}</a> : <span />}
    </nav>
  );
}
