// The forms that place tables and whatever else is in the room, without script, too.

import { Notice } from "#ui/notice.tsx";
import type { SeatingProblem } from "../seating-commands.ts";
import { useId } from "react";
import type { Language } from "#domain/language.ts";
import { fixtureKinds, tableShapes } from "#domain/seating/room/room-notes.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { ChangeTable } from "../tables/table-forms.tsx";
import { FormField, optionsIn } from "../../editing/form-field.tsx";
import { seatingPath } from "../../admin-paths.ts";
import type { RoomData, RoomTable } from "./load-room.ts";
import type { RoomRefused } from "../chart-commands.ts";
import { ActButton, FormOf } from "../../editing/form-of.tsx";

type FormProps = { refused: RoomRefused | null };

/** What was typed, if this form was refused; otherwise what is stored. */
function valueIn(refused: RoomRefused | null, name: string, stored: number, language: Language): string {
  return refused?.typed[name] ?? decimalsIn(language, stored);
}

type TableFormProps = FormProps & {
  table: RoomTable;
  /** Why one of the table's other forms was refused. */
  problem: SeatingProblem | null;
  chartWords: Words["seating"];
};

export function TableForm({ table, refused, problem, chartWords }: TableFormProps) {
  const language = useLanguage();
  const words = useWords("room");
  const { place, name, seats, displayName, isInUse, isHonour, isLocked, nearest, content } = table;
  const id = useId();
  return (
    <details data-form-of={place.key} open={refused !== null || problem !== null}>
      <summary>
        {name}
        {content ? <span className="small"> · {content}</span> : null}
      </summary>
      <p className="small">{nearest.join(" · ")}</p>
      <Problem refused={refused} />
      <FormOf command="place-table" sends={{ table: place.table }} className="place-form">
        <FormField
          id={id}
          name="shape"
          label={words.shape}
          kind="choice"
          options={optionsIn(tableShapes, words.shapes)}
          value={place.shape}
        />
        <Lengths names={["x", "y", "turn"]} of={place} refused={refused} />
        <button className="button small" aria-label={words.saveOf(name)}>
          {words.save}
        </button>
      </FormOf>
      <ChangeTable
        table={place.table}
        seats={seats.length}
        words={chartWords}
        {...{ displayName, isInUse, isHonour, isLocked, problem }}
      />
      <ol>
        {seats.map((guest, at) => (
          <li key={at}>
            {guest?.name ?? "–"}
            {guest?.reasons.map((reason) => (
              <p key={reason} className="small">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p>
        <a href={seatingPath(language)}>{words.toTable(name)}</a>
      </p>
    </details>
  );
}

export function FixtureForm({ fixture, refused }: FormProps & { fixture: RoomData["fixtures"][number] }) {
  const words = useWords("room");
  const name = words.kinds[fixture.fixture];
  return (
    <details data-form-of={fixture.key} open={refused !== null}>
      <summary>{name}</summary>
      <Problem refused={refused} />
      <form method="post" className="place-form">
        <input type="hidden" name="key" value={fixture.key} />
        <input type="hidden" name="fixture" value={fixture.fixture} />
        <Lengths names={["x", "y", "width", "depth", "turn"]} of={fixture} refused={refused} />
        <ActButton does="place-fixture" className="button small" aria-label={words.saveOf(name)}>
          {words.save}
        </ActButton>
        <ActButton does="remove-fixture" aria-label={words.removeOf(name)}>
          {words.remove}
        </ActButton>
      </form>
    </details>
  );
}

export function NewFixture({ room, refused }: FormProps & { room: { width: number; depth: number } }) {
  const words = useWords("room");
  const middle = { x: room.width / 2, y: room.depth / 2, turn: 0 };
  return (
    <FormOf command="place-fixture" className="place-form">
      <Problem refused={refused} />
      <FormField
        kind="choice"
        {...{ id: "new-fixture", name: "fixture", label: words.what, value: refused?.typed["fixture"] }}
        options={optionsIn(fixtureKinds, words.kinds)}
      />
      <Lengths names={["x", "y"]} of={middle} refused={refused} />
      <button className="button small">{words.add}</button>
    </FormOf>
  );
}

export function SizeForm({ room, refused }: FormProps & { room: { width: number; depth: number } }) {
  const words = useWords("room");
  return (
    <FormOf command="size-room" className="place-form">
      <Problem refused={refused} />
      <Lengths names={["width", "depth"]} of={room} refused={refused} />
      <button className="button small">{words.save}</button>
    </FormOf>
  );
}

type LengthName = "x" | "y" | "width" | "depth" | "turn";

function Lengths<Name extends LengthName>({
  names,
  of,
  refused,
}: FormProps & { names: readonly Name[]; of: Readonly<Record<Name, number>> }) {
  const language = useLanguage();
  const id = useId();
  return names.map((name) => (
    <p key={`${name} ${of[name]}`} className="field">
      <label htmlFor={`${id}${name}`}>{wordsOf(language).room[name]}</label>
      <input
        id={`${id}${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={valueIn(refused, name, of[name], language)}
        aria-invalid={refused ? true : undefined}
      />
    </p>
  ));
}

function Problem({ refused }: FormProps) {
  const { problems } = useWords("room");
  return refused ? <Notice kind="refusal">{problems[refused.reason]}</Notice> : null;
}
