import { Fragment, type ReactNode } from "react";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { Inline, ListItem, WrittenPart } from "#domain/written/written.ts";
import { useLanguage } from "./language-context.ts";
import { Editable } from "./editable.tsx";
import { usePageWords } from "./wedding-context.ts";

type WrittenProps = {
  at: PencilPlace & `texts.${string}`;
  isEditable?: boolean;
  className?: string;
  /** The text itself; an empty one is not drawn. */
  children: string;
};

export function Written({ at, isEditable = true, className, children }: WrittenProps) {
  const language = useLanguage();
  const parts = usePageWords(language, at.slice("texts.".length), children);
  if (!children) return null;
  const [first] = parts;
  const last = parts.length - 1;
  const withPencil = (drawn: ReactNode) => (isEditable ? <Editable at={at}>{drawn}</Editable> : drawn);
  if (last === 0 && first?.kind === "written")
    return <p className={className}>{withPencil(inlines(first.words))}</p>;
  return (
    <div className={className ? `written ${className}` : "written"}>
      {parts.map((part, index) => {
        const pencil = index === last ? withPencil : (drawn: ReactNode) => drawn;
        return part.kind === "written" ? (
          <p key={index}>{pencil(inlines(part.words))}</p>
        ) : (
          <Fragment key={index}>{pencil(<List items={part.items} />)}</Fragment>
        );
      })}
    </div>
  );
}

function List({ items }: { items: readonly ListItem[] }) {
  const Element = items[0]?.number == null ? "ul" : "ol";
  return (
    <Element>
      {items.map(({ parts }, index) => (
        <li key={index}>{parts.map((part, place) => inItem(part, place))}</li>
      ))}
    </Element>
  );
}

function inItem(part: WrittenPart, place: number): ReactNode {
  if (part.kind === "list") return <List key={place} items={part.items} />;
  return place === 0 ? (
    <Fragment key={place}>{inlines(part.words)}</Fragment>
  ) : (
    <p key={place}>{inlines(part.words)}</p>
  );
}

function inlines(words: readonly Inline[]): ReactNode {
  const [first] = words;
  return words.length === 1 && first?.kind === "text" ? first.text : words.map((one, at) => inline(one, at));
}

function inline(one: Inline, key: number): ReactNode {
  switch (one.kind) {
    case "text":
      return one.text;
    case "break":
      return <br key={key} />;
    case "bold":
      return <strong key={key}>{inlines(one.words)}</strong>;
    case "italic":
      return <em key={key}>{inlines(one.words)}</em>;
    case "link":
      return (
        <a key={key} href={one.address} rel="noreferrer">
          {inlines(one.words)}
        </a>
      );
  }
}
