import {
  type EditedList,
  isRowKind,
  listChoices,
  optionFields,
  type RowFacts,
  type RowKind,
} from "#domain/wedding/editing/content-fields.ts";
import { fieldsOfRow, headOfRow, type Row, type Uses } from "#domain/wedding/editing/list-rows.ts";
import { rowFieldName } from "#i18n/editing/field-names.ts";
import { wordsOf } from "#i18n/words.ts";
import { Icon } from "#ui/icon.tsx";
import { isLanguage, type Language, type Languages } from "#domain/language.ts";
import { invitedPath } from "../../admin-paths.ts";
import { controlOfEdited } from "../../editing/edited-control.ts";
import { type SelectOptions, FormField } from "../../editing/form-field.tsx";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import "./lists.css";

export type DrawnLists = {
  language: Language;
  spoken: Languages;
  problems: readonly EditedProblem[];
  /** By field: what somebody else wrote. */
  theirs: Readonly<Record<string, string>>;
  events: readonly { key: string; name: string }[];
  uses: Uses;
  /** By place of a row: the word that stays where it is removed. */
  words: Readonly<Record<string, string>>;
  asks: readonly string[];
  focus: string;
  press: (event: React.MouseEvent<HTMLButtonElement>) => void;
};

type ListRowsProps = {
  list: EditedList;
  /** Of the list, or of the choices of a question. */
  parent: string;
  rows: readonly Row[];
  drawn: DrawnLists;
};

export function ListRows({ list, parent, rows, drawn }: ListRowsProps) {
  const isOptions = parent.endsWith(".options");
  const words = wordsOf(drawn.language).lists[isOptions ? "options" : list];
  const isShort = isOptions || fieldsOfRow(list) === optionFields;
  const problem = drawn.problems.find(({ name }) => name === parent);
  return (
    <>
      {problem ? <p className="problem">{problem.says}</p> : null}
      <ol id={isOptions ? parent : undefined} className={isShort ? "list-rows" : "list-rows of-cards"}>
        {rows.map((row, at) => {
          const place = `${parent}.${row.id}`;
          const head = { place, row, drawn, name: headOfRow(row, drawn.language) || words.blank };
          const buttons = (
            <RowButtons {...head} isFirst={at === 0} isLast={at === rows.length - 1}>
              {drawn.uses[place] ? <span className="small uses">{words.uses(drawn.uses[place])}</span> : null}
            </RowButtons>
          );
          return (
            <li key={row.id} id={place} className="list-row">
              <input type="hidden" name="rows" value={place} />
              {isShort ? <OptionFields {...head} /> : <RowCard {...head} list={list} />}
              {buttons}
              {drawn.asks.includes(place) ? (
                <Removal {...head} says={words.removal(drawn.uses[place] ?? 0, drawn.words[place] ?? "")} />
              ) : null}
            </li>
          );
        })}
      </ol>
      <p>
        <button
          className="button quiet"
          id={`add-${parent}`}
          name="press"
          value={`add ${parent}`}
          onClick={drawn.press}
          autoFocus={drawn.focus === `add-${parent}`}
        >
          {words.add}
        </button>
      </p>
    </>
  );
}

type RowProps = { place: string; row: Row; name: string; drawn: DrawnLists };

function OptionFields(row: RowProps) {
  return <Fields {...row} list="foodOptions" fields={optionFields} names={row.drawn.spoken} />;
}

type FieldsProps = RowProps & {
  list: EditedList;
  fields: Readonly<Record<string, RowFacts>>;
  names: readonly string[];
};

function Fields({ list, fields, names, name: _name, ...row }: FieldsProps) {
  return names.flatMap((name) => {
    const facts = fields[name];
    return facts ? [<RowField key={name} {...row} {...{ list, name, facts }} />] : [];
  });
}

function RowCard({ list, ...row }: RowProps & { list: EditedList }) {
  const { place, name, drawn } = row;
  const words = wordsOf(drawn.language).lists;
  const fields = { ...row, list, fields: fieldsOfRow(list) };
  const isFixed = list === "questions" && (drawn.uses[place] ?? 0) > 0;
  const ofPlace = Object.keys(fields.fields).filter((one) => one.startsWith("place."));
  const isOpen =
    ofPlace.some((one) => row.row.values[one]) ||
    drawn.problems.some((one) => one.name.startsWith(`${place}.place`));
  return (
    <fieldset className="fields">
      <legend>{name}</legend>
      <div className="in-each-language">
        <Fields {...fields} names={drawn.spoken} />
      </div>
      {list === "events" || list === "stops" ? (
        <>
          <div className="in-a-row">
            <Fields {...fields} names={["date", "startsAt", "endsAt"]} />
          </div>
          {list === "events" ? (
            <div className="stack">
              <Fields {...fields} names={["invited"]} />
              <p>
                <a className="button quiet small" href={invitedPath(drawn.language)}>
                  {words.toHouseholds}
                </a>
              </p>
            </div>
          ) : null}
          <details open={isOpen} className="own-place">
            <summary>{words.ownPlace}</summary>
            <div className="stack">
              <p className="small">{words.ownPlaceHelp}</p>
              <Fields {...fields} names={ofPlace} />
            </div>
          </details>
        </>
      ) : (
        <>
          <div className="in-a-row">
            {isFixed ? <FixedKind {...row} /> : <Fields {...fields} names={["kind"]} />}
            <Fields {...fields} names={["of", "askedOf"]} />
          </div>
          {isFixed && row.row.values["kind"] !== "choice" ? null : (
            <div className="own-choices">
              <p>
                {words.options.title} <span className="small">{words.options.lead}</span>
              </p>
              <ListRows list={list} parent={`${place}.options`} rows={row.row.options} drawn={drawn} />
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}

function FixedKind({ place, row, drawn }: RowProps) {
  const { language, uses } = drawn;
  const kind = row.values["kind"] ?? "";
  return (
    <div className="content-field">
      <input type="hidden" name={`${place}.kind`} value={kind} />
      <p>
        {rowFieldName("questions", "kind", language)}: <b>{choiceInWords(kind, drawn)}</b>
      </p>
      <p className="small">{wordsOf(language).lists.kindFixed(uses[place] ?? 0)}</p>
    </div>
  );
}

type RowButtonsProps = Omit<RowProps, "row"> & {
  isFirst: boolean;
  isLast: boolean;
  children: React.ReactNode;
};

function RowButtons({ place, name, drawn, isFirst, isLast, children }: RowButtonsProps) {
  const { press } = wordsOf(drawn.language).lists;
  const button = (verb: "up" | "down" | "remove") => ({
    id: `${verb}-${place}`,
    name: "press",
    value: `${verb} ${place}`,
    onClick: drawn.press,
    autoFocus: drawn.focus === `${verb}-${place}`,
  });
  return (
    <div className="row-buttons cluster">
      {children}
      {isFirst ? null : (
        <button {...button("up")} className="plain" aria-label={press.up(name)}>
          <Icon name="arrowUp" />
        </button>
      )}
      {isLast ? null : (
        <button {...button("down")} className="plain down" aria-label={press.down(name)}>
          <Icon name="arrowUp" />
        </button>
      )}
      <button {...button("remove")} className="plain" aria-label={press.removeOf(name)}>
        {press.remove}
      </button>
    </div>
  );
}

/** Asked before guests' answers refer to nothing any more. */
function Removal({ place, drawn, says }: RowProps & { says: string }) {
  const { press } = wordsOf(drawn.language).lists;
  return (
    <div className="notice warn removal">
      <input type="hidden" name="asks" value={place} />
      <p>{says}</p>
      <p className="cluster">
        {(["keep", "sure"] as const).map((verb) => (
          <button
            key={verb}
            className="button quiet"
            id={`${verb}-${place}`}
            name="press"
            value={`${verb} ${place}`}
            onClick={drawn.press}
            autoFocus={drawn.focus === `${verb}-${place}`}
          >
            {press[verb]}
          </button>
        ))}
      </p>
    </div>
  );
}

type RowFieldProps = RowProps & { list: string; facts: RowFacts };

function RowField({ drawn, list, place, row, name, facts }: RowFieldProps) {
  const { language, problems, theirs, focus } = drawn;
  const words = wordsOf(language).lists;
  const { helps } = wordsOf(language).editing;
  const at = `${place}.${name}`;
  const problem = problems.filter((one) => one.name === at).map(({ says }) => says);
  const theirWords = theirs[at];
  const value = row.values[name] ?? "";
  const written = isLanguage(name) ? name : undefined;
  const { kind } = facts;
  const isOptional = facts.empty !== undefined;
  return (
    <div className={`content-field of-${facts.kind}`}>
      <FormField
        {...(isRowKind(kind)
          ? { kind: "choice", options: optionsOf(kind, drawn) }
          : controlOfEdited(kind, { language, value, most: facts.most, lang: written }))}
        name={at}
        label={
          <>
            {rowFieldName(list, name, language)}
            {isOptional ? <span className="small"> {words.optional}</span> : null}
          </>
        }
        value={value}
        problem={problem.join(" ") || null}
        help={kind === "spot" ? helps.spot : kind === "invited" ? words.invitedHelp : null}
        autoFocus={focus === at || (focus === place && name === drawn.spoken[0])}
        theirs={
          theirWords === undefined
            ? null
            : { text: choiceInWords(theirWords, drawn), lang: written, language }
        }
      />
    </div>
  );
}

function optionsOf(kind: RowKind, drawn: DrawnLists): SelectOptions {
  const listed: readonly string[] = listChoices[kind];
  const events = kind === "askedOf" ? drawn.events.map(({ key }) => `event ${key}`) : [];
  return [...listed, ...events].map((value) => ({ value, label: choiceInWords(value, drawn) }));
}

/** As written, where it is no choice. */
function choiceInWords(
  choice: string,
  { events, language }: { events: DrawnLists["events"]; language: Language },
): string {
  const { choices } = wordsOf(language).lists;
  if (choice in choices && choice !== "event")
    return choices[choice as Exclude<keyof typeof choices, "event">];
  if (!choice.startsWith("event ")) return choice;
  const key = choice.slice("event ".length);
  return choices.event(events.find((one) => one.key === key)?.name ?? key);
}
