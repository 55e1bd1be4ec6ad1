import type { ChangeEvent } from "react";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/import.ts";
import { adminPath } from "../admin-view.ts";

type ChooseListProps = {
  language: Language;
  pasted: string;
};

export function ChooseList({ language, pasted }: ChooseListProps) {
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
    </>
  );
}
