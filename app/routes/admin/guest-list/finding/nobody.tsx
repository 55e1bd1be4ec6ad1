// Instead of the table: nobody is on the list yet, or search and filter find nobody.

import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { Flower } from "#ui/flower.tsx";
import { addGuestPath, importPath } from "../../admin-view.ts";
import { everybody, listPath, type ListView } from "../list-view.ts";
import { isBlankFilter } from "./filter-address.ts";

type NobodyFoundProps = { view: ListView; language: Language; onClear?: () => void };

export function NobodyFound({ view, language, onClear }: NobodyFoundProps) {
  const { notFound } = guestListWords[language];
  const isFiltered = !isBlankFilter(view.filter);
  return (
    <div className="nobody">
      <h2>{isFiltered ? findingWords[language].nobody : notFound.title(view.query.trim())}</h2>
      {isFiltered ? null : <p>{notFound.message}</p>}
      <p>
        <Link className="button quiet" to={listPath(language, { ...view, ...everybody })} onClick={onClear}>
          {notFound.clear}
        </Link>
      </p>
    </div>
  );
}

export function NobodyYet({ language }: { language: Language }) {
  const { nobody, add, import: bring } = guestListWords[language];
  return (
    <div className="nobody">
      <Flower name="meadowButtercup" />
      <h2>{nobody.title}</h2>
      <p>{nobody.message}</p>
      <p className="cluster">
        <Link className="button" to={addGuestPath(language)}>
          {add}
        </Link>
        <Link className="button quiet" to={importPath(language)}>
          {bring}
        </Link>
      </p>
    </div>
  );
}
