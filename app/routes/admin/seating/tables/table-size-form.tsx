// Says how many chairs a table has, or each table that has no number of its own.

import { useId } from "react";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import type { SeatingWords } from "#i18n/seating.ts";

type TableSizeFormProps = {
  /** null: the usual number. */
  table: string | null;
  seats: number;
  words: Pick<SeatingWords, "chairs" | "usualChairs" | "sizeSubmit" | "table">;
};

export function TableSizeForm({ table, seats, words }: TableSizeFormProps) {
  const id = useId();
  const label = table === null ? words.usualChairs : words.chairs;
  return (
    <form method="post" className="one-line table-size">
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
      <button
        className="button quiet small"
        name="intent"
        value="size-table"
        aria-label={`${words.sizeSubmit}: ${table === null ? label : words.table(table)}`}
      >
        {words.sizeSubmit}
      </button>
    </form>
  );
}
