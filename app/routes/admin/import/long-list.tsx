import type { ReactElement } from "react";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";

export const shownAtFirst = 8;

/** Of the form that saves, to which every choice belongs. */
export const namesForm = "names-form";

/** The first few, and the rest on demand. */
export function LongList({ rows }: { rows: readonly ReactElement[] }) {
  const language = useLanguage();
  if (rows.length <= shownAtFirst + 1) return <ul>{rows}</ul>;
  return (
    <>
      <ul>{rows.slice(0, shownAtFirst)}</ul>
      <details className="rest">
        <summary>{wordsOf(language).importTexts.cells.showMore(rows.length - shownAtFirst)}</summary>
        <ul>{rows.slice(shownAtFirst)}</ul>
      </details>
    </>
  );
}

export function More({ all, shown }: { all: number; shown: number }) {
  const language = useLanguage();
  return all > shown ? (
    <p className="small">{wordsOf(language).importTexts.check.more(all - shown)}</p>
  ) : null;
}

export function LookAgain() {
  const language = useLanguage();
  return (
    <button className="button quiet" form={namesForm} name="intent" value="choose-import" formNoValidate>
      {wordsOf(language).importTexts.check.again}
    </button>
  );
}
