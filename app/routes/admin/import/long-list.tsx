import type { ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/import.ts";

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  draw: (item: Item, at: number) => ReactNode;
  language: Language;
};

export const shownAtFirst = 8;

/** The first few, and the rest on demand. */
export function LongList<Item>({ items, keyOf, draw, language }: LongListProps<Item>) {
  const list = (from: number, to: number) => (
    <ul>
      {items.slice(from, to).map((item, at) => (
        <li key={keyOf(item)}>{draw(item, from + at)}</li>
      ))}
    </ul>
  );
  if (items.length <= shownAtFirst + 1) return list(0, items.length);
  return (
    <>
      {list(0, shownAtFirst)}
      <details className="rest">
        <summary>{importWords[language].cells.showMore(items.length - shownAtFirst)}</summary>
        {list(shownAtFirst, items.length)}
      </details>
    </>
  );
}
