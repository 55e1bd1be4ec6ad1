import { type EditableContent, mostParts, noPhoto } from "#domain/wedding/wedding.ts";
import { languages, type Language, type Languages } from "#domain/language.ts";
import {
  applyChanges,
  asValue,
  type Change,
  findChanges,
  isSameValue,
  valueAt,
} from "#domain/history/patches.ts";
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
import { countParts, fillParts } from "./move-part.ts";
import {
  type FieldValue,
  readEmpty,
  readField,
  showField,
  tidy,
  type WrongField,
} from "./wedding-field-text.ts";

/** `name` in the form is the place separated by dots: `texts.sv.rsvp.intro`. */
export type ContentField = FieldFacts & {
  name: string;
  at: readonly string[];
  part?: number;
};

export function fieldsOfSection(section: ContentSection, parts = mostParts): ContentField[] {
  return tables.flatMap(({ under, table }) => {
    const own = Object.entries(table).filter(([, facts]) => facts.section === section);
    const ofPart = own.filter(([key]) => key.includes("*"));
    return own.flatMap((one) => {
      const [key, facts] = one;
      if (!ofPart.includes(one)) return [named(`${under}.${key}`, facts)];
      if (one !== ofPart[0]) return [];
      return Array.from({ length: parts }, (_, part) =>
        ofPart.map(([name, of]) => ({ ...named(`${under}.${nameInPart(name, part)}`, of), part })),
      ).flat();
    });
  });
}

function nameInPart(name: string, part: number): string {
  return name.replace("story*", `story${part + 1}`).replace("*", `${part}`);
}

export function listsOfSection(section: ContentSection): EditedList[] {
  return (Object.keys(editedLists) as EditedList[]).filter((list) => editedLists[list].section === section);
}

const tables: readonly { under: string; table: Readonly<Record<string, FieldFacts>> }[] = [
  { under: "wedding", table: editedFacts },
  ...languages.map((language) => ({ under: `texts.${language}`, table: editedTexts })),
];

function named(name: string, facts: FieldFacts): ContentField {
  return { ...facts, name, at: name.split(".") };
}

export type Fields = Readonly<Record<string, string>>;

export function showFields(section: ContentSection, part: FieldValue): Fields {
  const fields = fieldsOfSection(section, countParts(section, part));
  return Object.fromEntries(fields.map((field) => [field.name, show(field, part)]));
}

export function partOf(section: ContentSection, content: EditableContent): FieldValue {
  const whole = asValue(content);
  const part: Record<string, Record<string, FieldValue>> = { wedding: {}, texts: {} };
  for (const list of listsOfSection(section)) part["wedding"]![list] = valueAt(whole, ["wedding", list]);
  for (const { at } of fieldsOfSection(section, 1)) {
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

/** A field that is not in the form is as it was. What is typed into a chapter that is gone by now makes another one. */
export function readSection(section: ContentSection, looked: FieldValue, form: Fields): ReadSection {
  const parts = Math.max(countParts(section, looked), countTyped(section, form));
  const seen = fillParts(looked, section, parts);
  const all = fieldsOfSection(section, parts).map((field) => {
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
        const { name, kind, text, empty, at } = field;
        const one =
          text === ""
            ? empty === undefined
              ? { why: { reason: "empty" } as const }
              : { value: readEmpty(kind, empty) }
            : readField(kind, text);
        if ("value" in one && kind === "photo") return photoChanges(at.slice(0, -1), one.value, seen);
        if ("value" in one) return changesOf(field, one.value, seen);
        wrong[name] = one.why;
        return [];
      });
    changes.push(...(isNew ? [asGroup(["wedding", group], read)] : read));
  }
  if (changes.length === 0 || isSameValue(seen, looked)) return { changes, typed, wrong };
  const { after } = applyChanges(seen as object, changes);
  return { changes: findChanges(looked as object, after as object), typed, wrong };
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

function asGroup(at: readonly string[], changes: readonly Change[]): Change {
  const filled = changes.filter(({ to }) => to !== null);
  return { at, from: null, to: Object.fromEntries(filled.map((one) => [one.at.at(-1) ?? "", one.to])) };
}

/** Another picture has its middle in the middle. */
function photoChanges(at: readonly string[], file: FieldValue, seen: FieldValue): Change[] {
  const wanted = { ...noPhoto, file };
  return [{ at, from: valueAt(seen, at), to: wanted }];
}

export function countTyped(section: ContentSection, typed: Fields): number {
  const fields = fieldsOfSection(section).filter(({ name }) => Object.hasOwn(typed, name));
  return Math.max(0, ...fields.map(({ part = -1 }) => part + 1));
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
