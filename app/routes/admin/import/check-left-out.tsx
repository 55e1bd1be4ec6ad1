// Rows that are left out, each with why; those that may name guests can be brought in, and headings can be tags. The
// controls belong to the form that saves.

import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/importing/import.ts";
import { LookAgain, More, namesForm } from "./long-list.tsx";
import type { ImportCheck } from "./show-check.ts";
import type { ShownLeftOut } from "./show-names.ts";

export function LeftOutRows({ check, language }: { check: ImportCheck; language: Language }) {
  const { leftOut, leftOutCount } = check;
  const words = importWords[language].check;
  if (leftOutCount === 0) return null;
  const hidden = leftOut.filter(({ reason }) => reason === "hidden").length;
  const headings = leftOut.filter(({ reason }) => reason === "heading").length;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{words.leftOutTitle}</h2>
      {hidden > 0 ? <p>{words.hiddenRows(hidden)}</p> : null}
      {headings > 0 ? <p>{words.headingRows(headings)}</p> : null}
      <ul className="left-out">
        {leftOut.map((one) => (
          <li key={one.from}>
            <Row row={one} language={language} />
          </li>
        ))}
      </ul>
      <More all={leftOutCount} shown={leftOut.length} language={language} />
      {leftOut.some(({ isRow }) => isRow) ? <LookAgain language={language} /> : null}
    </section>
  );
}

function Row({ row, language }: { row: ShownLeftOut; language: Language }) {
  const words = importWords[language].check;
  const { from, to, text, reason, isRow, tag } = row;
  const [id, name] = [`left-out-${from}`, `row-${from}`];
  const said = <span id={id}>{`${words.leftOutRow(from, to, text)} ${words.leftOutReasons[reason]}`}</span>;
  if (!isRow) return said;
  if (!tag)
    return (
      <label className="check">
        <input type="checkbox" name={name} value="split" form={namesForm} />
        <span>
          {words.bringIn} <span className="small">{said}</span>
        </span>
      </label>
    );
  return (
    <>
      <span id={id}>{words.choiceOf(from, text)}</span>
      <select name={name} form={namesForm} defaultValue={tag.isUsed ? "tag" : "out"} aria-labelledby={id}>
        <option value="out">{words.headingOut}</option>
        <option value="tag">{words.headingTag(tag.name)}</option>
        <option value="split">{words.headingGuest}</option>
      </select>
    </>
  );
}
