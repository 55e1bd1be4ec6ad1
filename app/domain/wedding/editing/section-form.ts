import type { EditableContent } from "#domain/wedding/wedding.ts";
import { languages, type Language, type Languages } from "#domain/language.ts";
import { asValue, type Change, valueAt } from "#domain/history/patches.ts";
import { usualDeletion } from "#domain/retention.ts";
import { houseColours } from "#domain/wedding/palette.ts";
import {
  type ContentSection,
  editedFacts,
  type EditedList,
  editedLists,
  editedTexts,
  type FieldFacts,
  groupsToLeaveOut,
} from "./content-fields.ts";
import { type FieldValue, readEmpty, readField, showField, tidy, type WrongField } from "./field-text.ts";

/** `name` in the form is the place parted by points: `texts.sv.rsvp.intro`. */
export type ContentField = FieldFacts & { name: string; at: readonly string[] };

export function fieldsOfSection(section: ContentSection): ContentField[] {
  return fields.filter((field) => field.section === section);
}

export function listsOfSection(section: ContentSection): EditedList[] {
  return (Object.keys(editedLists) as EditedList[]).filter((list) => editedLists[list].section === section);
}

const fields: readonly ContentField[] = [
  ...Object.entries(editedFacts).map(([key, facts]) => named(`wedding.${key}`, facts)),
  ...languages.flatMap((language) =>
    Object.entries(editedTexts).map(([key, facts]) => named(`texts.${language}.${key}`, facts)),
  ),
];

function named(name: string, facts: FieldFacts): ContentField {
  return { ...facts, name, at: name.split(".") };
}

export type Fields = Readonly<Record<string, string>>;

export function showFields(section: ContentSection, part: FieldValue): Fields {
  return Object.fromEntries(fieldsOfSection(section).map((field) => [field.name, show(field, part)]));
}

export function partOf(section: ContentSection, content: EditableContent): FieldValue {
  const whole = asValue(content);
  const part: Record<string, Record<string, FieldValue>> = { wedding: {}, texts: {} };
  for (const list of listsOfSection(section)) part["wedding"]![list] = valueAt(whole, ["wedding", list]);
  for (const { at } of fieldsOfSection(section)) {
    const [first = "", key = "", inner = ""] = at;
    if (first === "wedding") part["wedding"]![key] = valueAt(whole, [first, key]);
    else
      part["texts"]![key] = {
        ...(part["texts"]![key] as object),
        [inner]: valueAt(whole, [first, key, inner]),
      };
  }
  return part;
}

type ReadSection = {
  changes: Change[];
  typed: Fields;
  wrong: Readonly<Record<string, WrongField>>;
};

/** A field that is not in the form is as it was. `seen`: the part that the person looked at. */
export function readSection(section: ContentSection, seen: FieldValue, form: Fields): ReadSection {
  const all = fieldsOfSection(section).map((field) => {
    const before = show(field, seen);
    const text = tidy(field.kind, form[field.name] ?? before);
    return { ...field, text, isTouched: text !== tidy(field.kind, before) };
  });
  const typed = Object.fromEntries(
    all.filter(({ isTouched }) => isTouched).map(({ name, text }) => [name, text]),
  );
  const wrong: Record<string, WrongField> = {};
  const changes: Change[] = [];
  for (const together of Map.groupBy(all, groupOf).values()) {
    if (!together.some(({ isTouched }) => isTouched)) continue;
    const group = groupOf(together[0]!);
    if (group === "deletion") {
      const read = readDeletion(together);
      Object.assign(wrong, read.wrong);
      const from = valueAt(seen, ["wedding", group]);
      if (read.to !== null) changes.push({ at: ["wedding", group], from, to: read.to });
      continue;
    }
    const had = group === null ? null : valueAt(seen, ["wedding", group]);
    if (group !== null && together.every(({ text }) => text === "")) {
      changes.push({ at: ["wedding", group], from: had, to: null });
      continue;
    }
    const isNew = group !== null && had === null;
    const read = together
      .filter(({ isTouched }) => isTouched || isNew)
      .flatMap((field) => {
        const { name, kind, text, empty } = field;
        const one =
          text === ""
            ? empty === undefined
              ? { why: { reason: "empty" } as const }
              : { value: readEmpty(kind, empty) }
            : readField(kind, text);
        if ("value" in one) return changesOf(field, one.value, seen);
        wrong[name] = one.why;
        return [];
      });
    changes.push(...(isNew ? [asGroup(["wedding", group], read)] : read));
  }
  return { changes: withHeadings(changes, seen), typed, wrong };
}

/** Either days for both, or never. */
function readDeletion(fields: readonly (ContentField & { text: string })[]) {
  const [choice, ...days] = fields;
  if (choice?.text === "never") return { to: "never", wrong: {} };
  const read = days.map((field) => ({ ...field, ...readField(field.kind, field.text) }));
  const wrong = read.flatMap((one) => ("why" in one ? [[one.name, one.why] as const] : []));
  const to = read.flatMap((one) => ("value" in one ? [[one.at.at(-1) ?? "", one.value] as const] : []));
  return { to: wrong.length > 0 ? null : Object.fromEntries(to), wrong: Object.fromEntries(wrong) };
}

function show({ kind, at }: ContentField, part: FieldValue): string {
  const value = valueAt(part, kind === "spot" ? at.slice(0, -1) : at);
  if (kind === "days" && value === null)
    return String(usualDeletion[at.at(-1) as keyof typeof usualDeletion]);
  if (kind === "colour" && value === null) return houseColours[at.at(-1) as keyof typeof houseColours];
  return showField(kind, value);
}

function groupOf({ at }: ContentField) {
  const groups = [...groupsToLeaveOut, "deletion"] as const;
  return at[0] === "wedding" ? (groups.find((group) => group === at[1]) ?? null) : null;
}

function changesOf({ kind, at }: ContentField, to: FieldValue, seen: FieldValue): Change[] {
  const places =
    kind === "spot"
      ? ["latitude", "longitude"].map((key) => ({ at: [...at.slice(0, -1), key], to: valueAt(to, [key]) }))
      : [{ at, to }];
  return places.map((place) => ({ ...place, from: valueAt(seen, place.at) }));
}

/** Where nothing stood, all of it comes at once. */
function asGroup(at: readonly string[], changes: readonly Change[]): Change {
  const given = changes.filter(({ to }) => to !== null);
  return { at, from: null, to: Object.fromEntries(given.map((one) => [one.at.at(-1) ?? "", one.to])) };
}

/** Headings may be missing, and then come all three. */
function withHeadings(changes: readonly Change[], seen: FieldValue): Change[] {
  const listOf = ({ at }: Change) => (at.includes("headings") ? at.slice(0, -1).join(".") : "");
  const missing = Map.groupBy(changes, (change) => {
    const list = listOf(change);
    return list !== "" && valueAt(seen, list.split(".")) === null ? list : "";
  });
  return [...missing].flatMap(([list, some]) => {
    if (list === "") return some;
    const to = ["0", "1", "2"].map((index) => some.find(({ at }) => at.at(-1) === index)?.to ?? "");
    return [{ at: list.split("."), from: null, to }];
  });
}

export type MissingText = { name: string; language: Language };

export function findMissingTexts(values: Fields, among: Languages): MissingText[] {
  return Object.entries(values).flatMap(([name, text]): MissingText[] => {
    const [kind, of, ...path] = name.split(".");
    const language = among.find((one) => one === of);
    if (kind !== "texts" || !language || text !== "") return [];
    const isWritten = among.some((one) => values[["texts", one, ...path].join(".")]);
    return isWritten ? [{ name, language }] : [];
  });
}
