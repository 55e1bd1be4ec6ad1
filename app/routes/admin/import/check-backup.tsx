import { type Language, locales } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { importPath } from "../admin-view.ts";
import type { BackupCheck } from "./load-import.ts";
import { FormOf } from "../editing/form-of.tsx";

export function CheckBackup({ backup }: { backup: BackupCheck }) {
  const language = useLanguage();
  const { backup: words, check } = useWords("importTexts");
  const counts = [
    [words.guests, backup.guests],
    [words.answers, backup.answers],
    [words.history, backup.history],
  ] as const;
  const { codes, kitchenLinks } = backup.known;
  return (
    <>
      <p className="lead">{words.lead}</p>
      <p>
        {words.madeAt} <time dateTime={backup.madeAt}>{formatDay(backup.madeAt, language)}</time>
      </p>
      <dl className="import-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {codes > 0 ? <p>{words.codes(codes)}</p> : null}
      {kitchenLinks > 0 ? <p>{words.kitchenLinks(kitchenLinks)}</p> : null}
      {codes + kitchenLinks > 0 ? <p>{words.known}</p> : null}
      {backup.isEmpty ? null : <p className="notice warn">{words.notEmpty}</p>}
      <FormOf
        command="restore-backup"
        sends={{ id: backup.id }}
        className="confirm"
        action={importPath(language, backup.id)}
      >
        <div className="cluster">
          {backup.isEmpty ? <button className="button">{words.button}</button> : null}
          <a href={importPath(language)}>{check.cancel}</a>
        </div>
      </FormOf>
    </>
  );
}

/** In UTC, so that the server and the browser render the same. */
function formatDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );
}
