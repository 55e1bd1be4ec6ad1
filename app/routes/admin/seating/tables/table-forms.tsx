import type { SeatingProblem } from "../seating-commands.ts";
import { Fragment, useId, useState } from "react";
import { textOfSubject } from "#domain/seating/plan-notes.ts";
import {
  type DisplayName,
  isSameDisplayName,
  mostDisplayNameLetters,
  readableIn,
  readDisplayName,
} from "#domain/guest/display-names.ts";
import { type InEach, inEach, languages } from "#domain/language.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import type { PlannedTable } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import type { SeatedGuest } from "../load-seating.ts";
import { ActButton, FormOf } from "../../editing/form-of.tsx";

type ChangeTableProps = {
  table: PlannedTable<SeatedGuest>;
  displayName: DisplayName | null;
  /** A guest has this table, with or without a seat. */
  isInUse: boolean;
  isHeadTable: boolean;
  isLocked: boolean;
  problem: SeatingProblem | null;
  words: Words["seating"];
};

export function ChangeTable(props: ChangeTableProps) {
  const { displayName, isInUse, isHeadTable, isLocked, problem, words } = props;
  const { name: table, seats, free } = props.table;
  const id = useId();
  const command = problem?.command;
  const renaming = command?.intent === "rename-table" ? problem : null;
  return (
    <div className="change-table below">
      <form method="post" className="line">
        <input type="hidden" name="table" value={table} />
        {free === 0 ? null : (
          <>
            <ActButton does="fill-table">{words.fill}</ActButton>
            <label className="check">
              <input type="checkbox" name="whom" value="expected" />
              <span>{words.fillWithOpen}</span>
            </label>
          </>
        )}
        {isInUse ? <ActButton does="empty-table">{words.empty}</ActButton> : null}
        {isHeadTable ? null : <ActButton does="choose-honour-table">{words.chooseHonour}</ActButton>}
      </form>
      <FormOf
        command="lock-seat"
        sends={{ subject: textOfSubject({ kind: "table", of: table }), lock: isLocked ? "no" : "yes" }}
      >
        <button className="button quiet small">{isLocked ? words.unlockTable : words.lockTable}</button>
      </FormOf>
      <TableSizeForm table={table} seats={seats.length} words={words} />
      <NameTableForm
        key={table}
        table={table}
        displayName={displayName}
        problem={command?.intent === "name-table" ? problem : null}
        words={words}
      />
      <FormOf command="rename-table" sends={{ table }} className="line">
        <TableName
          key={table}
          {...{ id, words }}
          name="to"
          label={words.rename}
          value={command?.intent === "rename-table" ? command.to : table}
          submit={words.renameSubmit}
          problem={renaming}
        />
      </FormOf>
      {isInUse ? null : (
        <FormOf command="remove-table" sends={{ table }}>
          <button className="button quiet small">{words.remove}</button>
        </FormOf>
      )}
    </div>
  );
}

type AddTableProps = { problem: SeatingProblem | null; words: Words["seating"] };

export function AddTable({ problem, words }: AddTableProps) {
  const command = problem?.command;
  return (
    <FormOf command="add-table" className="line">
      <TableName
        key={problem ? "again" : "new"}
        id="new-table"
        name="name"
        label={words.addName}
        value={command?.intent === "add-table" ? command.name : ""}
        submit={words.add}
        {...{ problem, words }}
      />
    </FormOf>
  );
}

type TableNameProps = AddTableProps & Record<"id" | "name" | "label" | "value" | "submit", string>;

function TableName({ id, name, label, value, submit, problem, words }: TableNameProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name }}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <button className="button quiet small">{submit}</button>
      {problem ? (
        <p className="problem" id={`${id}-problem`}>
          {words.refused[problem.reason]}
        </p>
      ) : null}
    </>
  );
}

type NameTableFormProps = {
  table: string;
  displayName: DisplayName | null;
  problem: SeatingProblem | null;
  words: Words["seating"];
};

type Typing = { typed: InEach<string>; expected: InEach<string> };

const none = inEach(() => "");

function NameTableForm({ table, displayName, problem, words }: NameTableFormProps) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const now = displayName ?? none;
  // Saved: from here on the form follows the current name, even if another admin changes it.
  if (typing && !isSameDisplayName(typing.expected, now) && isWanted(typing.typed, displayName))
    setTyping(null);
  const sent = problem?.command?.intent === "name-table" ? problem.command.typed : now;
  const shown = typing?.typed ?? sent;
  const expected = typing?.expected ?? now;
  const spoken = useSiteLanguages();
  const alone = spoken.length === 1;
  const isConflict = problem?.reason === "display name changed";
  const { display } = words;
  return (
    <FormOf command="name-table" sends={{ table }} className="name-table stack">
      {languages.map((language) => (
        <Fragment key={language}>
          <input type="hidden" name={`seen-${language}`} value={expected[language]} />
          {spoken.includes(language) ? null : <input type="hidden" name={language} value={shown[language]} />}
        </Fragment>
      ))}
      <fieldset aria-describedby={problem ? `${id}-problem` : `${id}-hint`}>
        <legend>{display.title}</legend>
        <p className="small" id={`${id}-hint`}>
          {(alone ? display.hintAlone : display.hint)(table)}
        </p>
        {spoken.map((language) => (
          <p key={language} className="line">
            <label htmlFor={`${id}-${language}`}>{alone ? display.title : display.languages[language]}</label>
            <input
              id={`${id}-${language}`}
              name={language}
              lang={language}
              value={alone && !typing ? readableIn(shown, language) : shown[language]}
              onChange={({ target }) =>
                setTyping({
                  typed: alone && !target.value ? none : { ...shown, [language]: target.value },
                  expected: typing?.expected ?? now,
                })
              }
              maxLength={mostDisplayNameLetters * 2}
              autoComplete="off"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
            />
          </p>
        ))}
      </fieldset>
      {problem ? (
        <p className="problem" id={`${id}-problem`}>
          {words.refused[problem.reason]}{" "}
          {isConflict
            ? displayName
              ? display.now(spoken.map((language) => now[language] || "–").join(" / "))
              : display.none
            : null}
        </p>
      ) : null}
      <button className="button quiet small">{display.submit}</button>
    </FormOf>
  );
}

function isWanted(typed: InEach<string>, displayName: DisplayName | null): boolean {
  const read = readDisplayName(typed);
  return read.ok && isSameDisplayName(read.value, displayName);
}

type TableSizeFormProps = {
  /** null: the usual number. */
  table: string | null;
  seats: number;
  words: Pick<Words["seating"], "chairs" | "usualChairs" | "sizeSubmit" | "table">;
};

export function TableSizeForm({ table, seats, words }: TableSizeFormProps) {
  const id = useId();
  const label = table === null ? words.usualChairs : words.chairs;
  return (
    <form method="post" className="line">
      <input type="hidden" name="table" value={table ?? ""} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={seats}
        name="seats"
        type="number"
        min={1}
        max={mostSeats}
        defaultValue={seats}
        autoComplete="off"
        required
      />
      <ActButton
        does="size-table"
        aria-label={`${words.sizeSubmit}: ${table === null ? label : words.table(table)}`}
      >
        {words.sizeSubmit}
      </ActButton>
    </form>
  );
}
