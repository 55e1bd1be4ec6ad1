// One column of the couple's own, with the ways to rename or remove it. Or a new one.

import type { Language } from "#domain/language.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import { adminPath } from "../admin-view.ts";
import type { SetUpRefused } from "./list-set-up-actions.ts";
import type { ListSetUp } from "./load-list-set-up.ts";
import { NameField } from "./why-not.tsx";

type ColumnFormProps = {
  column: ListSetUp["columns"][number] | null;
  refusal: SetUpRefused | null;
  language: Language;
};

export function ColumnForm({ column, refusal, language }: ColumnFormProps) {
  const { columns: words } = listSetUpWords[language];
  const page = adminPath(language, { columns: "" });
  const id = `column-${column?.key ?? "new"}`;
  return (
    <details open={refusal !== null}>
      <summary>
        {column ? (
          <>
            <strong>{column.name}</strong> <span className="small">{words.filled(column.filledCount)}</span>
          </>
        ) : (
          words.add
        )}
      </summary>
      <form method="post" action={page} className="set-up-form">
        <input type="hidden" name="intent" value={column ? "rename-column" : "add-column"} />
        <input type="hidden" name="column" value={column?.key ?? ""} />
        <input type="hidden" name="seen" value={column?.name ?? ""} />
        <NameField
          id={id}
          label={words.name}
          name={column?.name ?? ""}
          most={60}
          {...{ refusal, language }}
        />
        <p>
          <button className="button small" aria-label={column ? words.renameOf(column.name) : undefined}>
            {column ? words.rename : words.add}
          </button>
        </p>
      </form>
      {column ? (
        <details className="remove">
          <summary>{words.remove}</summary>
          <form method="post" action={page} className="parting">
            <input type="hidden" name="intent" value="remove-column" />
            <input type="hidden" name="column" value={column.key} />
            <p>{words.removeText(column.name, column.filledCount)}</p>
            <button className="button bad small">{words.removeOf(column.name)}</button>
          </form>
        </details>
      ) : null}
    </details>
  );
}
