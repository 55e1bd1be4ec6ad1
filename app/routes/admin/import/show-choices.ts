import { fullName, type Guest } from "#domain/guest/guest.ts";
import { isUnnamed, membersInOrder } from "#domain/households/household.ts";
import { somebodyNew } from "#domain/importing/import-matching.ts";
import type { Namesake } from "#domain/importing/import-companions.ts";
import type { RowReading } from "#domain/importing/import-people.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import type { SavedImport } from "#server/records/saved-imports.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";

export type DisplayedChoice = {
  row: number;
  name: string;
  label: string;
  /** What is so without a choice, or why it is asked; "": nothing to say. */
  note: string;
  options: [value: string, text: string][];
  chosen: string;
  hidden: Record<string, string>;
  isAsked: boolean;
};

/** `isUnnamed`: somebody would have no name. */
type DisplayedReading = DisplayedChoice & { isUnnamed: boolean };

const mostReadings = 200;
const mostNamesakes = 200;
const mostAlike = 20;
const mostLeftOut = 300;
const mostMembers = 12;

export function showChoices(
  saved: Pick<SavedImport, "apart" | "meant">,
  { plan, unused }: ImportPreview,
  { names, language }: { names: GuestNames; language: Language },
) {
  // Only the couple know who is meant, or whether it is a guest at all.
  const readings = plan.readings
    .filter(({ choice }) => choice !== "out")
    .toSorted((one, other) => Number(other.kind !== "people") - Number(one.kind !== "people"));
  const namesakes = plan.namesakes
    .map((one, at) => ({ ...one, at, isAsked: isAsked(one, saved.meant) }))
    .toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))
    .slice(0, mostNamesakes);
  const households = householdsOf(plan);
  const { leftOut, ...counted } = showSkipped({ plan, unused }, language);
  return {
    readings: readings
      .slice(0, mostReadings)
      .map((one) => showReading(one, households.get(one.row) ?? null, language)),
    readingsCount: readings.length,
    namesakes: namesakes.map((one, at) => showNamesake(one, at, language)),
    namesakeCount: plan.namesakes.length,
    merges: showMerges(plan, saved.apart, { names, language }),
    leftOut,
    ...counted,
  };
}

function householdsOf({ added, changed, unchanged }: ImportPlan): ReadonlyMap<number, string | null> {
  const guests = [...added, ...changed.map(({ row, after }) => ({ row, guest: after })), ...unchanged];
  return new Map(guests.map(({ row, guest }) => [row, guest.household]));
}

function showReading(reading: RowReading, household: string | null, language: Language): DisplayedReading {
  const words = wordsOf(language).importTexts.check;
  const { row, name, kind, choice, people } = reading;
  const choices = (["split", "single", "out"] as const).filter((one) => one !== "split" || kind === "people");
  return {
    row,
    name: `row-${row}`,
    label: words.choiceOf(row, name),
    note: sayReading(reading, household, language),
    options: [
      ...(choice === null ? ([["", words.choose]] as [string, string][]) : []),
      ...choices.map((one): [string, string] => [one, words.choices[one]]),
    ],
    chosen: choice ?? "",
    hidden: {},
    isAsked: kind !== "people",
    isUnnamed: choice === "split" && people.some(({ firstName }) => firstName === ""),
  };
}

function sayReading(
  { kind, choice, people }: RowReading,
  household: string | null,
  language: Language,
): string {
  const words = wordsOf(language).importTexts.check;
  if (choice === null || (kind === "unclear" && choice === "single")) return words.isUnclear;
  if (choice === "single") return words.isOne;
  const named = people.filter(({ firstName }) => firstName !== "");
  const unnamed = people.filter(({ firstName }) => firstName === "");
  const children = unnamed.filter(({ child }) => child).length;
  const adults = unnamed.length - children;
  const guests = [
    ...named.map((one) => (one.child ? words.child(fullName(one)) : fullName(one))),
    ...(adults > 0 ? [words.unnamedAdults(adults)] : []),
    ...(children > 0 ? [words.unnamedChildren(children)] : []),
  ];
  const together = guests.length > 1 && household !== null ? `, ${words.inHousehold(household)}` : "";
  return words.becomesGuests(formatList(guests, language)) + together;
}

function isAsked({ key, doubt, match }: Namesake, decided: SavedImport["meant"]): boolean {
  return decided.has(key) || (doubt !== null && match === null);
}

function showNamesake(
  { key, row, name, guests, doubt, choice, isAsked }: Namesake & Pick<DisplayedChoice, "isAsked">,
  at: number,
  language: Language,
): DisplayedChoice {
  const { check, namesakes: words } = wordsOf(language).importTexts;
  const chosen = choice ?? "";
  const isOpen = chosen === "" || doubt === "guest twice" || doubt === "several guests fit";
  const alike = guests.slice(0, mostAlike);
  return {
    row,
    name: `meant-${at}`,
    label: check.choiceOf(row, name),
    note: doubt ? words.doubts[doubt] : "",
    options: [
      ...(isOpen ? ([["", alike.length > 1 ? check.choose : words.out]] as [string, string][]) : []),
      ...alike.map((guest): [string, string] => [guest.id, words.onTheList(factsOf(guest, language))]),
      [somebodyNew, words.another],
    ],
    chosen,
    hidden: { [`whose-${at}`]: key, [`meant-was-${at}`]: chosen },
    isAsked,
  };
}

function factsOf(guest: Guest, language: Language): string {
  const { email, phone, table, seat, household, tags } = guest;
  const at = table === null ? null : wordsOf(language).importTexts.namesakes.table(table, seat);
  const facts = [email, phone, at, household, ...tags].filter((one) => one !== null && one !== "");
  return facts.slice(0, 3).join(", ") || fullName(guest);
}

function showMerges(
  { merges }: ImportPlan,
  apart: SavedImport["apart"],
  { names, language }: { names: GuestNames; language: Language },
) {
  const words = wordsOf(language).importTexts.check;
  return [
    ...merges.map(({ household, members, names: newcomers }) => {
      const known = membersInOrder(members).slice(0, mostMembers).map(names.guest);
      const joining = newcomers.slice(0, mostMembers).map((name) => name || names.unnamed);
      const text = words.joins(household, formatList(known, language), formatList(joining, language));
      return { household, text, isSeparate: false };
    }),
    ...[...apart].map((household) => ({ household, text: words.joinsApart(household), isSeparate: true })),
  ];
}

/** Who may be a guest comes first. */
const order = ["hidden", "heading", "chosen", "a sum"];

function showSkipped({ plan, unused }: Pick<ImportPreview, "plan" | "unused">, language: Language) {
  const words = wordsOf(language).importTexts.check;
  const rows = plan.leftOut.map(({ row, name, ...one }) => ({ from: row, to: row, text: name, ...one }));
  const place = (reason: string) => (order.includes(reason) ? order.indexOf(reason) : order.length);
  const all = [
    ...rows.map((one) => ({ isRow: true, ...one })),
    ...unused.map((one) => ({ isRow: false, tag: undefined, ...one })),
  ].toSorted((one, other) => place(one.reason) - place(other.reason) || one.from - other.from);
  const displayed = all.slice(0, mostLeftOut);
  const count = (wanted: string) => displayed.filter(({ reason }) => reason === wanted).length;
  return {
    leftOut: displayed.map(({ from, to, text, reason, isRow, tag }) => {
      const choice: DisplayedChoice | undefined = tag && {
        row: from,
        name: `row-${from}`,
        label: words.choiceOf(from, text),
        note: "",
        options: [
          ["out", words.headingOut],
          ["tag", words.headingTag(tag.name)],
          ["split", words.headingGuest],
        ],
        chosen: tag.isUsed ? "tag" : "out",
        hidden: {},
        isAsked: false,
      };
      // "row": it may be brought in; a choice: it may also head the rows below.
      const control = choice ?? (isRow ? ("row" as const) : null);
      return { from, text: `${words.leftOutRow(from, to, text)} ${words.leftOutReasons[reason]}`, control };
    }),
    leftOutCount: all.length,
    hiddenCount: count("hidden"),
    headingCount: count("heading"),
  };
}

type GuestNames = ReturnType<typeof openNames>;

export function openNames(plan: ImportPlan, guests: readonly Guest[], language: Language) {
  const words = wordsOf(language).households;
  const byId = new Map<string, Omit<Guest, "id">>([
    ...guests.map((guest) => [guest.id, guest] as const),
    ...plan.changed.map(({ after }) => [after.id, after] as const),
    ...plan.added.flatMap(({ guest }) => (guest.id === null ? [] : [[guest.id, guest] as const])),
  ]);
  const all = [...byId.values(), ...plan.added.flatMap(({ guest }) => (guest.id === null ? guest : []))];
  const ofHost = (guest: Omit<Guest, "id">) => {
    const host = byId.get(guest.companionOf ?? "");
    if (!host || isUnnamed(host)) return words.unnamed;
    const alike = all.filter((one) => isUnnamed(one) && one.companionOf === guest.companionOf);
    const place = { at: alike.indexOf(guest) + 1, of: alike.length };
    return words.guestOf(fullName(host), place.at > 0 && place.of > 1 ? place : null);
  };
  return {
    guest: (guest: Omit<Guest, "id">) =>
      isUnnamed(guest) ? [ofHost(guest), guest.lastName].filter(Boolean).join(", ") : fullName(guest),
    id: (id: string) => {
      const known = byId.get(id);
      return known ? fullName(known) || words.unnamed : id;
    },
    unnamed: words.unnamed,
  };
}
