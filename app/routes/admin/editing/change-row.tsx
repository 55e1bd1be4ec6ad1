import { Link } from "react-router";
import { formatList } from "#i18n/dates.ts";
import { type Reader, tablesOf } from "#i18n/guest-fields.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { guestPath, historyPath, householdPath } from "../admin-paths.ts";
import { ChangedTexts, textsOfField, textsOfHousehold, textsOfSetUp } from "./changed-texts.tsx";
import { UndoWay } from "./undo-way.tsx";
import type { ChangedGuestView, ChangeView } from "./change-view.ts";
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
