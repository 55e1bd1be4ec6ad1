// Drawn by the server and by the script on the phone. Without script every press is a form that is sent.

import { type Arrivals, hasCome } from "#domain/door/arrivals.ts";
import {
  byLetter,
  byTable,
  countAtDoor,
  type DoorGroup,
  type DoorGuest,
  type DoorList,
  findAtDoor,
  isOnList,
  householdAtDoor,
} from "#domain/door/door-list.ts";
import { type GuestId, fullName } from "#domain/guest/guest.ts";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { doorPath } from "../door-path.ts";
import { type DoorView, doorViewPath, readPress, pressOf, rowIdOf } from "./door-view.ts";

export type DoorScript = {
  press(guestIds: readonly GuestId[], come: boolean): void;
  show(view: DoorView): void;
  /** Ticked since the view was chosen: they stay in sight. */
  lingering: ReadonlySet<GuestId>;
};

type DoorListProps = {
  view: DoorView;
  list: DoorList;
  arrivals: Arrivals;
  /** null: the forms are sent. */
  script: DoorScript | null;
  status?: React.ReactNode;
};

export function DoorListView({ view, list, arrivals, script, status }: DoorListProps) {
  const language = useLanguage();
  const words = useWords("door");
  const { guests } = list;
  const { come, of } = countAtDoor(guests, arrivals);
  const found = findAtDoor(guests, view.query);
  const isShown = (guest: DoorGuest) =>
    isOnList(guest, arrivals) &&
    (!view.isOfMissing || !hasCome(arrivals, guest.id) || script?.lingering.has(guest.id));
  const displayed = found.filter(isShown);
  const groups = view.isByTable ? byTable(displayed, words.withoutTable) : byLetter(displayed);
  const others = found.filter((guest) => !isOnList(guest, arrivals));
  const nobody = view.query.trim()
    ? { title: words.nobodyFound(view.query.trim()), advice: words.nobodyFoundAdvice }
    : { title: of === 0 ? words.nobodyYet : words.allHere, advice: null };
  return (
    <>
      <DoorViews {...{ view, script }} hasTables={guests.some(({ table }) => table !== null)} />
      <form className="door-search" role="search" action={doorPath(language)}>
        <input type="hidden" name="event" value={view.event} />
        {view.isByTable ? <input type="hidden" name="by" value="table" /> : null}
        {view.isOfMissing ? <input type="hidden" name="show" value="missing" /> : null}
        <input
          id="door-search"
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          {...(script
            ? { value: view.query, onChange: ({ target }) => script.show({ ...view, query: target.value }) }
            : { defaultValue: view.query })}
        />
        {script ? (
          <button
            type="button"
            className="clear"
            hidden={view.query === ""}
            onClick={() => script.show({ ...view, query: "" })}
          >
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">{words.clear}</span>
          </button>
        ) : (
          <button className="button quiet small">{words.find}</button>
        )}
        <p className="door-count">
          <span aria-hidden="true">{words.short(come, of)}</span>
          <span className="visually-hidden">{words.come(come, of)}</span>
        </p>
      </form>
      <form
        method="post"
        action={doorViewPath(language, view)}
        onSubmit={(event) => {
          if (!script) return;
          event.preventDefault();
          const pressed = event.nativeEvent.submitter;
          if (!(pressed instanceof HTMLButtonElement)) return;
          const press = readPress(pressed.value);
          script.press(press.guestIds, press.hasCome);
        }}
      >
        <input type="hidden" name="intent" value="tick-at-door" />
        <input type="hidden" name="event" value={view.event} />
        {displayed.length === 0 ? (
          <Empty title={nobody.title}>
            {nobody.advice ? <p className="small">{nobody.advice}</p> : null}
          </Empty>
        ) : null}
        {groups.map((group) => (
          <section key={group.key} className="door-group" aria-labelledby={groupId(group)}>
            <h2 id={groupId(group)}>{group.name}</h2>
            <ul>
              {group.guests.map((guest) => (
                <DoorRow
                  key={guest.id}
                  guest={guest}
                  guests={guests}
                  arrivals={arrivals}
                  isByTable={view.isByTable}
                />
              ))}
            </ul>
          </section>
        ))}
        {others.length > 0 ? <NotListed guests={others} isOpen={view.query.trim() !== ""} /> : null}
      </form>
      <div className="door-bar">
        {status}
        <nav className="door-jump" aria-label={view.isByTable ? words.tables : words.letters}>
          <ul>
            {groups.map((group) => (
              <li key={group.key}>
                <a href={`#${groupId(group)}`}>{group.name}</a>
              </li>
            ))}
          </ul>
          <label htmlFor="door-search">
            <Icon name="magnifier" />
            <span className="visually-hidden">{words.search}</span>
          </label>
        </nav>
      </div>
    </>
  );
}

function groupId({ key }: DoorGroup): string {
  return `group-${key}`;
}

type DoorViewsProps = Pick<DoorListProps, "view" | "script"> & { hasTables: boolean };

function DoorViews({ view, script, hasTables }: DoorViewsProps) {
  const language = useLanguage();
  const words = useWords("door");
  const choices = [
    ...(hasTables || view.isByTable
      ? [
          { name: words.byName, isChosen: !view.isByTable, next: { ...view, isByTable: false } },
          { name: words.byTable, isChosen: view.isByTable, next: { ...view, isByTable: true } },
        ]
      : []),
    { name: words.missing, isChosen: view.isOfMissing, next: { ...view, isOfMissing: !view.isOfMissing } },
  ];
  return (
    <nav className="door-views" aria-label={words.how}>
      <ul>
        {choices.map(({ name, isChosen, next }) => (
          <li key={name}>
            <a
              href={doorViewPath(language, next)}
              aria-current={isChosen ? "true" : undefined}
              onClick={(event) => {
                if (!script) return;
                event.preventDefault();
                script.show(next);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DoorRowProps = {
  guest: DoorGuest;
  guests: readonly DoorGuest[];
  arrivals: Arrivals;
  isByTable: boolean;
};

function DoorRow({ guest, guests, arrivals, isByTable }: DoorRowProps) {
  const language = useLanguage();
  const words = useWords("door");
  const { all, missing } = householdAtDoor(guests, guest.household, arrivals);
  const isHere = hasCome(arrivals, guest.id);
  const isOfMany = !isHere && missing.length > 1;
  return (
    <li id={rowIdOf(guest.id)} className="door-row">
      <button name="press" value={pressOf(!isHere, [guest.id])} aria-pressed={isHere} className="tick">
        <span className="box">{isHere ? <Icon name="tick" /> : null}</span>
        <span className="who">
          <span className="name">{nameAtDoor(guest)}</span>
          <span className="where">{aboutGuest(guest, isByTable, language)}</span>
        </span>
      </button>
      {isOfMany ? (
        <button
          name="press"
          value={pressOf(
            true,
            missing.map(({ id }) => id),
          )}
          className="whole"
          aria-label={words.householdNames(formatList(all.map(fullName), language))}
        >
          {words.household(all.length)}
        </button>
      ) : null}
    </li>
  );
}

function nameAtDoor({ firstName, lastName }: DoorGuest): string {
  return [lastName, firstName].filter(Boolean).join(", ");
}

function aboutGuest(
  { table, child, said: answer }: DoorGuest,
  isUnderTable: boolean,
  language: Language,
): string {
  const words = wordsOf(language).door;
  const seat = table?.seat ? words.seat(table.seat) : null;
  const place = [isUnderTable ? null : table?.name, seat].filter(Boolean).join(", ");
  return [place, child ? words.child : null, answer === "accepted" ? null : words.said[answer]]
    .filter(Boolean)
    .join(" · ");
}

type NotListedProps = { guests: readonly DoorGuest[]; isOpen: boolean };

/** A word first: nobody is to be ticked by mistake who has said no. */
function NotListed({ guests, isOpen }: NotListedProps) {
  const language = useLanguage();
  const words = useWords("door");
  return (
    <details key={String(isOpen)} className="door-others" open={isOpen}>
      <summary>{words.notListed(guests.length)}</summary>
      <p className="small">{words.notListedAdvice}</p>
      <ul>
        {guests.map((guest) =>
          guest.said === "accepted" ? null : (
            <li key={guest.id} id={rowIdOf(guest.id)}>
              <details>
                <summary>
                  <span className="name">{nameAtDoor(guest)}</span>
                  <span className="where">{aboutGuest(guest, false, language)}</span>
                </summary>
                <p>{words.notListedAbout[guest.said]}</p>
                <button name="press" value={pressOf(true, [guest.id])} className="button">
                  {words.cameAnyway(fullName(guest))}
                </button>
              </details>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
