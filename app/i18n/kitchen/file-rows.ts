import type { KitchenSheet } from "#domain/kitchen/kitchen-sheet.ts";
import { type FoundAllergy, isUnnamedAllergy } from "#domain/kitchen/needs.ts";
import { wordsOf } from "#i18n/words.ts";
import { tableInWords } from "../guests/tables.ts";
import { allergyInWords, type KitchenReader, nameInWords, wishesInWords } from "./needs-in-words.ts";

type Served = Pick<KitchenSheet, "guests" | "crew" | "hasTables">;

export function kitchenRows({ guests, crew, hasTables }: Served, reader: KitchenReader): string[][] {
  const words = wordsOf(reader.language).sheet;
  const { file, howMany } = words;
  const places = (table: string, seat: string) => (hasTables ? [table, seat] : []);
  const listed = (allergies: readonly FoundAllergy[]) =>
    allergies
      .map((one) => (isUnnamedAllergy(one) ? words.severeUnknown : allergyInWords(one, reader)))
      .join(", ");
  const rows = guests.map(({ name, isChild, needs, place: { table, seat } }) => [
    ...places(table === null ? "" : tableInWords(table, reader), seat === null ? "" : String(seat)),
    nameInWords(name, reader.language),
    isChild ? file.child : file.adult,
    wishesInWords(needs, reader),
    listed(needs.allergies),
    listed(needs.allergies.filter(({ isSevere }) => isSevere)),
  ]);
  const crewRow = [...places("", ""), crew.who, `${howMany.crew}: ${crew.count}`, "", "", ""];
  return [
    [...places(file.table, file.seat), file.name, file.person, file.food, file.allergies, file.severe],
    ...rows,
    ...(crew.count > 0 ? [crewRow] : []),
  ];
}
