// What is said once a deed is done.

import { readableIn, readDisplayName } from "#domain/guest/display-names.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { decideSeating } from "#domain/seating/seating-decisions.ts";
import { chairOf, type SeatingPlan } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { Deed } from "./deeds.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Around = {
  plan: SeatingPlan<SeatedGuest>;
  everybody: ReadonlyMap<GuestId, SeatedGuest>;
  words: SeatingWords;
  language: Language;
};

/** `plan` as it stood before the deed. */
export function describeDeed(deed: Deed, { plan, everybody, words, language }: Around): string {
  const { said, table } = words;
  switch (deed.intent) {
    case "seat-guest": {
      const name = nameOf(deed.guest, everybody);
      const chair = words.chair(table(deed.table), deed.seat);
      const decided = decideSeating(plan, { ...deed, chair: { table: deed.table, seat: deed.seat } });
      const other = decided.ok ? decided.value[1] : undefined;
      if (!other) return said.seated(name, chair);
      const otherName = fullName(other.after);
      return chairOf(other.after)
        ? said.swapped(name, chair, otherName)
        : said.swappedOut(name, chair, otherName);
    }
    case "unseat-guest":
      return said.unseated(nameOf(deed.guest, everybody));
    case "add-table":
      return said.added(table(deed.name.trim()));
    case "rename-table":
      return said.renamed(table(deed.table), table(deed.to.trim()));
    case "remove-table":
      return said.removed(table(deed.table));
    case "name-table": {
      const read = readDisplayName(deed);
      if (!read.ok || !read.value) return said.notDisplayed(deed.table);
      return said.displayed(words.namedTable(readableIn(read.value, language), deed.table));
    }
    case "undo":
      return said.undone;
  }
}

function nameOf(id: GuestId, everybody: Around["everybody"]): string {
  const guest = everybody.get(id);
  return guest ? fullName(guest) : "";
}
