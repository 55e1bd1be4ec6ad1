import { type AnyField, type FieldKind, type FieldValues, storedAnswers } from "./field-kinds.ts";
import { guestFields } from "./guest-fields.ts";

export type GuestId = string;

type Table = typeof guestFields;

export type GuestField = keyof Table;

export type StoredName = Table[GuestField]["stored"];

/** null: blank, where the field has no other blank value. */
export type Guest = { id: GuestId } & {
  -readonly [Field in GuestField]:
    | FieldValues[Table[Field]["kind"]]
    | (Table[Field]["blank"] extends null ? null : never);
};

export type FieldOfKind<Kind extends FieldKind> = {
  [Field in GuestField]: Table[Field]["kind"] extends Kind ? Field : never;
}[GuestField];

type InAnswer<How> = {
  [Field in GuestField]: Table[Field]["inAnswer"] extends How ? Field : never;
}[GuestField];

export type ComingField = InAnswer<"coming">;

/** An answer adds to what is on file in these fields. */
export type ListField = Extract<ComingField, FieldOfKind<"list">>;

export type NeedField = Extract<ComingField, FieldOfKind<"list" | "marks">>;

export type RsvpField = InAnswer<"always"> | ComingField;

/** The only fields that a guest may change by answering. */
type AnswerField = RsvpField | InAnswer<"implied">;
export type GuestAnswer = Pick<Guest, AnswerField>;

export type GuestColumn = {
  [Field in GuestField]: Table[Field]["column"] extends number ? Field : never;
}[GuestField];

export const fieldNames = Object.keys(guestFields) as readonly GuestField[];

export function isGuestField(text: string): text is GuestField {
  return Object.hasOwn(guestFields, text);
}

export function described(field: GuestField): AnyField {
  return guestFields[field];
}

/** null: no field has this name. */
export function fieldOfStored(name: StoredName): GuestField;
export function fieldOfStored(name: string): GuestField | null;
export function fieldOfStored(name: string): GuestField | null {
  return fieldNames.find((field) => guestFields[field].stored === name) ?? null;
}

export function isOfKind<Kind extends FieldKind>(field: GuestField, kind: Kind): field is FieldOfKind<Kind> {
  return guestFields[field].kind === kind;
}

export const comingFields = fieldNames.filter(isComingField);

export function formFields({ child }: Pick<Guest, "child">): readonly ComingField[] {
  return comingFields.filter((field) => !child || !described(field).adultsOnly);
}

export const listFields = comingFields.filter(isListField);
export const needFields = comingFields.filter(isNeedField);

export const rsvpFields: readonly RsvpField[] = fieldNames
  .filter(isRsvpField)
  .toSorted((one, other) => Number(isComingField(one)) - Number(isComingField(other)));

export const guestColumns = fieldNames
  .filter((field) => guestFields[field].column !== null)
  .toSorted(
    (one, other) => Number(guestFields[one].column) - Number(guestFields[other].column),
  ) as readonly GuestColumn[];

/** Each is one fact of an answer; a field by key is one for each key, and a mark is said with what it is on. */
export type FactField = Exclude<RsvpField, FieldOfKind<"byKey" | "marks">>;
export const factFields = rsvpFields.filter(
  (field): field is FactField => !isOfKind(field, "byKey") && !isOfKind(field, "marks"),
);

export function fieldsOf<Field extends GuestField>(
  fields: readonly Field[],
  valueOf: (field: Field) => Guest[Field],
): Pick<Guest, Field> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Pick<Guest, Field>;
}

export const blankGuest: Readonly<Omit<Guest, "id">> = fieldsOf(
  fieldNames,
  (field) => guestFields[field].blank,
);

/** A guest who stays at home needs no food and holds no speech, but may eat at another event. */
export function clearedFields(guest: Pick<Guest, "eventAnswers">): Partial<Pick<Guest, ComingField>> {
  const cleared = comingFields.filter((field) => !(isNeedField(field) && comesElsewhere(guest)));
  return fieldsOf(cleared, (field) => guestFields[field].onDecline);
}

/** To an event after the first. */
export function comesElsewhere({ eventAnswers }: Pick<Guest, "eventAnswers">): boolean {
  return Object.values(eventAnswers).includes(storedAnswers.accepted);
}

export function isComing(guest: Pick<Guest, "answer" | "eventAnswers">): boolean {
  return guest.answer === "accepted" || comesElsewhere(guest);
}

/** For a digest: the same in whatever order keys were stored. Marks and fields by key count only if there are any. */
export function comparedValues<Field extends GuestField>(
  fields: readonly Field[],
  guest: Pick<Guest, Field>,
): unknown[] {
  return fields.flatMap((field): unknown[] => {
    if (isOfKind(field, "marks") && guest[field]?.length === 0) return [];
    if (!isOfKind(field, "byKey")) return [guest[field]];
    const entries = Object.entries(guest[field] as Guest[FieldOfKind<"byKey">]);
    return entries.length === 0
      ? []
      : [[field, entries.toSorted(([one], [other]) => (one < other ? -1 : 1))]];
  });
}

export function fullName(guest: Pick<Guest, "firstName" | "lastName">): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
}

/** How a page or an email calls a guest; one who has a single name is called by it, in whichever column it stands. */
export function callName({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
  return firstName.trim() || lastName.trim();
}

export function isRsvpField(field: GuestField): field is RsvpField {
  return isAnswerField(field) && guestFields[field].inAnswer !== "implied";
}

export function isListField(field: GuestField): field is ListField {
  return isComingField(field) && isOfKind(field, "list");
}

export function isNeedField(field: GuestField): field is NeedField {
  return isListField(field) || isOfKind(field, "marks");
}

export function isComingField(field: GuestField): field is ComingField {
  return guestFields[field].inAnswer === "coming";
}

export function isAnswerField(field: GuestField): field is AnswerField {
  return guestFields[field].inAnswer !== "never";
}

/** Stands among the allergies of a guest who is known to have one, and not which. Somebody has to ask. */
export const unnamedAllergy = "?";

/** A mark belongs to one allergy and not to the guest: it goes with its allergy, and never to another. */
export function severeAmong(allergies: Guest["allergies"], marks: Guest["severeAllergies"]): string[] {
  const marked = new Set(marks.map(foldAllergy));
  return allergies.filter((allergy) => marked.has(foldAllergy(allergy)));
}

/** A mark on an allergy that is not on file says that the guest has it. */
export function withTicked(
  allergies: Guest["allergies"],
  marks: Guest["severeAllergies"],
): readonly string[] {
  const known = new Set(allergies.map(foldAllergy));
  const more = marks.filter((mark) => !known.has(foldAllergy(mark)));
  return more.length === 0 ? allergies : [...allergies, ...more];
}

export function hasTickedOnly({
  allergies,
  severeAllergies,
}: Pick<Guest, "allergies" | "severeAllergies">): boolean {
  return withTicked(allergies, severeAllergies) === allergies;
}

export function foldAllergy(allergy: string): string {
  return allergy.trim().toLowerCase();
}
