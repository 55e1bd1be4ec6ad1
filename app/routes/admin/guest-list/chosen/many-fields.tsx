import { useId } from "react";
import { languageNames } from "#domain/language.ts";
import { Options } from "#ui/options.tsx";
import { useWords } from "../../../../language-context.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { queryOf, type ListView } from "../list-view.ts";
import { Popover } from "../../editing/popover.tsx";
import type { ManyChoices } from "../load-guest-list.ts";
import { ActButton } from "../../editing/form-of.tsx";

type ManyFieldsProps = {
  many: ManyChoices;
  view: ListView;
  /** Each below a button of its own, in the second row of the list. */
  isFolded?: boolean;
};

export function ManyFields({ many, view, isFolded = false }: ManyFieldsProps) {
  const { many: words, kinds, choices } = useWords("finding");
  const tags = useId();
  const languages = useSiteLanguages();
  const { events, tables } = many;
  return (
    <>
      <input type="hidden" name="view" value={queryOf(view)} />
      <ManyField isFolded={isFolded} name={kinds.answer}>
        <ActButton does="accept-many">{choices.answer.coming}</ActButton>
        <ActButton does="decline-many">{choices.answer.declined}…</ActButton>
        <ActButton does="reopen-many">{choices.answer.open}</ActButton>
      </ManyField>
      {tables.length === 0 ? null : (
        <ManyField isFolded={isFolded} name={words.table} help={words.seatHelp}>
          <select name="table" aria-label={words.table}>
            <Options of={tables.map(({ key, name, free }) => [key, words.tableFree(name, free)])} />
          </select>
          <ActButton does="seat-many">{words.seat}</ActButton>
        </ManyField>
      )}
      <ManyField isFolded={isFolded} name={words.household}>
        <ActButton does="join-many">{words.join}</ActButton>
        <ActButton does="part-many">{words.part}</ActButton>
      </ManyField>
      {events.length === 0 ? null : (
        <ManyField isFolded={isFolded} name={isFolded ? words.invite : words.event} help={words.inviteHelp}>
          <select name="event" aria-label={words.event}>
            <option value="">{words.chooseEvent}</option>
            <Options of={events.map(({ key, name }) => [key, name])} />
          </select>
          <ActButton does="invite-many">{words.invite}</ActButton>
          <ActButton does="uninvite-many">{words.uninvite}</ActButton>
        </ManyField>
      )}
      <ManyField isFolded={isFolded} name={words.tag}>
        <input name="tag" aria-label={words.tag} list={tags} maxLength={50} autoComplete="off" />
        <datalist id={tags}>
          <Options of={many.tags.map((name) => [name, name])} />
        </datalist>
        <ActButton does="tag-many">{words.addTag}</ActButton>
        <ActButton does="untag-many">{words.removeTag}</ActButton>
      </ManyField>
      {languages.length < 2 ? null : (
        <ManyField isFolded={isFolded} name={words.language} help={words.languageHelp}>
          <select name="language" aria-label={words.language}>
            <Options of={languages.map((one) => [one, languageNames[one]])} />
          </select>
          <ActButton does="language-many">{words.setLanguage}</ActButton>
        </ManyField>
      )}
      <p className="line">
        <ActButton does="delete-many">{words.delete}</ActButton>
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
      <p className="line">
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
