import { fieldNames, fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Language } from "#domain/language.ts";
import { householdIdHeading, type ImportColumn, memberColumns } from "#domain/importing/import-headings.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { importPath } from "../admin-view.ts";
import type { ImportCheck } from "./show-check.ts";
import type { ShownColumn } from "./show-columns.ts";

/** What each becomes stands open; to change it is a step further. */
export function CheckColumns({ check }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  const { columns, problems, headingRow, firstRow, emptyCellsClear } = check;
  const names = Object.fromEntries(columnNames(language));
  // Read by its heading whatever is chosen, and its ids say nothing to a reader.
  const shown = [...columns.entries()].filter(([, { heading }]) => heading !== householdIdHeading);
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{words.columns}</h2>
      {problems.length > 0 ? <MappingProblems check={check} /> : null}
      <Doubts check={check} />
      <dl className="import-columns">
        {shown.map(([at, { heading, column, samples }]) => (
          <div key={at} hidden={heading === "" && samples.length === 0}>
            <dt>{heading || words.column(at + 1)}</dt>
            <dd>{column === null ? words.notUsed : names[column]}</dd>
          </div>
        ))}
      </dl>
      <details className="columns" open={isAskedOfColumns(check)}>
        <summary>{words.columnsChange}</summary>
        <form method="post" action={importPath(language, check.id)}>
          <p>{words.columnsLead}</p>
          <input type="hidden" name="intent" value="map-import" />
          <input type="hidden" name="id" value={check.id} />
          <input type="hidden" name="columns" value={columns.length} />
          <input type="hidden" name="headingRow" value={firstRow} />
          <ol>
            {shown.map(([at, column]) => (
              <li key={at}>
                <Column column={column} at={at} />
              </li>
            ))}
          </ol>
          <label className="check">
            <input type="checkbox" name="hasHeadings" value="yes" defaultChecked={headingRow !== null} />
            <span>
              {words.hasHeadings} <span className="small">{words.headingsInRow(firstRow)}</span>
            </span>
          </label>
          <label className="check">
            <input type="checkbox" name="emptyCellsClear" value="yes" defaultChecked={emptyCellsClear} />
            <span>
              {words.emptyCellsClear} <span className="small">{words.emptyCellsHelp}</span>
            </span>
          </label>
          <button className="button quiet">{words.again}</button>
        </form>
      </details>
    </section>
  );
}

/** Then they come before what is only to be read. */
export function isAskedOfColumns({ problems, columns }: ImportCheck): boolean {
  return problems.length > 0 || columns.some(({ doubt }) => doubt !== null);
}

function Doubts({ check: { columns } }: { check: ImportCheck }) {
  const words = useWords("importTexts").check;
  const doubts = columns.flatMap(({ doubt, heading }, at) =>
    doubt === null ? [] : [words.doubts[doubt](heading || words.column(at + 1))],
  );
  return doubts.length === 0 ? null : (
    <div className="notice warn">
      {doubts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Column({ column, at }: { column: ShownColumn; at: number }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  const id = `column-${at}`;
  return (
    <>
      <label htmlFor={id}>{column.heading || words.column(at + 1)}</label>
      <select id={id} name={id} defaultValue={column.column ?? ""} aria-describedby={`${id}-samples`}>
        <option value="">{words.leaveOut}</option>
        <Options of={columnNames(language).map(([value, name]) => [value, name])} />
      </select>
      <span className="small" id={`${id}-samples`}>
        {column.samples.join(" · ")}
      </span>
    </>
  );
}

function MappingProblems({ check }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importProblems").mapping;
  const names = Object.fromEntries(columnNames(language));
  return (
    <div className="notice warn" role="alert">
      {check.problems.map((problem, at) => (
        <p key={at}>
          {problem.reason === "column twice"
            ? words["column twice"](names[problem.column] ?? problem.column)
            : words[problem.reason]}
        </p>
      ))}
    </div>
  );
}

function columnNames(language: Language): [ImportColumn, string][] {
  const words = wordsOf(language).importTexts.check;
  const { names } = wordsOf(language).guestFields;
  // Columns by key are for the files that are exported here.
  const fields = fieldNames.filter((field) => field !== "ownColumns");
  return [
    ["fullName", words.fullName],
    ...fields.map((field): [ImportColumn, string] => [guestFields[field].stored, names[field]]),
    ["id", words.id],
    ["address", words.address],
    ["count", words.count],
    ...memberColumns.map((column): [ImportColumn, string] => {
      if (column === "member child") return [column, words.childName];
      const field = column.replace("member ", "");
      return [
        column,
        words.member(field === "fullName" ? words.fullName : names[fieldOfStored(field as StoredName)]),
      ];
    }),
    ["note", words.noteColumn],
    ["own", words.ownColumn],
  ];
}
