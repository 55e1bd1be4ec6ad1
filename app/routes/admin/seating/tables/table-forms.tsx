// Adds, renames and removes tables by forms that need no script.

import { useId } from "react";
import type { SeatingWords } from "#i18n/seating.ts";
import { textOfSubject } from "#domain/seating/plan-notes.ts";
import type { DisplayName } from "#domain/guest/display-names.ts";
import { NameTableForm } from "./name-table-form.tsx";
import { TableSizeForm } from "./table-size-form.tsx";
import type { SeatingProblem } from "../refusals.ts";

type ChangeTableProps = {
  table: string;
  /** How many chairs it has. */
  seats: number;
  displayName: DisplayName | null;
  isInUse: boolean;
  isHonour: boolean;
  /** A proposal leaves it as it is. */
  isLocked: boolean;
  problem: SeatingProblem | null;
  words: SeatingWords;
};

export function ChangeTable({
  table,
  seats,
  displayName,
  isInUse,
  isHonour,
  isLocked,
  problem,
  words,
}: ChangeTableProps) {
  const id = useId();
  const command = problem?.command;
  const renaming = command?.intent === "rename-table" ? problem : null;
  return (
    <details className="change-table" open={problem !== null}>
      <summary aria-label={words.changeTable(words.table(table))}>{words.change}</summary>
      <form method="post" className="one-line">
        <input type="hidden" name="intent" value="rename-table" />
        <input type="hidden" name="table" value={table} />
        <label htmlFor={id}>{words.rename}</label>
        <input
          id={id}
          name="to"
          defaultValue={command?.intent === "rename-table" ? command.to : table}
          maxLength={100}
          autoComplete="off"
          required
          aria-invalid={renaming ? true : undefined}
          aria-describedby={renaming ? `${id}-problem` : undefined}
        />
        <button className="button quiet small">{words.renameSubmit}</button>
        {renaming ? (
          <p className="problem" id={`${id}-problem`}>
            {words.refused[renaming.reason]}
          </p>
        ) : null}
      </form>
      <NameTableForm
        table={table}
        displayName={displayName}
        problem={command?.intent === "name-table" ? problem : null}
        words={words}
      />
      <TableSizeForm table={table} seats={seats} words={words} />
      <form method="post" className="one-line">
        <input type="hidden" name="table" value={table} />
        <button className="button quiet small" name="intent" value="fill-table">
          {words.fill}
        </button>
        <label className="check">
          <input type="checkbox" name="whom" value="expected" />
          <span>{words.fillWithOpen}</span>
        </label>
        {isInUse ? (
          <button className="button quiet small" name="intent" value="empty-table">
            {words.empty}
          </button>
        ) : null}
        {isHonour ? null : (
          <button className="button quiet small" name="intent" value="choose-honour-table">
            {words.chooseHonour}
          </button>
        )}
      </form>
      <form method="post">
        <input type="hidden" name="subject" value={textOfSubject({ kind: "table", of: table })} />
        <input type="hidden" name="lock" value={isLocked ? "no" : "yes"} />
        <button className="button quiet small" name="intent" value="lock-seat">
          {isLocked ? words.unlockTable : words.lockTable}
        </button>
      </form>
      {isInUse ? null : (
        <form method="post">
          <input type="hidden" name="intent" value="remove-table" />
          <input type="hidden" name="table" value={table} />
          <button className="button quiet small">{words.remove}</button>
        </form>
      )}
    </details>
  );
}

type AddTableProps = { problem: SeatingProblem | null; words: SeatingWords };

export function AddTable({ problem, words }: AddTableProps) {
  const command = problem?.command;
  return (
    <form method="post" className="one-line add-table">
      <input type="hidden" name="intent" value="add-table" />
      <label htmlFor="new-table">{words.addName}</label>
      <input
        id="new-table"
        name="name"
        key={problem ? "again" : "new"}
        defaultValue={command?.intent === "add-table" ? command.name : ""}
        maxLength={100}
        autoComplete="off"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "new-table-problem" : undefined}
      />
      <button className="button quiet small">{words.add}</button>
      {problem ? (
        <p className="problem" id="new-table-problem">
          {words.refused[problem.reason]}
        </p>
      ) : null}
    </form>
  );
}
