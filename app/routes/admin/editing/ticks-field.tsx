import {
  type FieldOfKind,
  type GuestField,
  isOfKind,
  type ListField,
  severeAmong,
} from "#domain/guest/guest.ts";
import { listText, readFieldText } from "#domain/guest/field-text.ts";
import { relations } from "#domain/guest/field-kinds.ts";
import { isSameTag, hasTag, type TagInUse } from "#domain/guest-list/list-settings.ts";
import { optionNames, type Reader } from "#i18n/guest-fields.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import "./tags.css";

export type Described = { id: string; name: GuestField; "aria-invalid"?: true; "aria-describedby"?: string };

type TicksProps = {
  field: ListField | FieldOfKind<"relations">;
  text: string;
  reader: Reader;
  described: Described;
  /** The text of which items are severe, where each has a box for it. */
  severe?: string | null;
};

export function Ticks({ field, text, reader, described: { id, ...described }, severe = null }: TicksProps) {
  const words = useWords("guestPage");
  const fields = useWords("guestFields");
  const read = readFieldText(field, text);
  const items: readonly string[] = read.ok ? read.value : [];
  const usual = isOfKind(field, "relations")
    ? Object.fromEntries(relations.map((relation) => [relation, fields.relations[relation]]))
    : optionNames(field, reader);
  const freeItems = items.filter((item) => !Object.hasOwn(usual, item));
  const free = read.ok ? listText(freeItems) : text;
  const marks = severe === null ? null : readFieldText("severeAllergies", severe);
  const severeBox = (item: string, children: React.ReactNode) =>
    marks ? (
      <label key={item} className="tick severe">
        <input
          type="checkbox"
          name="severeAllergies"
          value={listText([item])}
          defaultChecked={marks.ok && severeAmong([item], marks.value).length > 0}
        />
        <span>{children}</span>
      </label>
    ) : null;
  return (
    <fieldset className="ticks-field">
      <legend className="visually-hidden">{fields.names[field]}</legend>
      <div className="ticks">
        {Object.entries(usual).map(([item, label]) => (
          <div key={item} className="choice">
            <label className="tick">
              <input
                type="checkbox"
                name={field}
                value={listText([item])}
                defaultChecked={items.includes(item)}
              />
              <span>{label}</span>
            </label>
            {severeBox(
              item,
              <>
                <span className="visually-hidden">{`${label}: `}</span>
                {fields.severe.mark}
              </>,
            )}
          </div>
        ))}
      </div>
      {isOfKind(field, "relations") ? (
        // Sends the field even when no box is ticked.
        <input type="hidden" name={field} value={read.ok ? "" : text} />
      ) : (
        <div className="field">
          <label htmlFor={id}>{words.free[field]}</label>
          <input id={id} {...described} type="text" defaultValue={free} maxLength={600} autoComplete="off" />
          <p className="small">{words.freeHelp}</p>
          {freeItems.map((item) => severeBox(item, fields.severe.of(item)))}
          {marks ? (
            <label className="tick severe">
              <input type="checkbox" name="addsSevere" value="yes" />
              <span>{fields.severe.added}</span>
            </label>
          ) : null}
        </div>
      )}
    </fieldset>
  );
}

type TagsFieldProps = {
  text: string;
  tags: readonly TagInUse[];
  described: Described;
};

/** More are in the list of the text below. */
const mostBoxes = 5;

export function TagsField({ text, tags, described: { id, ...described } }: TagsFieldProps) {
  const language = useLanguage();
  const words = useWords("guestPage");
  const read = readFieldText("tags", text);
  const own = read.ok ? read.value : [];
  const others = tags
    .filter(({ name }) => !hasTag({ tags: own }, name))
    .toSorted((one, other) => Number(other.isSide) - Number(one.isSide) || other.guestCount - one.guestCount)
    .slice(0, mostBoxes);
  const boxes = [
    ...own.map((name) => ({ name, colour: tags.find((tag) => isSameTag(tag.name, name))?.colour ?? "grey" })),
    ...others,
  ];
  return (
    <fieldset className="tags-field">
      <legend>{wordsOf(language).guestFields.names.tags}</legend>
      <div className="tag-boxes line">
        {boxes.map(({ name, colour }, at) => (
          <label key={name} className={`tag-box ${colour}`}>
            <input type="checkbox" name="tags" value={name} defaultChecked={at < own.length} />
            <span>{name}</span>
          </label>
        ))}
        <input
          id={id}
          {...described}
          type="text"
          defaultValue={read.ok ? "" : text}
          aria-label={words.moreTags}
          placeholder={words.moreTags}
          title={words.moreTagsHelp}
          maxLength={600}
          autoComplete="off"
          list="tags-in-use"
        />
        <datalist id="tags-in-use">
          <Options of={tags.map(({ name }) => [name, name])} />
        </datalist>
      </div>
    </fieldset>
  );
}
