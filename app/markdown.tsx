import { Fragment, type ReactNode } from "react";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { Inline, ListItem, MarkdownBlock } from "#domain/markdown/markdown.ts";
import { useLanguage } from "./language-context.ts";
import { Editable } from "./editable.tsx";
import { usePageWords } from "./wedding-context.ts";

type MarkdownProps = {
  at: PencilPlace & `texts.${string}`;
  isEditable?: boolean;
  className?: string;
  /** The text itself; an empty one is not drawn. */
  children: string;
};

export function Markdown({ at, isEditable = true, className, children }: MarkdownProps) {
  const language = useLanguage();
  const blocks = usePageWords(language, at.slice("texts.".length), children);
  if (!children) return null;
  const [first] = blocks;
  const last = blocks.length - 1;
  const withPencil = (drawn: ReactNode) => (isEditable ? <Editable at={at}>{drawn}</Editable> : drawn);
  if (last === 0 && first?.kind === "rich text")
    return <p className={className}>{withPencil(inlines(first.words))}</p>;
  return (
    <div className={className ? `markdown ${className}` : "markdown"}>
      {blocks.map((block, index) => {
        const pencil = index === last ? withPencil : (drawn: ReactNode) => drawn;
        return block.kind === "rich text" ? (
          <p key={index}>{pencil(inlines(block.words))}</p>
        ) : (
          <Fragment key={index}>{pencil(<List items={block.items} />)}</Fragment>
        );
      })}
    </div>
  );
}

function List({ items }: { items: readonly ListItem[] }) {
  const Element = items[0]?.number == null ? "ul" : "ol";
  return (
    <Element>
      {items.map(({ blocks }, index) => (
        <li key={index}>{blocks.map((block, place) => inItem(block, place))}</li>
      ))}
    </Element>
  );
}

function inItem(block: MarkdownBlock, place: number): ReactNode {
  if (block.kind === "list") return <List key={place} items={block.items} />;
  return place === 0 ? (
    <Fragment key={place}>{inlines(block.words)}</Fragment>
  ) : (
    <p key={place}>{inlines(block.words)}</p>
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
