import type { ChangeEvent } from "react";
import { mostImportBytes } from "#domain/import-file.ts";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/import.ts";
import { adminPath } from "../admin-view.ts";

type ChooseListProps = {
  language: Language;
  pasted: string;
  /** Guests whom the list for spreadsheets leaves out. */
  unreadable: number;
};

export function ChooseList({ language, pasted, unreadable }: ChooseListProps) {
  const words = importWords[language].choose;

  /** Too much to send is better said before it is sent. */
  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostImportBytes;
    input.setCustomValidity(isTooLarge ? words.fileTooLarge : "");
    input.reportValidity();
  }

  return (
    <>
      <p className="lead">{words.lead}</p>
      <form
        className="choose"
        method="post"
        encType="multipart/form-data"
        action={adminPath(language, { import: "" })}
      >
        <input type="hidden" name="intent" value="read-import" />
        <div className="field">
          <label htmlFor="file">{words.file}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.tab,.txt,.json,text/csv,text/plain,application/json"
            aria-describedby="file-help"
            onChange={checkSize}
          />
          <p className="small" id="file-help">
            {words.fileHelp}
          </p>
        </div>
        <p className="or">{words.or}</p>
        <div className="field">
          <label htmlFor="pasted">{words.paste}</label>
          <textarea
            id="pasted"
            name="pasted"
            rows={6}
            defaultValue={pasted}
            spellCheck={false}
            autoComplete="off"
            aria-describedby="paste-help"
          />
          <p className="small" id="paste-help">
            {words.pasteHelp}
          </p>
        </div>
        <button className="button">{words.button}</button>
      </form>
      <details className="how">
        <summary>{words.howToSave}</summary>
        <p>{words.howToSaveText}</p>
      </details>
      <TakeAway language={language} unreadable={unreadable} />
    </>
  );
}

/** Swedish spreadsheets open files with semicolons. */
const usual = { en: "comma", sv: "semicolon" } as const;

function TakeAway({ language, unreadable }: Pick<ChooseListProps, "language" | "unreadable">) {
  const words = importWords[language].take;
  const others = (["comma", "semicolon", "tab"] as const).filter((kind) => kind !== usual[language]);
  return (
    <section className="take" aria-labelledby="take">
      <h2 id="take">{words.title}</h2>
      <p>{words.lead}</p>
      {unreadable > 0 ? <p className="notice warn">{words.unreadable(unreadable)}</p> : null}
      <ul>
        <li>
          <a href={`/api/guests.csv?separator=${usual[language]}`} download>
            {words.csv}
          </a>
          <p className="small">
            {words.otherKinds}{" "}
            {others.map((kind, at) => (
              <span key={kind}>
                {at > 0 ? ", " : null}
                <a href={`/api/guests.csv?separator=${kind}`} download>
                  {words.separators[kind]}
                </a>
              </span>
            ))}
          </p>
        </li>
        <li>
          <a href="/api/backup.json" download>
            {words.backup}
          </a>
          <p className="small">{words.backupHelp}</p>
        </li>
      </ul>
    </section>
  );
}
