// What several chosen guests can be given, as the fields and buttons of one form. Each button names what it does.

import { useId } from "react";
import { languageNames } from "#domain/language.ts";
import { Options } from "#ui/options.tsx";
import { useWords } from "../../../../language-context.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { queryOf, type ListView } from "../list-view.ts";
import { Popover } from "../popover.tsx";
import type { ManyChoices } from "./load-many.ts";

type ManyFieldsProps = {
  many: ManyChoices;
  view: ListView;

  /** Each below a button of its own, in the second row of the list. */
  isFolded?: boolean;
};

export function ManyFields({ many, view, isFolded = false }: ManyFieldsProps) {
  const words = useWords("finding").many;
  const tags = useId();
  const languages = useSiteLanguages();
  const { events, tables } = many;
  return (
    <>
      <input type="hidden" name="view" value={queryOf(view)} />
      <ManyField isFolded={isFolded} name={words.tag}>
        <input name="tag" aria-label={words.tag} list={tags} maxLength={50} autoComplete="off" />
        <datalist id={tags}>
          <Options of={many.tags.map((name) => [name, name])} />
        </datalist>
        <Act intent="tag-many">{words.addTag}</Act>
        <Act intent="untag-many">{words.removeTag}</Act>
      </ManyField>
      {tables.length === 0 ? null : (
        <ManyField isFolded={isFolded} name={words.table} help={words.seatHelp}>
          <select name="table" aria-label={words.table}>
            <Options of={tables.map(({ key, name, free }) => [key, words.tableFree(name, free)])} />
          </select>
          <Act intent="seat-many">{words.seat}</Act>
        </ManyField>
      )}
      {events.length === 0 ? null : (
        <ManyField isFolded={isFolded} name={isFolded ? words.invite : words.event} help={words.inviteHelp}>
          <select name="event" aria-label={words.event}>
            <option value="">{words.chooseEvent}</option>
            <Options of={events.map(({ key, name }) => [key, name])} />
          </select>
          <Act intent="invite-many">{words.invite}</Act>
          <Act intent="uninvite-many">{words.uninvite}</Act>
        </ManyField>
      )}
      {languages.length < 2 ? null : (
        <ManyField isFolded={isFolded} name={words.language} help={words.languageHelp}>
          <select name="language" aria-label={words.language}>
            <Options of={languages.map((one) => [one, languageNames[one]])} />
          </select>
          <Act intent="language-many">{words.setLanguage}</Act>
        </ManyField>
      )}
      <p>
        <Act intent="delete-many">{words.delete}</Act>
        {isFolded ? null : <span className="small">{words.undoable}</span>}
      </p>
    </>
  );
}

type ManyFieldProps = { isFolded: boolean; name: string; help?: string; children: React.ReactNode };

function ManyField({ isFolded, name, help, children }: ManyFieldProps) {
  const field = (
    <>
      {children}
      {help ? <span className="small">{help}</span> : null}
    </>
  );
  if (!isFolded)
    return (
      <p>
        <span className="label">{name}</span>
        {field}
      </p>
    );
  return (
    <Popover className="many-field" summary={name} isLive>
      {field}
    </Popover>
  );
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <button className="button quiet small" name="intent" value={intent}>
      {children}
    </button>
  );
}
