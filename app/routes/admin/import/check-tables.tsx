import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { importProblemWords } from "#i18n/importing/import-problems.ts";
import { importWords } from "#i18n/importing/import.ts";
import { LookAgain, More, namesForm, shownAtFirst } from "./long-list.tsx";
import type { ShownTrouble } from "./show-cells.ts";
import type { ImportCheck, ShownProblem } from "./show-check.ts";

type Shown = { check: ImportCheck; language: Language };

export function RefusedRows({ check: { refused, counts }, language }: Shown) {
  const words = importWords[language].check;
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h2 id="refused">{words.refusedTitle}</h2>
      <p>{words.refusedLead}</p>
      <GuestTable
        last={words.what}
        language={language}
        rows={refused.map(({ row, name, problems }) => ({
          row,
          name,
          said: problems.map((problem) => ({ field: problem.field, text: sayProblem(problem, language) })),
        }))}
      />
      <More all={counts.refused} shown={refused.length} language={language} />
    </section>
  );
}

export function ContestedChairs({ check: { contested }, language }: Shown) {
  const words = importWords[language].check;
  if (contested.length === 0) return null;
  return (
    <section className="notice warn" aria-labelledby="contested">
      <h2 id="contested">{words.contestedTitle}</h2>
      <p>{words.contestedLead}</p>
      <ul>
        {contested.map(({ table, seat, names }) => (
          <li key={`${table} ${seat}`}>{words.contested(table, seat, formatList(names, language))}</li>
        ))}
      </ul>
    </section>
  );
}

export function ChangedGuests({ check, language }: Shown) {
  const { changed, counts } = check;
  const words = importWords[language].check;
  if (counts.changed === 0) return null;
  return (
    <section aria-labelledby="changed">
      <h2 id="changed">{words.changedTitle}</h2>
      <GuestTable
        last={words.change}
        language={language}
        rows={withRowControls(check, changed).map(({ row, name, changes, isOnlyRow }) => ({
          row,
          name,
          isOnlyRow,
          said: changes.map(({ field, from, to, isBack }) => ({
            field,
            text: (
              <>
                <del>{from || words.empty}</del> <span aria-hidden="true">→</span>{" "}
                <span className="visually-hidden">{words.becomes}</span> <ins>{to || words.empty}</ins>
                {isBack ? (
                  <>
                    {" "}
                    <span className="small">{words.back}</span>
                  </>
                ) : null}
              </>
            ),
          })),
        }))}
      />
      <More all={counts.changed} shown={changed.length} language={language} />
    </section>
  );
}

/** The first stand open, so that nobody is added unseen. */
export function AddedGuests({ check, language }: Shown) {
  const { added, counts } = check;
  const words = importWords[language].check;
  if (counts.added === 0) return null;
  const open = withRowControls(check, added).map(({ row, name, facts, isOnlyRow }) => ({
    row,
    name,
    isOnlyRow,
    said: facts.map(({ field, to }) => ({ field, text: to })),
  }));
  const table = (rows: TableRow[]) => (
    <GuestTable last={words.facts} isDense language={language} rows={rows} />
  );
  const isLong = open.length > shownAtFirst + 1;
  return (
    <section aria-labelledby="added">
      <h2 id="added">
        {words.addedTitle} <span className="small">{counts.added}</span>
      </h2>
      {table(isLong ? open.slice(0, shownAtFirst) : open)}
      {isLong ? (
        <details className="rest">
          <summary>{importWords[language].cells.showMore(open.length - shownAtFirst)}</summary>
          {table(open.slice(shownAtFirst))}
        </details>
      ) : null}
      <More all={counts.added} shown={added.length} language={language} />
      <LookAgain language={language} />
    </section>
  );
}

/** A row whose names are read can be left out where they are. */
function withRowControls<Row extends { row: number }>(
  { readings }: ImportCheck,
  rows: readonly Row[],
): (Row & { isOnlyRow: boolean })[] {
  const read = new Set(readings.map(({ row }) => row));
  return rows.map((one) => ({ ...one, isOnlyRow: !read.has(one.row) }));
}

export function UnchangedGuests({ check: { unchanged, counts }, language }: Shown) {
  const words = importWords[language].check;
  if (counts.unchanged === 0) return null;
  return (
    <details>
      <summary>
        {words.unchangedTitle} <span className="small">{counts.unchanged}</span>
      </summary>
      <p>{unchanged.join(", ")}</p>
      <More all={counts.unchanged} shown={unchanged.length} language={language} />
    </details>
  );
}

type TableRow = {
  row: number;
  name: string;
  said: { field: ShownProblem["field"]; text: React.ReactNode }[];
  /** It can be left out here. */
  isOnlyRow?: boolean;
};

type GuestTableProps = {
  rows: TableRow[];
  /** The heading of the last column. */
  last: string;
  language: Language;
  /** Whether everything about a guest stands in one line. */
  isDense?: boolean;
};

function GuestTable({ rows, last, language, isDense = false }: GuestTableProps) {
  const words = importWords[language].check;
  const { names } = guestFieldWords[language];
  return (
    <table className={isDense ? "import-rows dense" : "import-rows"}>
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.guest}</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, said, isOnlyRow = false }, at) => (
          <tr key={at}>
            <td>{row}</td>
            <th scope="row">{name}</th>
            <td>
              <ul>
                {said.map(({ field, text }, at) => (
                  <li key={at}>
                    {field ? (
                      <span className="field-name">{field === "id" ? words.id : names[field]}: </span>
                    ) : null}
                    {text}
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function sayProblem(
  { reason, by }: { reason: ShownTrouble["reason"]; by?: string },
  language: Language,
): string {
  const words = importProblemWords[language];
  return by === undefined ? words.refusals[reason] : words.takenBy(by);
}
