// A guest on the list at the door, and those who are not on it but may come all the same.

import { type Arrivals, hasCome } from "#domain/door/arrivals.ts";
import { type DoorGuest, householdAtDoor } from "#domain/door/door-list.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { pressOf, rowIdOf } from "./door-view.ts";

type DoorRowProps = {
  guest: DoorGuest;
  guests: readonly DoorGuest[];
  arrivals: Arrivals;
  isByTable: boolean;
};

export function DoorRow({ guest, guests, arrivals, isByTable }: DoorRowProps) {
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

/** As in the list: the last name first. */
function nameAtDoor({ firstName, lastName }: DoorGuest): string {
  return [lastName, firstName].filter(Boolean).join(", ");
}

function aboutGuest({ table, child, said }: DoorGuest, isUnderTable: boolean, language: Language): string {
  const words = wordsOf(language).door;
  const seat = table?.seat ? words.seat(table.seat) : null;
  const place = [isUnderTable ? null : table?.name, seat].filter(Boolean).join(", ");
  return [place, child ? words.child : null, said === "accepted" ? null : words.said[said]]
    .filter(Boolean)
    .join(" · ");
}

type NotListedProps = { guests: readonly DoorGuest[]; isOpen: boolean };

/** A word first: nobody is to be ticked by mistake who has said no. */
export function NotListed({ guests, isOpen }: NotListedProps) {
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
