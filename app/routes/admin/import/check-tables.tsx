import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { LookAgain, More, namesForm, shownAtFirst } from "./long-list.tsx";
import type { ImportCheck, ShownRow } from "./show-check.ts";

type Shown = { check: ImportCheck };

export function RefusedRows({ check: { refused, counts } }: Shown) {
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

export function ContestedChairs({ check: { contested } }: Shown) {
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

export function ChangedGuests({ check: { changed, counts } }: Shown) {
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
export function AddedGuests({ check: { added, counts } }: Shown) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  if (counts.added === 0) return null;
  const table = (rows: ShownRow[]) => <GuestTable last={words.facts} isDense rows={rows} />;
  const isLong = added.length > shownAtFirst + 1;
  return (
    <section aria-labelledby="added">
      <h2 id="added">
        {words.addedTitle} <span className="small">{counts.added}</span>
      </h2>
      {table(isLong ? added.slice(0, shownAtFirst) : added)}
      {isLong ? (
        <details className="rest">
          <summary>{wordsOf(language).importTexts.cells.showMore(added.length - shownAtFirst)}</summary>
          {table(added.slice(shownAtFirst))}
        </details>
      ) : null}
      <More all={counts.added} shown={added.length} />
      <LookAgain />
    </section>
  );
}

export function UnchangedGuests({ check: { unchanged, counts } }: Shown) {
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
  rows: ShownRow[];
  /** The heading of the last column. */
  last: string;
  /** Whether everything about a guest stands in one line. */
  isDense?: boolean;
};

function GuestTable({ rows, last, isDense = false }: GuestTableProps) {
  const words = useWords("importTexts").check;
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
        {rows.map(({ row, name, said, isOnlyRow }, at) => (
          <tr key={at}>
            <td>{row}</td>
            <th scope="row">{name}</th>
            <td>
              <ul>
                {said.map((one, at) => (
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ from, text, isBack }: ShownRow["said"][number]) {
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
