import { useId } from "react";
import { Form } from "react-router";
import { type Fixture, type TablePlace, tableShapes } from "#domain/seating/room/room-notes.ts";
import { decimalsIn } from "#i18n/room/decimals.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { roomPath } from "../../admin-paths.ts";
import { FormField } from "../../editing/form-field.tsx";
import { ActButton, FormOf } from "../../editing/form-of.tsx";
import type { RoomRefused } from "../chart-commands.ts";

type FormProps = { refused: RoomRefused | null };

export type RefusedIn = (
  intent: "place-table" | "place-fixture" | "size-room",
  key?: string,
) => RoomRefused | null;

type PlaceFormProps<Thing> = FormProps & { place: Thing; name: string };

export function PlaceTable({ place, name, refused }: PlaceFormProps<TablePlace>) {
  const language = useLanguage();
  const words = useWords("room");
  return (
    <FormOf
      command="place-table"
      sends={{ table: place.table }}
      action={roomPath(language, { panel: place.key })}
      className="place-form line"
      isLive
    >
      <Problem refused={refused} />
      <FormField
        id="table-shape"
        name="shape"
        label={words.shape}
        kind="choice"
        options={tableShapes.map((one) => ({ value: one, label: words.shapes[one] }))}
        value={place.shape}
      />
      <Lengths names={["x", "y", "turn"]} of={place} refused={refused} />
      <button className="button small" aria-label={words.saveOf(name)}>
        {words.save}
      </button>
    </FormOf>
  );
}

export function PlaceFixture({ place, name, refused }: PlaceFormProps<Fixture>) {
  const language = useLanguage();
  const words = useWords("room");
  return (
    <Form method="post" action={roomPath(language, { panel: place.key })} className="place-form line">
      <input type="hidden" name="key" value={place.key} />
      <input type="hidden" name="fixture" value={place.fixture} />
      <Problem refused={refused} />
      <Lengths names={["x", "y", "width", "depth", "turn"]} of={place} refused={refused} />
      <ActButton does="place-fixture" className="button small" aria-label={words.saveOf(name)}>
        {words.save}
      </ActButton>
      <ActButton does="remove-fixture" aria-label={words.removeOf(name)}>
        {words.remove}
      </ActButton>
    </Form>
  );
}

export function NewFixture({ room, refused }: FormProps & { room: { width: number; depth: number } }) {
  const words = useWords("room");
  const middle = { x: room.width / 2, y: room.depth / 2, turn: 0 };
  return (
    <FormOf command="place-fixture" className="place-form line" isLive>
      <Problem refused={refused} />
      <FormField
        kind="choice"
        name="fixture"
        label={words.what}
        value={refused?.typed["fixture"]}
        options={words.kinds}
      />
      <Lengths names={["x", "y"]} of={middle} refused={refused} />
      <button className="button small">{words.add}</button>
    </FormOf>
  );
}

export function SizeForm({ room, refused }: FormProps & { room: { width: number; depth: number } }) {
  const words = useWords("room");
  return (
    <FormOf command="size-room" className="place-form line" isLive>
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
        defaultValue={refused?.typed[name] ?? decimalsIn(language, of[name])}
        aria-invalid={refused ? true : undefined}
      />
    </p>
  ));
}

function Problem({ refused }: FormProps) {
  const { problems } = useWords("room");
  return refused ? <Notice kind="refusal">{problems[refused.reason]}</Notice> : null;
}
