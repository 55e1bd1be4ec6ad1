import type { ChangeEvent } from "react";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { Field } from "#ui/field.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { importPath } from "../admin-view.ts";
import { FileInput } from "../editing/file-input.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { FormField } from "../editing/form-field.tsx";

type ChooseListProps = {
  pasted: string;
};

export function ChooseList({ pasted }: ChooseListProps) {
  const language = useLanguage();
  const words = useWords("importTexts").choose;

  /** Reports a file that is too large before it is sent. */
  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostImportBytes;
    input.setCustomValidity(isTooLarge ? words.fileTooLarge : "");
    input.reportValidity();
  }

  return (
    <>
      <p className="lead">{words.lead}</p>
      <FormOf
        command="read-import"
        className="choose"
        encType="multipart/form-data"
        action={importPath(language)}
      >
        <Field id="file" label={words.file} help={words.fileHelp}>
          {(control) => (
            <FileInput
              {...control}
              name="file"
              accept=".xlsx,.ods,.csv,.tsv,.tab,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
              onChange={checkSize}
            />
          )}
        </Field>
        <p className="or">{words.or}</p>
        <FormField
          kind="lines"
          name="pasted"
          label={words.paste}
          help={words.pasteHelp}
          value={pasted}
          rows={6}
          maxLength={undefined}
          spellCheck={false}
          autoComplete="off"
        />
        <button className="button">{words.button}</button>
      </FormOf>
      <details className="how">
        <summary>{words.howToSave}</summary>
        <p>{words.howToSaveText}</p>
      </details>
    </>
  );
}
