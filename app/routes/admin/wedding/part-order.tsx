// Buttons of a form that save what is typed in it and then move a part of a page, hide a page or show it.

import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { movedParts, type PagesInOrder, type PageWay, spellMove } from "#domain/wedding/editing/move-part.ts";
import type { ContentField } from "#domain/wedding/editing/section-form.ts";
import type { FurtherPage } from "#domain/wedding/wedding.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";

export function PageOrder({ pages }: { pages: PagesInOrder }) {
  const words = useWords("editing").order;
  const names = useWords("frame").pages;
  const shown = pages.filter(({ isHidden }) => !isHidden).length;
  return (
    <section aria-labelledby="pages" className="page-order">
      <h2 id="pages">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <ol>
        {pages.map(({ page, isHidden, missingIn, isMissing }, index) => (
          <li key={page}>
            <span>
              {names[page]}{" "}
              <span className="small">
                {isHidden
                  ? words.isHidden
                  : missingIn.length > 0
                    ? words.missing(isMissing ? null : missingIn)
                    : ""}
              </span>
            </span>
            <span className="cluster">
              {isHidden ? (
                <Move what={page} way="show" name={names[page]} />
              ) : (
                <>
                  {index > 0 ? <Move what={page} way="up" name={names[page]} /> : null}
                  {index < shown - 1 ? <Move what={page} way="down" name={names[page]} /> : null}
                  <Move what={page} way="hide" name={names[page]} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type PartMovesProps = { index: number; count: number; name: string };

function PartMoves({ index, count, name }: PartMovesProps) {
  return (
    <p id={`part-${index}`} className="cluster">
      {index > 0 ? <Move what={index} way="up" name={name} /> : null}
      {index < count - 1 ? <Move what={index} way="down" name={name} /> : null}
    </p>
  );
}

type MoveProps = { what: FurtherPage | number; way: PageWay; name: string };

function Move({ what, way, name }: MoveProps) {
  const language = useLanguage();
  return (
    <button className="button quiet small" name="move" value={spellMove(what, way)}>
      {wordsOf(language).editing.order.ways[way]} <span className="visually-hidden">{name}</span>
    </button>
  );
}

type MovesAfterProps = { field: ContentField; section: ContentSection };

/** Below the last field of each part that can change places. */
export function MovesAfter({ field: { at }, section }: MovesAfterProps) {
  const language = useLanguage();
  const count = movedParts[section] ?? 0;
  const isLast = at.includes("paragraphs") || (at.includes("entries") && at.at(-1) === "message");
  const index = Number(at.find((key) => /^\d$/.test(key)));
  if (count === 0 || !isLast) return null;
  const name = wordsOf(language).editing.order.parts[section as "information" | "ourStory"](index + 1);
  return <PartMoves {...{ index, count, name }} />;
}
