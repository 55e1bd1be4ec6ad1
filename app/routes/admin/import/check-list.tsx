import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { importPath } from "../admin-view.ts";
import { CheckTroubles, CheckWords } from "./check-cells.tsx";
import { CheckColumns, isAskedOfColumns } from "./check-columns.tsx";
import { CheckJoins, CheckNames, CheckNamesakes, LeftOutRows } from "./check-choices.tsx";
import {
  AddedGuests,
  ChangedGuests,
  ContestedChairs,
  RefusedRows,
  UnchangedGuests,
} from "./check-tables.tsx";
import { namesForm } from "./long-list.tsx";
import type { ImportCheck } from "./show-check.ts";
import { FormOf } from "../editing/form-of.tsx";

const kinds = ["added", "changed", "unchanged", "refused"] as const;

/** How many it found, then what asks for the couple, then what is only to be read. */
export function CheckList({ check }: { check: ImportCheck }) {
  const words = useWords("importTexts").check;
  const { found, counts } = check;
  const columns = <CheckColumns check={check} />;
  const isAsked = isAskedOfColumns(check);
  return (
    <>
      <p className="import-found">{words.found(found.people, found.households)}</p>
      <p className="lead">
        {words.lead}{" "}
        {kinds.flatMap((kind) => (counts[kind] > 0 ? [words.counted[kind](counts[kind])] : [])).join(" · ")}
      </p>
      <CheckSheets check={check} />
      {isAsked ? columns : null}
      <CheckTroubles check={check} />
      <CheckNames check={check} isAsked />
      <CheckNamesakes check={check} />
      <CheckJoins check={check} />
      <RefusedRows check={check} />
      <CheckNotes check={check} />
      <ContestedChairs check={check} />
      <LeftOutRows check={check} />
      <ChangedGuests check={check} />
      {isAsked ? null : columns}
      <CheckWords check={check} />
      <CheckNames check={check} isAsked={false} />
      <AddedGuests check={check} />
      <UnchangedGuests check={check} />
      <Confirm check={check} />
    </>
  );
}

/** Another sheet of the same file is another list. */
function CheckSheets({ check: { id, sheet, sheets } }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  if (sheets.length === 0) return null;
  return (
    <FormOf command="choose-sheet" sends={{ id }} className="sheets" action={importPath(language, id)}>
      <p>{words.sheet(sheet)}</p>
      <label htmlFor="sheet">{words.otherSheet}</label>
      <select id="sheet" name="sheet">
        <Options of={sheets.map(({ name, isHidden }) => [name, isHidden ? words.hiddenSheet(name) : name])} />
      </select>
      <button className="button quiet">{words.showSheet}</button>
    </FormOf>
  );
}

/** What the couple may want to change in their list, although it can be saved as it is. */
function CheckNotes({ check }: { check: ImportCheck }) {
  const { comments, gone, damaged, remarks } = check;
  const words = useWords("importTexts").check;
  if (comments.length + gone.length + damaged.length + remarks.length === 0) return null;
  const said = (texts: readonly string[]) => texts.map((text, at) => <p key={at}>{text}</p>);
  return (
    <section className="notice warn" aria-labelledby="notes">
      <h2 id="notes">{words.notesTitle}</h2>
      {said(gone)}
      {comments.length > 0 ? (
        <>
          <p>{words.comments(comments.length)}</p>
          <ul>
            {comments.map(({ row, name, text }, at) => (
              <li key={at}>
                <q>{text}</q> <span className="small">{words.commentOn(row, name)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {said([...damaged, ...remarks])}
    </section>
  );
}

/** The choices above belong to it too, so that none is lost when the admin saves at once. */
function Confirm({ check }: { check: ImportCheck }) {
  const language = useLanguage();
  const words = useWords("importTexts").check;
  const { added, changed, unchanged, refused } = check.counts;
  const isSomething = added + changed + check.addressCount + check.saidCount > 0;
  return (
    <FormOf
      command="apply-import"
      sends={{ id: check.id, digest: check.digest }}
      id={namesForm}
      className="confirm"
      action={importPath(language, check.id)}
    >
      {!isSomething && unchanged > 0 && refused === 0 ? <p>{words.nothing}</p> : null}
      <div className="cluster">
        {isSomething ? (
          <button className="button">
            {added + changed + check.addressCount === 0 ? words.saveChoices : words.save(added, changed)}
          </button>
        ) : null}
        <a href={importPath(language)}>{words.cancel}</a>
      </div>
    </FormOf>
  );
}
