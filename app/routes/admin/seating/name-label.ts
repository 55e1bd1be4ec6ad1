// A name as it fits beside a chair. The whole name is always told by the chair itself.

import { fullName, type Guest } from "#domain/guest.ts";

type Named = Pick<Guest, "firstName" | "lastName">;

const roomAtHead = 26;
const roomAtSide = 13;

/** One line at the head of the table, two at its sides. */
export function nameLines(guest: Named, side: "top" | "right" | "left"): string[] {
  if (side === "top") {
    const whole = fullName(guest);
    return [whole.length <= roomAtHead ? whole : shortName(guest, roomAtHead)];
  }
  return [cut(guest.firstName, roomAtSide), shortened(guest.lastName, roomAtSide)].filter(Boolean);
}

/** First name and initial, for a chair that two share. */
export function shortName({ firstName, lastName }: Named, room = roomAtSide): string {
  const initial = initialOf(lastName);
  return initial ? `${cut(firstName, room - 3)} ${initial}` : cut(firstName, room);
}

/** Of a double name the first part stays: Hallberg-Nyström is Hallberg-N. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const [, start, separator, rest = ""] = /^(.+?)([- ])(.+)$/.exec(name) ?? [];
  const short = `${start}${separator}${initialOf(rest)}`;
  return start && short.length <= room ? short : cut(name, room);
}

function initialOf(name: string): string {
  // "af Ugglas" is known by its U.
  const [first] = name.match(/\p{Lu}/u) ?? name;
  return first ? `${first}.` : "";
}

function cut(text: string, room: number): string {
  const letters = [...text];
  return letters.length <= room
    ? text
    : `${letters
        .slice(0, room - 1)
        .join("")
        .trimEnd()}…`;
}
