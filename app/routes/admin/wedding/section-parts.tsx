import { languageNames, type Languages } from "#domain/language.ts";
import { type ContentField, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { spellMove, type Way } from "#domain/wedding/editing/move-part.ts";
import { type FurtherPage, mostParts, storyPhotoPlaces } from "#domain/wedding/wedding.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { photosPath } from "../admin-paths.ts";
import { ContentControl, type DrawnFields } from "./content-control.tsx";
import type { SectionPage } from "./load-wedding.ts";

export type PartedSection = "information" | "ourStory";

type DrawnParts = { data: SectionPage } & Pick<DrawnFields, "refused">;
type PartsProps = DrawnParts & { section: PartedSection; fields: readonly ContentField[]; parts: number };

export function Parts({ section, fields, parts, ...drawn }: PartsProps) {
  const words = useWords("editing").order;
  return (
    <>
      <ol className="list-rows of-cards">
        {Array.from({ length: parts }, (_, index) => {
          const name = words.parts[section](index + 1);
          const own = fields.filter(({ part }) => part === index);
          const photo = own.find(({ kind }) => kind === "photo");
          const isBlank = own.every((field) => (drawn.data.values[field.name] ?? "") === "");
          return (
            <li key={index} id={`part-${index}`} className="list-row">
              <fieldset className="fields">
                <legend>{name}</legend>
                {own
                  .filter(({ kind }) => kind !== "photo" && kind !== "photo words")
                  .map((field) => (
                    <InEachLanguage key={field.name} field={field} spoken={drawn.data.spoken} {...drawn} />
                  ))}
                {photo ? <PhotoOfPart field={photo} index={index} {...drawn} /> : null}
              </fieldset>
              <div className="row-buttons cluster">
                {index > 0 ? <Move what={index} way="up" name={name} /> : null}
                {index < parts - 1 ? <Move what={index} way="down" name={name} /> : null}
                {parts === 1 ? null : isBlank ? (
                  <Move what={index} way="remove" name={name} />
                ) : (
                  <details>
                    <summary>
                      {words.ways.remove} <span className="visually-hidden">{name}</span>
                    </summary>
                    <div className="stack">
                      <p className="small">{words.removeIt}</p>
                      <Move what={index} way="remove" name={name} />
                    </div>
                  </details>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {parts < mostParts ? (
        <p>
          <button className="button quiet" name="move" value="add">
            {words.add[section]}
          </button>
        </p>
      ) : null}
    </>
  );
}

type PhotoOfPartProps = DrawnParts & { field: ContentField; index: number };

function PhotoOfPart({ field: { name }, index, ...drawn }: PhotoOfPartProps) {
  const { data, refused } = drawn;
  const language = useLanguage();
  const words = useWords("editing").order;
  const file = refused?.typed[name] ?? data.values[name] ?? "";
  const chosen = data.pictures.find((one) => one.file === file);
  const problem = refused?.wrong.find((one) => one.name === name);
  const place = storyPhotoPlaces[index];
  const described = fieldsOfSection("ourStory", index + 1).find(
    ({ kind, part, at }) => kind === "photo words" && part === index && at[1] === data.spoken[0],
  );
  return (
    <details className="own-place" open={problem !== undefined}>
      <summary>
        {chosen ? <img src={chosen.src} alt="" loading="lazy" width="64" height="48" /> : null}
        {editedFieldName(name, language)}: {chosen?.name ?? words.noPhoto}
      </summary>
      <div className="stack">
        {problem ? <p className="problem">{problem.says}</p> : null}
        <fieldset className="pick-photo">
          <legend className="visually-hidden">{editedFieldName(name, language)}</legend>
          {[{ file: "", name: words.noPhoto, src: "" }, ...data.pictures].map((one) => (
            <label key={one.file} className="check">
              <input type="radio" {...{ name }} value={one.file} defaultChecked={one.file === file} />
              {one.src ? <img src={one.src} alt="" loading="lazy" width="96" height="72" /> : null}
              <span className="small">{one.name}</span>
            </label>
          ))}
        </fieldset>
        {described ? <InEachLanguage field={described} spoken={data.spoken} {...drawn} /> : null}
        <p>
          <a href={photosPath(language, place)}>{words.photoElsewhere}</a>
        </p>
      </div>
    </details>
  );
}

type InEachLanguageProps = DrawnFields & { field: ContentField; spoken: Languages };

/** `field`: of the first language. */
export function InEachLanguage({ field, spoken, ...drawn }: InEachLanguageProps) {
  const language = useLanguage();
  const words = useWords("editing");
  const helps: Partial<Record<string, string>> = words.helps;
  const [first, ...others] = spoken;
  if (field.at[0] === "wedding") return <ContentControl field={field} {...drawn} />;
  if (others.length === 0) return <ContentControl field={field} written={first} {...drawn} />;
  const each = spoken.map((one) => {
    const at = ["texts", one, ...field.at.slice(2)];
    return { one, field: { ...field, at, name: at.join(".") } };
  });
  const help = helps[field.kind];
  return (
    <fieldset className="in-both">
      <legend>{editedFieldName(field.name, language)}</legend>
      {help ? <p className="small">{help}</p> : null}
      <div className="in-each-language">
        {each.map(({ one, field: own }) => (
          <ContentControl key={one} field={own} label={languageNames[one]} written={one} {...drawn} />
        ))}
      </div>
    </fieldset>
  );
}

type MoveProps = { what: FurtherPage | number; way: Way; name: string };

export function Move({ what, way, name }: MoveProps) {
  const { ways } = useWords("editing").order;
  return (
    <button className="button quiet small" name="move" value={spellMove(what, way)}>
      {ways[way]} <span className="visually-hidden">{name}</span>
    </button>
  );
}
