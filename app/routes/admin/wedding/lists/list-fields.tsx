// The buttons of the form change its rows; where there is a script, by the same rules at once.

import { useEffect, useState } from "react";
import { valueAt } from "#domain/history/patches.ts";
import type { FieldValue } from "#domain/wedding/editing/field-text.ts";
import type { EditedList } from "#domain/wedding/editing/content-fields.ts";
import {
  type Pressed,
  pressRows,
  readListState,
  showRows,
  textIn,
} from "#domain/wedding/editing/list-rows.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../../language-context.ts";
import type { DrawnLists } from "./drawn-lists.ts";
import { ListRows } from "./list-row.tsx";
import type { ListsView, SectionRefused } from "./save-lists.ts";

type ListFieldsProps = {
  view: ListsView & { focus?: string };
  refused: SectionRefused | null;
  problems: readonly EditedProblem[];
  events: DrawnLists["events"];
};

export function ListFields({ view, refused, problems, events }: ListFieldsProps) {
  const language = useLanguage();
  const [state, setState] = useState<Pressed>({ ...view.state, focus: view.focus ?? "" });
  const [isPressed, setPressed] = useState(false);
  const focus = state.focus.replace(" ", "-");
  useEffect(() => {
    if (isPressed) toFocus(state.focus.replace(" ", "-"))?.focus();
  }, [isPressed, state]);
  const seen = rowsSeen(view.lists, JSON.parse(view.seen) as FieldValue);
  const drawn: DrawnLists = {
    language,
    spoken: view.spoken,
    problems: refused ? refused.wrong : problems,
    theirs: theirWords(refused, seen),
    events,
    uses: view.uses,
    words: wordsOfRows(seen),
    asks: state.asks,
    focus: isPressed ? "" : (refused?.wrong[0]?.name ?? focus),
    press(event) {
      const { form, value } = event.currentTarget;
      if (!form) return;
      event.preventDefault();
      setPressed(true);
      setState(pressRows(readListState(view.lists, new FormData(form)), value, view.uses));
    },
  };
  return (
    <>
      {state.sure.map((place) => (
        <input key={place} type="hidden" name="sure" value={place} />
      ))}
      {view.lists.includes("foodOptions") ? (
        <p className="small">{wordsOf(language).lists.renaming}</p>
      ) : null}
      {view.lists.map((list) => {
        const rows = state.rows[list] ?? [];
        const { title, lead, none } = wordsOf(language).lists[list];
        return (
          <section
            key={list}
            aria-labelledby={`${list}-title`}
            className="edited-list"
            id={`wedding.${list}`}
          >
            <div>
              <h2 id={`${list}-title`}>{title}</h2>
              <p className="small">{rows.length === 0 ? none : lead}</p>
            </div>
            <ListRows list={list} parent={`wedding.${list}`} rows={rows} drawn={drawn} />
          </section>
        );
      })}
    </>
  );
}

/** Of a row its first field; where it has become the first or the last row, the other button. */
function toFocus(id: string): HTMLElement | null {
  const other = id.startsWith("up-") ? id.replace("up-", "down-") : id.replace("down-", "up-");
  const found = document.getElementById(id) ?? document.getElementById(other);
  return found?.querySelector<HTMLElement>("input:not([type='hidden'])") ?? found;
}

type RowsSeen = { place: string; item: FieldValue; values: Readonly<Record<string, string>> }[];

function rowsSeen(lists: readonly EditedList[], seen: FieldValue): RowsSeen {
  return lists.flatMap((list) => {
    const items = valueAt(seen, ["wedding", list]);
    return showRows(list, items).flatMap(({ id, values, options }) => {
      const [place, item] = [`wedding.${list}.${id}`, valueAt(items, [id])];
      const inner = options.map((option) => ({
        place: `${place}.options.${option.id}`,
        item: valueAt(item, ["options", option.id]),
        values: option.values,
      }));
      return [{ place, item, values }, ...inner];
    });
  });
}

function theirWords(refused: SectionRefused | null, rows: RowsSeen): DrawnLists["theirs"] {
  const all = rows.flatMap(({ place, values }) =>
    Object.entries(values).map(([name, text]) => [`${place}.${name}`, text] as const),
  );
  return Object.fromEntries(all.filter(([name]) => refused?.theirs.includes(name)));
}

function wordsOfRows(rows: RowsSeen): DrawnLists["words"] {
  return Object.fromEntries(
    rows.map(({ place, item }) => [place, textIn(item, "stored") || textIn(item, "key")]),
  );
}
