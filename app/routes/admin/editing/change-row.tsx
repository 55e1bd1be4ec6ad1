import { Link } from "react-router";
import { formatList } from "#i18n/dates.ts";
import { type Reader, tablesOf, compareByKey, isByKey, valueInWords } from "#i18n/guest-fields.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { guestPath, historyPath, householdPath } from "../admin-paths.ts";
import { UndoWay } from "./undo-way.tsx";
import type { ChangedGuestView, ChangeView } from "./change-view.ts";
import type { OwnColumn, TagStyle } from "#domain/guest-list/list-settings.ts";
import type { Change } from "#domain/history/patches.ts";
import { type FieldChange, isForgotten } from "#domain/guest/field-changes.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { type HouseholdField, textOfHouseholdField } from "#domain/households/household-edit.ts";
import { isLanguage, type Language, languageNames } from "#domain/language.ts";
import "./history.css";

type ChangeRowProps = {
  change: ChangeView;
  reader: Reader;
  /** On the page of this guest, the guest's own name and the links to others are left out. */
  ofGuest?: string | undefined;
  /** What was done, by whom, and the undo. */
  isShort?: boolean;
};

export function ChangeRow({ change, reader, ofGuest, isShort = false }: ChangeRowProps) {
  const words = useWords("history");
  const { what, who, when, at, guests, tables, setUp, wedding, more, late, isUndone, visitor, origin } =
    change;
  const inWords = (table: string) => tableInWords(table, tablesOf(reader));
  return (
    <li className={isUndone ? "change undone" : "change"}>
      <div className="what">
        <p>
          <strong>{what}</strong>
          {tables.length > 0 ? `: ${formatList(tables.map(inWords), reader.language)}` : null}
          {late ? `, ${words.late}` : null}
        </p>
        <p className="small">
          {who} · <time dateTime={at}>{when}</time>
        </p>
        {isShort ? null : (
          <>
            <Guests guests={guests} more={more} reader={reader} isNamed={ofGuest === undefined} />
            <Households households={change.households} />
          </>
        )}
        {ofGuest === undefined && !isShort ? (
          <ChangedTexts texts={[...setUp.map((one) => textsOfSetUp(one, reader.language)), ...wedding]} />
        ) : null}
        {visitor !== null && ofGuest === undefined && !isShort ? (
          <p className="small more-of-this">
            <Link to={historyPath(reader.language, { visitor })}>{words.sameVisitor}</Link>
            {origin === null ? null : (
              <Link to={historyPath(reader.language, { origin })}>{words.sameOrigin}</Link>
            )}
          </p>
        ) : null}
      </div>
      <Way change={change} ofGuest={ofGuest} />
    </li>
  );
}

function Way({ change, ofGuest }: Omit<ChangeRowProps, "reader">) {
  const language = useLanguage();
  const words = useWords("history");
  const { group, what, when, openCount, isUndone, canBeUndone } = change;
  if (isUndone) return <p className="small way">{words.undone}</p>;
  if (!canBeUndone) return null;
  const page = ofGuest === undefined ? undefined : guestPath(language, ofGuest);
  return (
    <div className="way">
      <UndoWay {...{ group, openCount, page }} about={{ what, when }} />
    </div>
  );
}

type GuestsProps = { guests: readonly ChangedGuestView[]; more: number; reader: Reader; isNamed: boolean };

function Guests({ guests, more, reader, isNamed }: GuestsProps) {
  const words = useWords("history");
  const [first, ...others] = guests;
  if (!first) return null;
  if (others.length === 0) return <AboutGuest guest={first} reader={reader} isNamed={false} />;
  return (
    <details className="fold">
      <summary>{words.which}</summary>
      <ul>
        {guests.map((guest, at) => (
          <li key={guest.guestId ?? at}>
            <AboutGuest guest={guest} reader={reader} isNamed={isNamed} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="small">{words.more(more)}</p> : null}
    </details>
  );
}

/** One alone is named by what was done. */
function Households({ households }: Pick<ChangeView, "households">) {
  const language = useLanguage();
  const textsOf = ({ changes }: (typeof households)[number]) => (
    <ChangedTexts texts={changes.map((one) => textsOfHousehold(one, language))} />
  );
  const [first] = households;
  if (!first) return null;
  if (households.length === 1) return textsOf(first);
  return (
    <details className="fold">
      <summary>{wordsOf(language).history.whichHouseholds}</summary>
      <ul>
        {households.map((household) => (
          <li key={household.id}>
            <p>
              <Link to={householdPath(language, household.id)}>{household.name}</Link>
            </p>
            {textsOf(household)}
          </li>
        ))}
      </ul>
    </details>
  );
}

type AboutGuestProps = { guest: ChangedGuestView; reader: Reader; isNamed: boolean };

function AboutGuest({ guest, reader, isNamed }: AboutGuestProps) {
  const { guestId, name, changes, isMoreKept } = guest;
  const label = name ?? wordsOf(reader.language).history.unnamed;
  return (
    <>
      {isNamed ? (
        <p>{guestId === null ? label : <Link to={guestPath(reader.language, guestId)}>{label}</Link>}</p>
      ) : null}
      <ChangedTexts texts={changes.flatMap((change) => textsOfField(change, reader))} />
      {isMoreKept ? <p className="small">{wordsOf(reader.language).guestPage.keptInHistory}</p> : null}
    </>
  );
}

/** Of events and questions those that changed. */
function textsOfField({ field, from, to }: FieldChange, reader: Reader): ChangedText[] {
  const name = wordsOf(reader.language).guestFields.names[field];
  if (isForgotten({ from, to })) return [{ name, values: null }];
  if (!isByKey(from) || !isByKey(to)) {
    return [{ name, values: [valueInWords(field, from, reader), valueInWords(field, to, reader)] }];
  }
  return compareByKey(from, to, reader)
    .filter(({ isChanged }) => isChanged)
    .map((one) => ({ name: one.name, values: [one.from, one.to] }));
}

/** `values` null: no longer kept. */
type ChangedText = { name: string; values: readonly [from: string, to: string] | null };

export function ChangedTexts({ texts }: { texts: readonly ChangedText[] }) {
  const words = useWords("guestPage");
  if (texts.length === 0) return null;
  const values = (
    <dl className="changed-fields">
      {texts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values === null ? (
            <dd>{words.forgotten}</dd>
          ) : (
            <dd>
              <span className="visually-hidden">{words.from} </span>
              <del>{values[0] || words.empty}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> {words.to} </span>
              <ins>{values[1] || words.empty}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
  if (texts.length <= mostValues) return values;
  return (
    <details className="fold">
      <summary>{words.allValues(texts.length)}</summary>
      {values}
    </details>
  );
}

/** A guest who came from a file has a value in every field. */
const mostValues = 3;

export function textsOfSetUp({ at: [list], from, to }: Change, language: Language): ChangedText {
  const words = wordsOf(language).listSetUp;
  const inWords = (value: Change["from"]): string => {
    if (typeof value === "string") return value;
    const one = value as TagStyle | OwnColumn | null;
    if (one === null || !("colour" in one)) return one?.name ?? "";
    return [one.name, words.colours[one.colour], one.isSide && words.side].filter(Boolean).join(", ");
  };
  return {
    name: list === "columns" ? words.kinds.column : words.kinds.tag,
    values: [inWords(from), inWords(to)],
  };
}

function textsOfHousehold({ at: [of], from, to }: Change, language: Language): ChangedText {
  const { fields, languageUnknown } = wordsOf(language).householdPage;
  const field = of as HouseholdField;
  const inWords = (value: Change["from"]): string => {
    const text = textOfHouseholdField({ ...blankHousehold, [field]: value }, field);
    if (field !== "language") return text;
    return isLanguage(text) ? languageNames[text] : languageUnknown;
  };
  return { name: fields[field], values: [inWords(from), inWords(to)] };
}
