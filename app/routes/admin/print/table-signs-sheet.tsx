import { wordsOf } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { CutMarks } from "./cut-marks.tsx";
import { chunks } from "./paper-layout.ts";
import { flowerOf } from "./flower-of.ts";
import type { SheetContent, TableSign } from "./load-print.ts";
import { fittingSize } from "#ui/text-fit.ts";
import { useLanguage } from "../../../language-context.ts";

type TableSignsSheetProps = {
  content: Extract<SheetContent, { sheet: "table-signs" }>;
  perPage: 1 | 2;
};

/** In points, as in print-sheets.css. */
const nameSizes = { 1: [210, 150, 104, 76, 56, 40], 2: [128, 96, 72, 54, 40, 30] };
const nameWidth = 168;
/** The guests' names fill four lines, not all of them to the end. */
const guestSizes = { 1: [18, 15, 12], 2: [13, 11, 9] };
const guestsWidth = 4 * 130;

export function TableSignsSheet({ content: { tables }, perPage }: TableSignsSheetProps) {
  const signs = tables.map((table, at) => ({ ...table, at }));
  return chunks(signs, perPage).map((page) => (
    <section key={page[0]?.at} className={`paper sign-sheet per-${perPage}`}>
      {perPage === 2 ? (
        <CutMarks
          around={{ left: 11, top: 11, right: 199, bottom: 286 }}
          down={[]}
          across={[148.5]}
          folds={[]}
        />
      ) : null}
      {page.map(({ at, ...table }) => (
        <Sign key={at} table={table} at={at} perPage={perPage} />
      ))}
    </section>
  ));
}

type SignProps = { table: TableSign; at: number; perPage: 1 | 2 };

function Sign({ table: { name, isWhole, guests }, at, perPage }: SignProps) {
  const language = useLanguage();
  return (
    <article className="table-sign">
      <Flower name={flowerOf(at)} />
      <h3>
        {isWhole ? null : <span className="paper-label">{wordsOf(language).print.tableSigns.table}</span>}{" "}
        <span
          className={`sign-name fit-${fittingSize(name, { sizes: nameSizes[perPage], width: nameWidth })}`}
        >
          {name}
        </span>
      </h3>
      <ul
        className={`fit-${fittingSize(guests.join("    "), { sizes: guestSizes[perPage], width: guestsWidth })}`}
      >
        {guests.map((guest, guestAt) => (
          <li key={guestAt}>{guest}</li>
        ))}
      </ul>
    </article>
  );
}
