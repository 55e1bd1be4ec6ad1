import type { ChangedOnSheet, GuestChange, SheetChanges } from "#domain/kitchen/noted-sheet.ts";
import { needsNothing } from "#domain/kitchen/needs.ts";
import { wordsOf } from "#i18n/words.ts";
import { blankPart, type SheetPart } from "./sheet-parts.ts";
import { tableInWords } from "../guests/tables.ts";
import { type KitchenReader, nameInWords, needsInWords, placeInWords } from "./needs-in-words.ts";

export function changesPart({ crew, guests }: SheetChanges, since: string, reader: KitchenReader): SheetPart {
  const words = wordsOf(reader.language).sheet.changes;
  const list = [
    ...(crew ? [words.crew(crew.from, crew.to)] : []),
    ...guests.map((guest) => changedInWords(guest, reader)),
  ];
  const before = list.length === 0 ? [words.none] : [];
  return { ...blankPart, key: "changes", heading: words.title(since), before, list };
}

function changedInWords({ name, changes }: ChangedOnSheet, reader: KitchenReader): string {
  const words = wordsOf(reader.language).sheet.changes;
  const called = name === null ? words.erased : nameInWords(name, reader.language);
  return words.line(called, changes.map((change) => changeInWords(change, reader)).join("; "));
}

function changeInWords(change: GuestChange, reader: KitchenReader): string {
  const words = wordsOf(reader.language).sheet.changes;
  switch (change.what) {
    case "comes": {
      const { needs, place, isChild } = change;
      const about = [
        placeInWords(place, reader),
        isChild ? words.aChild : "",
        needsNothing(needs) ? "" : needsInWords(needs, reader),
      ];
      return words.comes(about.filter(Boolean).join("; "));
    }
    case "stays away":
      return words.staysAway(placeInWords(change.place, reader));
    case "name":
      return words.name(nameInWords(change.from, reader.language));
    case "child":
      return change.isChild ? words.child : words.adult;
    case "needs":
      return words.needs(needsInWords(change.to, reader), needsInWords(change.from, reader));
    case "place":
      return movedInWords(change, reader);
  }
}

function movedInWords({ from, to }: Extract<GuestChange, { what: "place" }>, reader: KitchenReader): string {
  const words = wordsOf(reader.language).sheet.changes;
  const [former, taken] = [placeInWords(from, reader), placeInWords(to, reader)];
  if (from.table === null) return words.placed(taken);
  if (to.table === null) return words.unplaced(former);
  return from.table === to.table && from.seat !== null && to.seat !== null
    ? words.movedSeat(tableInWords(to.table, reader), from.seat, to.seat)
    : words.moved(former, taken);
}
