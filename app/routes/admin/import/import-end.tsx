import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/import.ts";
import { adminPath, tabPath } from "../admin-view.ts";
import type { ImportDone } from "./load-import.ts";

export function ImportEnd({ done, language }: { done: ImportDone; language: Language }) {
  const words = importWords[language];
  return (
    <>
      <p className="lead" role="status">
        {whatIsDone(done, words.done)}
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

function whatIsDone(done: ImportDone, words: (typeof importWords)[Language]["done"]): string {
  if (done.what === "backup") return words.restored;
  if (done.isUndone) return words.undone;
  return done.leftOut > 0 ? words.leftOut(done.leftOut) : words.lead;
}
