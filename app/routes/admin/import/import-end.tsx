import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/import.ts";
import { adminPath, tabPath } from "../admin-view.ts";
import type { ImportDone } from "./load-import.ts";

export function ImportEnd({ done, language }: { done: ImportDone; language: Language }) {
  const words = importWords[language];
  const said =
    done.what === "backup" ? words.done.restored : done.isUndone ? words.done.undone : words.done.lead;
  return (
    <>
      <p className="lead" role="status">
        {said}
      </p>
      {done.what === "guests" && !done.isUndone ? (
        <dl className="import-counts">
          {(["added", "changed"] as const).map((kind) => (
            <div key={kind}>
              <dt>{words.check[kind]}</dt>
              <dd>{done[kind]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="cluster">
        <a className="button" href={tabPath(language, "guestList")}>
          {words.back}
        </a>
        <a href={adminPath(language, { import: "" })}>{words.done.another}</a>
      </p>
    </>
  );
}
