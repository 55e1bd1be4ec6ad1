import { memo } from "react";
import { Link } from "react-router";
import type { GuestColumn, GuestId } from "#domain/guest/guest.ts";
import type { GuestRow as Row } from "#domain/guest/guest-list.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestPath } from "../admin-paths.ts";
import { isAlike } from "../editing/in-browser.ts";
import type { ListColumn, RowTag } from "./columns/list-columns.ts";
import { CellEditor } from "./cell-editor.tsx";
import { cellKey, type Edit, type EditEvent } from "./edits.ts";
import { GuestCell } from "./guest-cell.tsx";
import type { Leave, OpenEditor } from "./use-grid.ts";
import { wordsOf } from "#i18n/words.ts";
import { type Choose, chosenForm } from "./chosen/chosen-row.tsx";
import { dialledPhone } from "#domain/guest/field-text.ts";

type GuestRowProps = {
  row: Row;
  name: string;
  /** The position in the whole list, from 0. */
  index: number;
  reader: Reader;
  edits: readonly Edit[];
  /** null: the tab stop is in another row. */
  activeColumn: number | null;
  open: { editor: OpenEditor; leave: Leave } | null;
  isLive: boolean;
  /** Changed elsewhere a moment ago. */
  isMarked: boolean;
  /** Deleted elsewhere while the table had the focus. */
  isGone: boolean;
  /** Of the twelve, those that are not hidden. */
  fields: readonly GuestColumn[];
  columns: readonly ListColumn[];
  isChosen: boolean;
  onChoose: Choose;
  tablesId: string;
  notify: (event: EditEvent) => void;
};

export const GuestTableRow = memo(function DrawnRow(props: GuestRowProps) {
  const { row, name, index, reader, edits, activeColumn, open, isLive, notify, fields } = props;
  const words = useWords("guestList");
  const className = [
    props.isMarked && "marked",
    props.isGone && "gone",
    row.answer === "declined" && "declined",
  ]
    .filter(Boolean)
    .join(" ");
  const grid = isLive ? { role: "row", "aria-rowindex": index + 2 } : {};
  const link = isLive ? { "data-column": 0, tabIndex: activeColumn === 0 ? 0 : -1 } : {};
  return (
    <tr data-guest={row.id} className={className || undefined} {...grid}>
      <td className="open" {...(isLive ? { role: "gridcell" } : {})}>
        <ChooseBox
          id={row.id}
          name={name}
          isChosen={props.isChosen}
          isReached={!isLive || activeColumn !== null}
          onChoose={props.onChoose}
        />
        <Link
          to={guestPath(reader.language, row.id)}
          aria-label={words.openGuest(name)}
          title={words.openGuestHelp}
          {...link}
        >
          <span className="word">{words.more}</span>
        </Link>
      </td>
      {fields.map((field, at) => (
        <GuestCell
          key={field}
          row={row}
          name={name}
          field={field}
          column={at + 1}
          reader={reader}
          edit={edits.find((edit) => cellKey(edit) === cellKey({ guestId: row.id, field }))}
          isActive={activeColumn === at + 1}
          isInActiveRow={activeColumn !== null}
          isLive={isLive}
          notify={notify}
        >
          {open?.editor.field === field ? (
            <CellEditor
              name={name}
              field={field}
              text={open.editor.text}
              typed={open.editor.typed}
              byPointer={open.editor.byPointer}
              reader={reader}
              tablesId={props.tablesId}
              leave={open.leave}
            />
          ) : null}
        </GuestCell>
      ))}
      {props.columns.map((column, further) => {
        const at = fields.length + further + 1;
        const isActive = activeColumn === at;
        return <FurtherCell key={column.id} {...{ row, column, at, isActive, isLive }} />;
      })}
    </tr>
  );
}, isDrawn);

/** The list of a guest's edits is made anew with each edit of another guest. */
function isDrawn({ edits: before, ...others }: GuestRowProps, { edits, ...now }: GuestRowProps): boolean {
  return isAlike(before, edits) && isAlike(others, now);
}

type FurtherCellProps = {
  row: Row;
  column: ListColumn;
  /** In the row, from 0. */
  at: number;
  isActive: boolean;
  isLive: boolean;
};

function FurtherCell({ row, column, at, isActive, isLive }: FurtherCellProps) {
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
        <Tags tags={column.tagsOf?.(row) ?? []} />
      ) : (
        <span className="held" title={text || undefined}>
          {text}
        </span>
      )}
    </td>
  );
}

type TagsProps = { tags: readonly RowTag[] };

function Tags({ tags }: TagsProps) {
  const ofHousehold = useWords("guestList").tagOfHousehold;
  return (
    <span className="held tag-marks">
      {tags.map(({ tag, colour, isOfHousehold }, at) => (
        <span key={tag} title={isOfHousehold ? `${tag} ${ofHousehold}` : undefined}>
          <span className={`tag-mark ${colour}${isOfHousehold ? " of-household" : ""}`}>{tag}</span>
          {isOfHousehold ? <span className="visually-hidden"> {ofHousehold}</span> : null}
          {at < tags.length - 1 ? <span className="visually-hidden">, </span> : null}
        </span>
      ))}
    </span>
  );
}

type ChooseBoxProps = {
  id: GuestId;
  name: string;
  isChosen: boolean;
  /** Only the boxes of one row are reached by Tab. */
  isReached: boolean;
  onChoose: Choose;
};

function ChooseBox({ id, name, isChosen, isReached, onChoose }: ChooseBoxProps) {
  const language = useLanguage();
  return (
    <label className="choose">
      <input
        type="checkbox"
        name="who"
        value={id}
        form={chosenForm}
        checked={isChosen}
        tabIndex={isReached ? 0 : -1}
        aria-label={wordsOf(language).finding.many.choose(name)}
        onChange={({ target, nativeEvent }) =>
          onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
