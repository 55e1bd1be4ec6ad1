import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { importProblemWords } from "#i18n/importing/import-problems.ts";
import { importWords } from "#i18n/importing/import.ts";
import { shownAtFirst } from "./long-list.tsx";
import type { ImportCheck, ShownProblem } from "./show-check.ts";

type Shown = { check: ImportCheck; language: Language };

export function RefusedRows({ check: { refused, counts }, language }: Shown) {
  const words = importWords[language].check;
  if (counts.refused === 0) return null;
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

export function ChangedGuests({ check: { changed, counts }, language }: Shown) {
  const words = importWords[language].check;
  if (counts.changed === 0) return null;
  return (
    <section aria-labelledby="changed">
      <h2 id="changed">{words.changedTitle}</h2>
      <GuestTable
        last={words.change}
        language={language}
        rows={changed.map(({ row, name, changes }) => ({
          row,
          name,
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

export function AddedGuests({ check: { added, counts }, language }: Shown) {
  const words = importWords[language].check;
  if (counts.added === 0) return null;
  return (
    <section aria-label={words.addedTitle}>
      <details open={counts.added <= shownAtFirst}>
        <summary>
          {words.addedTitle} <span className="small">{counts.added}</span>
        </summary>
        <GuestTable
          last={words.facts}
          isDense
          language={language}
          rows={added.map(({ row, name, facts }) => ({
            row,
            name,
            said: facts.map(({ field, to }) => ({ field, text: to })),
          }))}
        />
        <More all={counts.added} shown={added.length} language={language} />
      </details>
    </section>
  );
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
        {rows.map(({ row, name, said }, at) => (
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function More({ all, shown, language }: { all: number; shown: number; language: Language }) {
  return all > shown ? <p className="small">{importWords[language].check.more(all - shown)}</p> : null;
}

export function sayProblem({ reason, by }: Pick<ShownProblem, "reason" | "by">, language: Language): string {
  const words = importProblemWords[language];
  return by === undefined ? words.refusals[reason] : words.takenBy(by);
}
