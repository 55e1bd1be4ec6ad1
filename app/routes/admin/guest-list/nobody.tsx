// A list without rows: because nobody is on it yet, or because nobody fits the search.

import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { Flower } from "#ui/flower.tsx";
import { adminPath } from "../admin-view.ts";
import { listPath, type ListView } from "./list-view.ts";

export function NobodyYet({ language }: { language: Language }) {
  const { nobody, add, import: bring } = guestListWords[language];
  return (
    <div className="nobody">
      <Flower name="meadowButtercup" />
      <h2>{nobody.title}</h2>
      <p>{nobody.message}</p>
      <p className="cluster">
        <Link className="button" to={adminPath(language, { add: "" })}>
          {add}
        </Link>
        <Link className="button quiet" to={adminPath(language, { import: "" })}>
          {bring}
        </Link>
      </p>
    </div>
  );
}

type NobodyFoundProps = { view: ListView; language: Language; onClear: () => void };

export function NobodyFound({ view, language, onClear }: NobodyFoundProps) {
  const { notFound } = guestListWords[language];
  return (
    <div className="nobody">
      <h2>{notFound.title(view.query.trim())}</h2>
      <p>{notFound.message}</p>
      <p>
        <Link className="button quiet" to={listPath(language, { ...view, query: "" })} onClick={onClear}>
          {notFound.clear}
        </Link>
      </p>
    </div>
  );
}
