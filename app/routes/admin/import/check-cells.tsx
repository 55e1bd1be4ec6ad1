import type { ReactElement, ReactNode } from "react";
import { useWords } from "../../../language-context.ts";
import type { ImportCheck } from "./show-check.ts";
import type { DisplayedCell } from "./show-cells.ts";

type Displayed = { check: ImportCheck };

export function CheckIssues({ check: { issues, issueCount } }: Displayed) {
  const words = useWords("importTexts").cells;
  if (issueCount === 0) return null;
  return (
    <section className="import-cells" aria-labelledby="troubles">
      <h2 id="troubles">{words.troublesTitle(issueCount)}</h2>
      <p>{words.troublesLead}</p>
      <LongList
        rows={issues.map((issue, at) => (
          <li key={issue.key}>
            <Cell cell={issue} at={at} unchosen={words.presets[issue.preset]}>
              <span className="why">{issue.why}</span>
            </Cell>
          </li>
        ))}
      />
      <More all={issueCount} shown={issues.length} />
      <LookAgain />
    </section>
  );
}

export function CheckWords({ check }: Displayed) {
  const { words: cells, wordCount, issues, reads } = check;
  const words = useWords("importTexts").cells;
  if (wordCount === 0) return null;
  return (
    <section className="import-cells" aria-labelledby="words">
      <h2 id="words">{words.wordsTitle}</h2>
      <dl className="import-reads">
        {reads.map(({ heading, reads }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            {reads.map(({ cells, more, as, note, rowCount }, at) => (
              <dd key={at}>
                <q>{cells.map(shortened).join(" · ")}</q>
                {more > 0 ? ` ${words.others(more)}` : null} <Reads reads={as} note={note} />
                {rowCount > 1 ? <span className="small"> {words.rowCount(rowCount)}</span> : null}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <details>
        <summary>{words.wordsChange}</summary>
        <p>{words.wordsLead}</p>
        <ul>
          {cells.map((cell, at) => (
            <li key={cell.key}>
              <Cell cell={cell} at={issues.length + at} unchosen={words.asRead}>
                <Reads reads={cell.reads} note={cell.note} />
              </Cell>
            </li>
          ))}
        </ul>
        <More all={wordCount} shown={cells.length} />
        <LookAgain />
      </details>
    </section>
  );
}

function Reads({ reads, note }: { reads: string; note: string }) {
  const words = useWords("importTexts").cells;
  return (
    <span className="reads">
      <span aria-hidden="true">→ </span>
      <span className="visually-hidden">{words.reads} </span>
      {reads || words.nothing}
      {note === "" ? null : <span className="small"> {words.noted(note)}</span>}
    </span>
  );
}

/** A cell may be long; its field holds all of it. */
function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text;
}

type CellProps = {
  cell: DisplayedCell;
  at: number;
  unchosen: string;
  children: ReactNode;
};

function Cell({ cell, at, unchosen, children }: CellProps) {
  const words = useWords("importTexts").cells;
  const { heading, cell: text, rows, rowCount, fix, values, isText, isShared } = cell;
  const typed = fix?.how === "text" ? fix.text : text;
  const isValue = fix?.how === "text" && values.some((one) => one.text === fix.text);
  const chosen = isValue ? `=${fix.text}` : (fix?.how ?? "");
  const names = rows.map(({ row, name }) => words.rowOf(row, name)).join(", ");
  const common = { form: namesForm, "aria-describedby": `cell-${at}-what` };
  return (
    <>
      <div id={`cell-${at}-what`}>
        <span className="field-name">{heading}:</span> <q>{shortened(text) || words.nothing}</q> {children}
        <span className="small rows">
          {names}
          {rowCount > rows.length ? ` ${words.others(rowCount - rows.length)}` : null}
        </span>
      </div>
      <input type="hidden" name={`cell-${at}`} value={cell.key} form={namesForm} />
      {isText ? (
        <>
          <input type="hidden" name={`was-${at}`} value={typed} form={namesForm} />
          <input
            {...common}
            aria-label={words.correct(heading, rows[0]?.name ?? "")}
            name={`text-${at}`}
            defaultValue={typed}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : null}
      <select
        {...common}
        aria-label={words.choiceOf(heading, rows[0]?.name ?? "")}
        name={`mend-${at}`}
        defaultValue={chosen}
      >
        <option value="">{unchosen}</option>
        {chosen === "text" ? <option value="text">{words.corrected}</option> : null}
        {values.map((one) => (
          <option key={one.text} value={`=${one.text}`}>
            {one.name}
          </option>
        ))}
        {isShared && unchosen !== words.forAll ? <option value="all">{words.forAll}</option> : null}
        {isText || values.length > 0 || unchosen !== words.presets.read ? (
          <>
            {unchosen === words.becomesNote ? null : <option value="note">{words.becomesNote}</option>}
            <option value="out">{words.isOut}</option>
          </>
        ) : null}
      </select>
    </>
  );
}

export const shownAtFirst = 8;

/** Of the form that saves, to which every choice belongs. */
export const namesForm = "names-form";

export function LongList({ rows }: { rows: readonly ReactElement[] }) {
  const { showMore } = useWords("importTexts").cells;
  if (rows.length <= shownAtFirst + 1) return <ul>{rows}</ul>;
  return (
    <>
      <ul>{rows.slice(0, shownAtFirst)}</ul>
      <details className="rest">
        <summary>{showMore(rows.length - shownAtFirst)}</summary>
        <ul>{rows.slice(shownAtFirst)}</ul>
      </details>
    </>
  );
}

export function More({ all, shown }: { all: number; shown: number }) {
  const { more } = useWords("importTexts").check;
  return all > shown ? <p className="small">{more(all - shown)}</p> : null;
}

export function LookAgain() {
  const { again } = useWords("importTexts").check;
  return (
    <button className="button quiet" form={namesForm} name="intent" value="choose-import" formNoValidate>
      {again}
    </button>
  );
}
