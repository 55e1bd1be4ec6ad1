// Rows with the name of a guest who may be another: only the couple know. Where the email is the same, too, nobody has
// to be asked.

import { type Guest, type GuestId } from "#domain/guest/guest.ts";
import type { MatchedPerson } from "./import-companions.ts";
import {
  guestOf,
  type Match,
  type Meant,
  somebodyNew,
  matchedName,
  matchedNameOfPerson,
} from "./import-matching.ts";
import { type ImportPerson, nameOfPerson } from "./import-people.ts";

export type Namesake = {
  /** The same in each plan of the list. */
  key: string;
  row: number;
  name: string;
  guests: readonly Guest[];
  choice: Meant | null;
  /** Of that guest, also of a new one if the couple have said so; and of the guest whom another row has taken. */
  guestId: GuestId | null;
  meant: Meant | null;
  doubt: NamesakeDoubt | null;
};

/** null, above: the name is the same, and nothing speaks against the guest. */
export type NamesakeDoubt = Extract<Match, "several guests fit" | "guest twice"> | "another email";

export function keyOfPerson(person: Pick<ImportPerson, "row" | "texts">): string {
  return `${person.row} ${nameOfPerson(person)}`;
}

export function findNamesakes(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  meantBy: (person: ImportPerson) => Meant | null,
): Namesake[] {
  const named = Map.groupBy(guests, matchedName);
  return matched.flatMap(({ person, texts, match }): Namesake[] => {
    const name = matchedNameOfPerson(person);
    const alike = name === null ? [] : (named.get(name) ?? []);
    const meant = meantBy(person);
    const [known, choice] = [guestOf(match)?.email?.toLowerCase(), guestOf(match)?.id ?? null];
    const email = person.texts.Email?.toLowerCase() ?? "";
    const isTold = person.texts.id || match === "id twice";
    const isOther = alike.length === 0 && match !== "guest twice";
    if (isTold || (!meant && (isOther || (known && known === email)))) return [];
    const isAnother = known && email && known !== email;
    const taken = alike.find(({ id }) => id === meant)?.id;
    return [
      {
        key: keyOfPerson(person),
        row: person.row,
        name: nameOfPerson(person),
        guests: alike,
        choice: match === null ? somebodyNew : choice,
        guestId: (match === null ? texts.id : (choice ?? taken)) || null,
        meant,
        doubt: typeof match === "string" ? match : isAnother ? "another email" : null,
      },
    ];
  });
}
