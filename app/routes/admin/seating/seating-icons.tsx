// The signs of the picture, each with its own shape, so that none depends on colour; and the same in words.

import { needsNoSeat } from "#domain/seating/seating.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import { AllergyIcon, DietIcon } from "#ui/food-icons.tsx";
import type { SeatedGuest } from "./load-seating.ts";
import { displayNameIn, type NamedTable } from "#domain/guest/display-names.ts";
import { fullName } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";

export type ChairStanding = "free" | "accepted" | "unanswered" | "declined" | "conflict";

export function chairStandingOf(
  guests: readonly Pick<SeatedGuest, "answer" | "notAtDinner">[],
): ChairStanding {
  const [guest, ...more] = guests;
  if (!guest) return "free";
  if (more.length > 0) return "conflict";
  return needsNoSeat(guest) ? "declined" : (guest.answer ?? "unanswered");
}

/** A chair from above, centred at 0, 0, with its back at the top. */
export function ChairShape({ standing }: { standing: ChairStanding }) {
  return (
    <g className={`chair-shape ${standing}`}>
      <path
        className="seat"
        d="M-12.5-8c0-2.6 2-4 4.5-4.2 5.3-.6 10.7-.6 16 .1 2.6.2 4.5 1.6 4.5 4.1l-1 15.5c-.2 2.7-2 4.3-4.7 4.5-4.5.5-9 .5-13.5 0-2.7-.2-4.6-1.8-4.8-4.5z"
      />
      <path className="back" d="M-14.5-12.5c8.5-5.6 20.4-5.7 29 .2" />
      {standing === "declined" ? <path className="strike" d="M-15 13.5 14.5-15" /> : null}
    </g>
  );
}

export function LockIcon() {
  return (
    <g className="lock-icon">
      <path d="M-3.2-1v-2.2a3.2 3.2 0 0 1 6.4 0V-1" />
      <path className="body" d="M-5-1H5v6.5H-5z" />
    </g>
  );
}

const signs = [
  { sign: "diet", Sign: DietIcon, viewBox: "-9 -9 18 18" },
  { sign: "allergy", Sign: AllergyIcon, viewBox: "-9 -9 18 18" },
  { sign: "locked", Sign: LockIcon, viewBox: "-7 -9 14 16" },
] as const;
const standings = ["free", "accepted", "unanswered", "declined", "conflict"] as const;

export function Legend({ words }: { words: Words["seating"] }) {
  return (
    <ul className="legend line" aria-label={words.legend}>
      {standings.map((standing) => (
        <li key={standing}>
          <svg viewBox="-18 -20 72 36" aria-hidden="true">
            <ChairShape standing={standing} />
            <g className={`spot ${standing}`} transform="translate(39 -2)">
              <circle r="12" />
            </g>
          </svg>
          {words.marks[standing]}
        </li>
      ))}
      {signs.map(({ sign, Sign, viewBox }) => (
        <li key={sign}>
          <svg viewBox={viewBox} aria-hidden="true">
            <Sign />
          </svg>
          {words.marks[sign]}
        </li>
      ))}
    </ul>
  );
}

export function needsOf({ diets, allergies }: SeatedGuest, words: Words["seating"]): string[] {
  return [...(diets ? [words.diet(diets)] : []), ...(allergies ? [words.allergies(allergies)] : [])];
}

export function aboutGuest(guest: SeatedGuest, words: Words["seating"]): string {
  const standing = guest.notAtDinner ? words.notAtDinner : words.marks[chairStandingOf([guest])];
  return [standing, ...needsOf(guest, words), ...(guest.isLocked ? [words.marks.locked] : [])].join(", ");
}

/** Beside the name of a guest who needs no seat; null: the guest needs one. */
export function whyNoSeat(guest: SeatedGuest, words: Words["seating"]): string | null {
  if (guest.notAtDinner) return words.notInvited;
  return needsNoSeat(guest) ? words.declined : null;
}

export function aboutChair(seat: number, guests: readonly SeatedGuest[], words: Words["seating"]): string {
  if (guests.length === 0) return `${words.seat(seat)}: ${words.free}`;
  const who = guests.map((guest) => `${fullName(guest)}, ${aboutGuest(guest, words)}`).join("; ");
  const conflict = guests.length > 1 ? ` ${words.conflict}.` : "";
  return `${words.seat(seat)}:${conflict} ${who}`;
}

type Named = { displayNames: readonly NamedTable[]; tables: readonly string[]; language: Language };

export function wordsWith({ displayNames, tables, language }: Named): Words["seating"] {
  const words = wordsOf(language).seating;
  const named = (without: (name: string) => string) => {
    const headings = Map.groupBy(tables, without);
    return (table: string) => {
      const heading = without(table);
      // Tables stored as "3" and "Table 3" would be headed alike.
      const isShared = heading !== table && (headings.get(heading)?.length ?? 0) > 1;
      const shown = displayNameIn(displayNames, { table, language }) ?? (isShared ? heading : null);
      return shown ? words.namedTable(shown, table) : heading;
    };
  };
  return { ...words, table: named(words.table), bareTable: named(words.bareTable) };
}
