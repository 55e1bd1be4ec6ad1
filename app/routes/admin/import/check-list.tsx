import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/importing/import.ts";
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
export function CheckList({ check, language }: { check: ImportCheck; language: Language }) {
  const words = importWords[language].check;
  const { found, counts } = check;
  const columns = <CheckColumns check={check} language={language} />;
  const isAsked = isAskedOfColumns(check);
  return (
    <>
      <p className="import-found">{words.found(found.people, found.households)}</p>
      <p className="lead">
        {words.lead}{" "}
        {kinds.flatMap((kind) => (counts[kind] > 0 ? [words.counted[kind](counts[kind])] : [])).join(" · ")}
      </p>
      <CheckSheets check={check} language={language} />
      {isAsked ? columns : null}
      <CheckTroubles check={check} language={language} />
      <CheckNames check={check} isAsked language={language} />
      <CheckNamesakes check={check} language={language} />
      <CheckJoins check={check} language={language} />
      <RefusedRows check={check} language={language} />
      <CheckNotes check={check} language={language} />
      <ContestedChairs check={check} language={language} />
      <LeftOutRows check={check} language={language} />
      <ChangedGuests check={check} language={language} />
      {isAsked ? null : columns}
      <CheckWords check={check} language={language} />
      <CheckNames check={check} isAsked={false} language={language} />
      <AddedGuests check={check} language={language} />
      <UnchangedGuests check={check} language={language} />
      <Confirm check={check} language={language} />
    </>
  );
}

/** Another sheet of the same file is another list. */
function CheckSheets({ check: { id, sheet, sheets }, language }: { check: ImportCheck; language: Language }) {
  const words = importWords[language].check;
  if (sheets.length === 0) return null;
  return (
    <FormOf command="choose-sheet" sends={{ id }} className="sheets" action={importPath(language, id)}>
      <p>{words.sheet(sheet)}</p>
      <label htmlFor="sheet">{words.otherSheet}</label>
      <select id="sheet" name="sheet">
        {sheets.map(({ name, isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? words.hiddenSheet(name) : name}
          </option>
        ))}
      </select>
      <button className="button quiet">{words.showSheet}</button>
    </FormOf>
  );
}

/** What the couple may want to change in their list, although it can be saved as it is. */
function CheckNotes({ check, language }: { check: ImportCheck; language: Language }) {
  const { comments, gone, damaged, remarks } = check;
  const words = importWords[language].check;
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
function Confirm({ check, language }: { check: ImportCheck; language: Language }) {
  const words = importWords[language].check;
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
