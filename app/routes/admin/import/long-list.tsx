import type { ReactElement } from "react";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/importing/import.ts";

export const shownAtFirst = 8;

/** Of the form that saves, to which every choice belongs. */
export const namesForm = "names-form";

/** The first few, and the rest on demand. */
export function LongList({ rows, language }: { rows: readonly ReactElement[]; language: Language }) {
  if (rows.length <= shownAtFirst + 1) return <ul>{rows}</ul>;
  return (
    <>
      <ul>{rows.slice(0, shownAtFirst)}</ul>
      <details className="rest">
        <summary>{importWords[language].cells.showMore(rows.length - shownAtFirst)}</summary>
        <ul>{rows.slice(shownAtFirst)}</ul>
      </details>
    </>
  );
}

export function More({ all, shown, language }: { all: number; shown: number; language: Language }) {
  return all > shown ? <p className="small">{importWords[language].check.more(all - shown)}</p> : null;
}

export function LookAgain({ language }: { language: Language }) {
  return (
    <button className="button quiet" form={namesForm} name="intent" value="choose-import" formNoValidate>
      {importWords[language].check.again}
    </button>
  );
}
