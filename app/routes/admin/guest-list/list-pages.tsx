import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { listPath, type ListView } from "./list-view.ts";

type PagesProps = { view: ListView; page: number; found: number; perPage: number; language: Language };

/** Page links through a long list, for browsers without script. */
export function Pages({ view, page, found, perPage, language }: PagesProps) {
  if (found <= perPage) return null;
  const words = guestListWords[language];
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
