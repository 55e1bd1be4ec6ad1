// A cell to read: of a further column, an event or a question.

import { dialledPhone } from "#domain/guest/dialled-phone.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { isSameTag, type TagStyle } from "#domain/guest-list/list-settings.ts";
import type { ListColumn } from "./list-columns.ts";

type FurtherCellProps = {
  row: GuestRow;
  column: ListColumn;
  /** In the row, from 0. */
  at: number;
  /** Whether this cell is the table's one tab stop. */
  isActive: boolean;
  isLive: boolean;
  tagStyles: readonly TagStyle[];
};

export function FurtherCell({ row, column, at, isActive, isLive, tagStyles }: FurtherCellProps) {
  const { kind, name, textOf } = column;
  const text = textOf(row);
  const isAsked = kind === "event" || kind === "question";
  const stop = isLive ? { "data-column": at, tabIndex: isActive ? 0 : -1 } : {};
  const isLink = kind === "phone" && text !== "";
  return (
    <td
      data-field={isAsked ? "asked" : "further"}
      data-name={name}
      className="cell"
      {...(isLive ? { role: "gridcell", "aria-readonly": true } : { role: "cell" })}
      {...(isLink ? {} : stop)}
    >
      {isLink ? (
        <a className="held" href={`tel:${dialledPhone(text)}`} {...stop}>
          {text}
        </a>
      ) : kind === "tags" ? (
        <Tags tags={row.tags ?? []} styles={tagStyles} />
      ) : (
        <span className="held" title={text || undefined}>
          {text}
        </span>
      )}
    </td>
  );
}

function Tags({ tags, styles }: { tags: readonly string[]; styles: readonly TagStyle[] }) {
  return (
    <span className="held tag-marks">
      {tags.map((tag, at) => (
        <span key={tag}>
          <span className={`tag-mark ${styles.find(({ name }) => isSameTag(name, tag))?.colour ?? "grey"}`}>
            {tag}
          </span>
          {at < tags.length - 1 ? <span className="visually-hidden">, </span> : null}
        </span>
      ))}
    </span>
  );
}
