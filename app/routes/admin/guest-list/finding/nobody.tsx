// Instead of the table: nobody is on the list yet, or search and filter find nobody.

import { Link } from "react-router";
import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { addGuestPath, importPath } from "../../admin-view.ts";
import { everybody, listPath, type ListView } from "../list-view.ts";
import { isBlankFilter } from "./filter-address.ts";

type NobodyFoundProps = { view: ListView; onClear?: () => void };

export function NobodyFound({ view, onClear }: NobodyFoundProps) {
  const language = useLanguage();
  const { notFound } = useWords("guestList");
  const isFiltered = !isBlankFilter(view.filter);
  return (
    <div className="nobody">
      <h2>{isFiltered ? wordsOf(language).finding.nobody : notFound.title(view.query.trim())}</h2>
      {isFiltered ? null : <p>{notFound.message}</p>}
      <p>
        <Link className="button quiet" to={listPath(language, { ...view, ...everybody })} onClick={onClear}>
          {notFound.clear}
        </Link>
      </p>
    </div>
  );
}

export function NobodyYet() {
  const language = useLanguage();
  const { nobody, add, import: bring } = useWords("guestList");
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
