import { Options } from "#ui/options.tsx";
import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { importPath } from "../admin-paths.ts";
import { CheckIssues, CheckWords, LookAgain, More, namesForm, shownAtFirst } from "./check-cells.tsx";
import {
  CheckColumns,
  CheckMerges,
  CheckNames,
  CheckNamesakes,
  isAskedOfColumns,
  LeftOutRows,
} from "./check-choices.tsx";
import type { ImportCheck, DisplayedRow } from "./show-check.ts";
import { FormOf } from "../editing/form-of.tsx";

const kinds = ["added", "changed", "unchanged", "refused"] as const;

export function CheckList({ check }: { check: ImportCheck }) {
  const words = useWords("importTexts").check;
  const { found, counts } = check;
  const columns = <CheckColumns check={check} />;
  const isAsked = isAskedOfColumns(check);
  return (
    <>
      <p className="import-found">{words.found(found.people, found.households)}</p>
      <p className="lead">
        {words.lead}{" "}
        {kinds.flatMap((kind) => (counts[kind] > 0 ? [words.counted[kind](counts[kind])] : [])).join(" · ")}
      </p>
      <CheckSheets check={check} />
      {isAsked ? columns : null}
      <CheckIssues check={check} />
      <CheckNames check={check} isAsked />
      <CheckNamesakes check={check} />
      <CheckMerges check={check} />
      <RefusedRows check={check} />
      <CheckNotes check={check} />
      <ContestedChairs check={check} />
      <LeftOutRows check={check} />
      <ChangedGuests check={check} />
      {isAsked ? null : columns}
      <CheckWords check={check} />
      <CheckNames check={check} isAsked={false} />
      <AddedGuests check={check} />
      <UnchangedGuests check={check} />
      <Confirm check={check} />
    </>
  );
}

/** Another sheet of the same file is another list. */
function CheckSheets({ check: { id, sheet, sheets } }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  if (sheets.length === 0) return null;
  return (
    <FormOf command="choose-sheet" sends={{ id }} className="sheets line" action={importPath(language, id)}>
      <p>{words.sheet(sheet)}</p>
      <label htmlFor="sheet">{words.otherSheet}</label>
      <select id="sheet" name="sheet">
        <Options of={sheets.map(({ name, isHidden }) => [name, isHidden ? words.hiddenSheet(name) : name])} />
      </select>
      <button className="button quiet">{words.showSheet}</button>
    </FormOf>
  );
}

function CheckNotes({ check }: { check: ImportCheck }) {
  const { comments, gone, damaged, remarks } = check;
  const words = useWords("importTexts").check;
  if (comments.length + gone.length + damaged.length + remarks.length === 0) return null;
  const paragraphs = (texts: readonly string[]) => texts.map((text, at) => <p key={at}>{text}</p>);
  return (
    <section className="notice warn" aria-labelledby="notes">
      <h2 id="notes">{words.notesTitle}</h2>
      {paragraphs(gone)}
      {comments.length > 0 ? (
        <>
          <p>{words.comments(comments.length)}</p>
          <ul>
            {comments.map(({ row, name, text }, at) => (
              <li key={at}>
                <q>{text}</q> <span className="small">{words.commentOn(row, name)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {paragraphs([...damaged, ...remarks])}
    </section>
  );
}

/** The choices above belong to it too, so that none is lost when the admin saves at once. */
function Confirm({ check }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  const { added, changed, unchanged, refused } = check.counts;
  const isSomething = added + changed + check.addressCount + check.decisionCount > 0;
  return (
    <FormOf
      command="apply-import"
      sends={{ id: check.id, digest: check.digest }}
      id={namesForm}
      className="confirm"
      action={importPath(language, check.id)}
    >
      {!isSomething && unchanged > 0 && refused === 0 ? <p>{words.nothing}</p> : null}
      <div className="cluster">
        {isSomething ? (
          <button className="button">
            {added + changed + check.addressCount === 0 ? words.saveChoices : words.save(added, changed)}
          </button>
        ) : null}
        <a href={importPath(language)}>{words.cancel}</a>
      </div>
    </FormOf>
  );
}

type Displayed = { check: ImportCheck };

function RefusedRows({ check: { refused, counts } }: Displayed) {
  const words = useWords("importTexts").check;
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h2 id="refused">{words.refusedTitle}</h2>
      <p>{words.refusedLead}</p>
      <GuestTable last={words.what} rows={refused} />
      <More all={counts.refused} shown={refused.length} />
    </section>
  );
}

function ContestedChairs({ check: { contested } }: Displayed) {
  const words = useWords("importTexts").check;
  if (contested.length === 0) return null;
  return (
    <section className="notice warn" aria-labelledby="contested">
      <h2 id="contested">{words.contestedTitle}</h2>
      <p>{words.contestedLead}</p>
      <ul>
        {contested.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function ChangedGuests({ check: { changed, counts } }: Displayed) {
  const words = useWords("importTexts").check;
  if (counts.changed === 0) return null;
  return (
    <section aria-labelledby="changed">
      <h2 id="changed">{words.changedTitle}</h2>
      <GuestTable last={words.change} rows={changed} />
      <More all={counts.changed} shown={changed.length} />
    </section>
  );
}

/** The first stand open, so that nobody is added unseen. */
function AddedGuests({ check: { added, counts } }: Displayed) {
  const { check: words, cells } = useWords("importTexts");
  if (counts.added === 0) return null;
  const table = (rows: DisplayedRow[]) => <GuestTable last={words.facts} isDense rows={rows} />;
  const isLong = added.length > shownAtFirst + 1;
  return (
    <section aria-labelledby="added">
      <h2 id="added">
        {words.addedTitle} <span className="small">{counts.added}</span>
      </h2>
      {table(isLong ? added.slice(0, shownAtFirst) : added)}
      {isLong ? (
        <details className="rest">
          <summary>{cells.showMore(added.length - shownAtFirst)}</summary>
          {table(added.slice(shownAtFirst))}
        </details>
      ) : null}
      <More all={counts.added} shown={added.length} />
      <LookAgain />
    </section>
  );
}

function UnchangedGuests({ check: { unchanged, counts } }: Displayed) {
  const words = useWords("importTexts").check;
  if (counts.unchanged === 0) return null;
  return (
    <details>
      <summary>
        {words.unchangedTitle} <span className="small">{counts.unchanged}</span>
      </summary>
      <p>{unchanged.join(", ")}</p>
      <More all={counts.unchanged} shown={unchanged.length} />
    </details>
  );
}

type GuestTableProps = {
  rows: DisplayedRow[];
  last: string;
  isDense?: boolean;
};

function GuestTable({ rows, last, isDense = false }: GuestTableProps) {
  const words = useWords("importTexts").check;
  return (
    <Table
      className={isDense ? "totals import-rows dense" : "totals import-rows"}
      heads={[words.row, words.guest, last]}
      nameAt={1}
      rows={rows.map((row, key) => ({
        key,
        cells: [row.row, row.name, <RowLines key={key} row={row} />],
      }))}
    />
  );
}

function RowLines({ row: { row, name, lines, isOnlyRow } }: { row: DisplayedRow }) {
  const words = useWords("importTexts").check;
  return (
    <>
      <ul>
        {lines.map((one, at) => (
          <li key={at}>
            {one.field ? <span className="field-name">{one.field}: </span> : null}
            {one.from === undefined ? one.text : <Change {...one} />}
          </li>
        ))}
      </ul>
      {isOnlyRow ? (
        <label className="check">
          <input type="checkbox" name={`row-${row}`} value="out" form={namesForm} />
          {words.choices.out}
          <span className="visually-hidden"> {name}</span>
        </label>
      ) : null}
    </>
  );
}

function Change({ from, text, isBack }: DisplayedRow["lines"][number]) {
  const words = useWords("importTexts").check;
  return (
    <>
      <del>{from || words.empty}</del> <span aria-hidden="true">→</span>{" "}
      <span className="visually-hidden">{words.becomes}</span> <ins>{text || words.empty}</ins>
      {isBack ? (
        <>
          {" "}
          <span className="small">{words.back}</span>
        </>
      ) : null}
    </>
  );
}
