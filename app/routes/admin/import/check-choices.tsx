import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormOf } from "../editing/form-of.tsx";
import { LongList, LookAgain, More, namesForm } from "./check-cells.tsx";
import type { DisplayedChoice } from "./show-choices.ts";
import type { ImportCheck, DisplayedColumn } from "./show-check.ts";
import { fieldNames, fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Language } from "#domain/language.ts";
import { householdIdHeading, type ImportColumn, memberColumns } from "#domain/importing/import-headings.ts";
import { wordsOf } from "#i18n/words.ts";
import { importPath } from "../admin-paths.ts";

export function CheckColumns({ check }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  const { columns, problems, headingRow, firstRow, emptyCellsClear } = check;
  const names = Object.fromEntries(columnNames(language));
  // Read by its heading whatever is chosen, and its ids say nothing to a reader.
  const displayed = [...columns.entries()].filter(([, { heading }]) => heading !== householdIdHeading);
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{words.columns}</h2>
      {problems.length > 0 ? <MappingProblems check={check} /> : null}
      <Doubts check={check} />
      <dl className="import-columns tiles">
        {displayed.map(([at, { heading, column, samples }]) => (
          <div key={at} hidden={heading === "" && samples.length === 0}>
            <dt>{heading || words.column(at + 1)}</dt>
            <dd>{column === null ? words.notUsed : names[column]}</dd>
          </div>
        ))}
      </dl>
      <details className="columns" open={isAskedOfColumns(check)}>
        <summary>{words.columnsChange}</summary>
        <FormOf command="map-import" sends={{ id: check.id }} action={importPath(language, check.id)}>
          <p>{words.columnsLead}</p>
          <input type="hidden" name="columns" value={columns.length} />
          <input type="hidden" name="headingRow" value={firstRow} />
          <ol>
            {displayed.map(([at, column]) => (
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
        </FormOf>
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

function Column({ column, at }: { column: DisplayedColumn; at: number }) {
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

type Displayed = { check: ImportCheck };

export function CheckNames({ check, isAsked }: Displayed & { isAsked: boolean }) {
  const words = useWords("importTexts").check;
  const openCount = check.readings.filter((one) => one.isAsked).length;
  const readings = isAsked ? check.readings.slice(0, openCount) : check.readings.slice(openCount);
  if (readings.length === 0) return null;
  const id = isAsked ? "unclear-names" : "names";
  return (
    <section className="import-names" aria-labelledby={id}>
      <h2 id={id}>{isAsked ? words.unclearTitle(openCount) : words.namesTitle}</h2>
      <p>
        {words.namesLead} {readings.some(({ isUnnamed }) => isUnnamed) ? words.unnamedLead : null}
      </p>
      <LongList rows={choicesOf(readings)} />
      <More all={isAsked ? openCount : check.readingsCount - openCount} shown={readings.length} />
      <LookAgain />
    </section>
  );
}

export function CheckNamesakes({ check: { namesakes, namesakeCount } }: Displayed) {
  const words = useWords("importTexts").namesakes;
  const open = namesakes.filter(({ isAsked }) => isAsked);
  const others = namesakes.slice(open.length);
  return (
    <>
      {open.length > 0 ? (
        <section className="import-names namesakes" aria-labelledby="namesakes">
          <h2 id="namesakes">{words.title}</h2>
          <p>{words.lead}</p>
          <LongList rows={choicesOf(open)} />
          <LookAgain />
        </section>
      ) : null}
      {others.length > 0 ? (
        <details className="import-names namesakes">
          <summary>
            {words.sameTitle} <span className="small">{namesakeCount - open.length}</span>
          </summary>
          <p>{words.sameLead}</p>
          <ul>{choicesOf(others)}</ul>
          <More all={namesakeCount} shown={namesakes.length} />
          <LookAgain />
        </details>
      ) : null}
    </>
  );
}

function choicesOf(choices: readonly DisplayedChoice[]) {
  return choices.map((choice) => (
    <li key={choice.name}>
      <Choice choice={choice} />
    </li>
  ));
}

function Choice({ choice: { name, label, note, options, chosen, hidden } }: { choice: DisplayedChoice }) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {note === "" ? null : <p id={`${name}-said`}>{note}</p>}
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} form={namesForm} />
      ))}
      <select
        id={name}
        name={name}
        form={namesForm}
        defaultValue={chosen}
        aria-describedby={note === "" ? undefined : `${name}-said`}
      >
        <Options of={options.map(([value, text]) => [value, text])} />
      </select>
    </>
  );
}

export function CheckMerges({ check: { merges } }: Displayed) {
  const words = useWords("importTexts").check;
  if (merges.length === 0) return null;
  return (
    <section className="import-names notice warn" aria-labelledby="joins">
      <h2 id="joins">{words.joinsTitle}</h2>
      <p>{words.joinsLead}</p>
      <input type="hidden" name="joins" value="shown" form={namesForm} />
      <ul>
        {merges.map(({ household, text, isSeparate }) => (
          <li key={household}>
            <p>{text}</p>
            <label className="check">
              <input
                type="checkbox"
                name="apart"
                value={household}
                form={namesForm}
                defaultChecked={isSeparate}
              />
              {words.apart}
            </label>
          </li>
        ))}
      </ul>
      <LookAgain />
    </section>
  );
}

export function LeftOutRows({ check }: Displayed) {
  const { leftOut, leftOutCount, hiddenCount, headingCount } = check;
  const words = useWords("importTexts").check;
  if (leftOutCount === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{words.leftOutTitle}</h2>
      {hiddenCount > 0 ? <p>{words.hiddenRows(hiddenCount)}</p> : null}
      {headingCount > 0 ? <p>{words.headingRows(headingCount)}</p> : null}
      <ul className="left-out">
        {leftOut.map(({ from, text, control }) => (
          <li key={from}>
            {control === null ? (
              <span>{text}</span>
            ) : control === "row" ? (
              <label className="check">
                <input type="checkbox" name={`row-${from}`} value="split" form={namesForm} />
                <span>
                  {words.bringIn} <span className="small">{text}</span>
                </span>
              </label>
            ) : (
              <Choice choice={control} />
            )}
          </li>
        ))}
      </ul>
      <More all={leftOutCount} shown={leftOut.length} />
      {leftOut.some(({ control }) => control !== null) ? <LookAgain /> : null}
    </section>
  );
}
