// A cell to read: of a further column, an event or a question.

import { dialledPhone } from "#domain/guest/dialled-phone.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { isSameTag, type TagStyle } from "#domain/guest-list/list-settings.ts";
import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ListColumn, RowTag } from "./list-columns.ts";

type FurtherCellProps = {
  row: GuestRow;
  column: ListColumn;
  /** In the row, from 0. */
  at: number;
  /** Whether this cell is the table's one tab stop. */
  isActive: boolean;
  isLive: boolean;
  tagStyles: readonly TagStyle[];
  language: Language;
};

export function FurtherCell({ row, column, at, isActive, isLive, tagStyles, language }: FurtherCellProps) {
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
        <Tags tags={column.tagsOf?.(row) ?? []} styles={tagStyles} language={language} />
      ) : (
        <span className="held" title={text || undefined}>
          {text}
        </span>
      )}
    </td>
  );
}

type TagsProps = { tags: readonly RowTag[]; styles: readonly TagStyle[]; language: Language };

function Tags({ tags, styles, language }: TagsProps) {
  const ofHousehold = guestListWords[language].tagOfHousehold;
  return (
    <span className="held tag-marks">
      {tags.map(({ tag, isOfHousehold }, at) => {
        const colour = styles.find(({ name }) => isSameTag(name, tag))?.colour ?? "grey";
        return (
          <span key={tag} title={isOfHousehold ? `${tag} ${ofHousehold}` : undefined}>
            <span className={`tag-mark ${colour}${isOfHousehold ? " of-household" : ""}`}>{tag}</span>
            {isOfHousehold ? <span className="visually-hidden"> {ofHousehold}</span> : null}
            {at < tags.length - 1 ? <span className="visually-hidden">, </span> : null}
          </span>
        );
      })}
    </span>
  );
}
