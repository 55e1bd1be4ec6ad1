// What several chosen guests can be given, as the fields and buttons of one form. Each button names what it does.

import { useId } from "react";
import { type Language, languageNames } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { queryOf, type ListView } from "../list-view.ts";
import type { ManyChoices } from "./load-many.ts";

type ManyFieldsProps = { many: ManyChoices; view: ListView; language: Language };

export function ManyFields({ many, view, language }: ManyFieldsProps) {
  const words = findingWords[language].many;
  const tags = useId();
  const languages = useSiteLanguages();
  const { events, tables } = many;
  return (
    <>
      <input type="hidden" name="view" value={queryOf(view)} />
      <div className="many-fields">
        <p>
          <label>
            <span className="label">{words.tag}</span>
            <input name="tag" list={tags} maxLength={50} autoComplete="off" />
          </label>
          <datalist id={tags}>
            {many.tags.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Act intent="tag-many">{words.addTag}</Act>
          <Act intent="untag-many">{words.removeTag}</Act>
        </p>
        {languages.length < 2 ? null : (
          <p>
            <label>
              <span className="label">{words.language}</span>
              <select name="language">
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {languageNames[one]}
                  </option>
                ))}
              </select>
            </label>
            <Act intent="language-many">{words.setLanguage}</Act>
            <span className="small">{words.languageHelp}</span>
          </p>
        )}
        {tables.length === 0 ? null : (
          <p>
            <label>
              <span className="label">{words.table}</span>
              <select name="table">
                {tables.map(({ key, name, free }) => (
                  <option key={key} value={key}>
                    {words.tableFree(name, free)}
                  </option>
                ))}
              </select>
            </label>
            <Act intent="seat-many">{words.seat}</Act>
            <span className="small">{words.seatHelp}</span>
          </p>
        )}
        {events.length === 0 ? null : (
          <p>
            <label>
              <span className="label">{words.event}</span>
              <select name="event">
                <option value="">{words.chooseEvent}</option>
                {events.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Act intent="invite-many">{words.invite}</Act>
            <Act intent="uninvite-many">{words.uninvite}</Act>
            <span className="small">{words.inviteHelp}</span>
          </p>
        )}
        <p>
          <Act intent="delete-many">{words.delete}</Act>
          <span className="small">{words.undoable}</span>
        </p>
      </div>
    </>
  );
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <button className="button quiet small" name="intent" value={intent}>
      {children}
    </button>
  );
}
