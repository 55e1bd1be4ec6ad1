// The households one by one, each with a box: ticked, it gets the email.

import type { Language } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { FormField, optionsIn } from "../../editing/form-field.tsx";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { householdPath } from "../../admin-view.ts";
import type { HouseholdRow, HouseholdRows, ShownHouseholds } from "./household-rows.ts";
import type { TypedDraft } from "./read-draft-form.ts";

type BoxesProps = {
  rows: HouseholdRows;
  /** Boxes set otherwise than what is saved. */
  hands: TypedDraft["hands"];
};

const shown = ["all", "in", "out"] as const satisfies readonly ShownHouseholds[];

export function HouseholdBoxes({ rows, hands }: BoxesProps) {
  const language = useLanguage();
  const words = useWords("draft").households;
  const { households, query, show, found, page } = rows;
  const listed = households.map(({ guestId }) => guestId).join(" ");
  const isTicked = ({ guestId, isMeant }: HouseholdRow) => hands[guestId] ?? isMeant;
  const ticked = households.filter(isTicked).map(({ guestId }) => guestId);
  const inHand = (isIn: boolean) => Object.keys(hands).filter((id) => hands[id] === isIn);
  return (
    <fieldset className="household-boxes" id="households">
      <legend>{words.title}</legend>
      <p className="small">{words.lead}</p>
      <input type="hidden" name="shown" value={listed} />
      <input type="hidden" name="ticked" value={ticked.join(" ")} />
      <input type="hidden" name="in" value={inHand(true).join(" ")} />
      <input type="hidden" name="out" value={inHand(false).join(" ")} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="found" value={`${show} ${query}`} />
      <div className="household-finder">
        <FormField kind="search" id="find-household" name="find" label={words.find} value={query} />
        <FormField
          kind="choice"
          id="which-households"
          name="show"
          label={words.which}
          value={show}
          options={optionsIn(shown, words.show)}
        />
        <button className="button quiet small" name="next" value="households">
          {words.button}
        </button>
      </div>
      <p className="small">{found === 0 ? words.nobody : words.found(found)}</p>
      <ul className="boxes">
        {households.map((row) => (
          <Row key={row.id} row={row} isOn={isTicked(row)} language={language} />
        ))}
      </ul>
      <Pages rows={rows} />
    </fieldset>
  );
}

function Row({ row, isOn, language: shownIn }: { row: HouseholdRow; isOn: boolean; language: Language }) {
  const { households: words, filter } = wordsOf(shownIn).draft;
  const isOneForAll = useSiteLanguages().length === 1;
  const { language, isLanguageKnown, id, guestId, name, members, addresses, because, isByHand, isMeant } =
    row;
  const notes = [
    ...(because === null ? [] : [words.reasons[because]]),
    ...(isByHand ? [words.byHand[isMeant ? "in" : "out"]] : []),
  ];
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="gets"
          value={guestId}
          defaultChecked={isOn}
          // A reminder is nothing for those who have answered.
          disabled={because === "answered"}
          aria-label={words.gets(name)}
        />
      </label>
      <div>
        <p>
          <a href={householdPath(shownIn, id)}>{name}</a>
          {notes.length === 0 ? null : <span className="note"> {notes.join(", ")}</span>}
        </p>
        {members === null ? null : <p className="small">{members}</p>}
      </div>
      <p className="small">{addresses.join(", ")}</p>
      {isOneForAll ? null : (
        <p className="small">
          {isLanguageKnown ? filter.languages[language] : words.unknown(filter.languages[language])}
        </p>
      )}
    </li>
  );
}

function Pages({ rows: { page, lastPage } }: { rows: HouseholdRows }) {
  const language = useLanguage();
  if (lastPage === 1) return null;
  const words = wordsOf(language).householdPage.invitations;
  const button = (to: number, text: string) => (
    <button className="plain" name="next" value={`page ${to}`}>
      {text}
    </button>
  );
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? button(page - 1, words.previous) : <span />}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? button(page + 1, words.next) : <span />}
    </nav>
  );
}
