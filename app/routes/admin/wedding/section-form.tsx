// One form of what the couple edit: facts on top, and below them their words, with all languages beside each other.

import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { languageNames, type Languages } from "#domain/language.ts";
import { type ContentField, countTyped, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { CoupleColours } from "#domain/wedding/palette.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { spellMove, type Way } from "#domain/wedding/editing/move-part.ts";
import { type FurtherPage, mostParts, storyPhotoPlaces } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { FormOf } from "../editing/form-of.tsx";
import { Palettes, problemsOfPicked, readPicked } from "./colour-control.tsx";
import { ContentControl, type DrawnFields, OursButton, sectionFormId } from "./content-control.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { photosPath, settingsPath } from "../admin-paths.ts";
import { ListFields } from "./lists/list-fields.tsx";
import { saysOfPage } from "./website-nav.tsx";
import { DraftBar, isUnsent, listsRefusedIn, pressedIn, refusedIn, WritingHelps } from "./writing-helps.tsx";
import { WritingForm } from "./writing-tools.tsx";
import "./wedding-editing.css";

/** Beside a refused form stands what somebody else has written. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const intent = formData?.get("intent");
  return intent === "save-section" || intent === "save-introduction" || defaultShouldRevalidate;
}

type FormOfSectionProps = {
  data: SectionPage;
  answer: AdminAnswer | undefined;
  /** The page that it stands on, which shows what became of it. */
  to: string;
  /** The colours that somebody is choosing, and has not saved. */
  picked: CoupleColours | null;
  setPicked: (picked: CoupleColours | null) => void;
};

export function FormOfSection({ data: kept, answer, to, picked, setPicked }: FormOfSectionProps) {
  const language = useLanguage();
  const data = picked ? { ...kept, problems: problemsOfPicked(picked, language) } : kept;
  const words = useWords("editing");
  const key = useSentForm(answer);
  const { section, draft, notice, leftOverFacts, pages } = data;
  const refused = refusedIn(answer);
  const refusedLists = listsRefusedIn(answer);
  const lists = pressedIn(answer) ?? refusedLists?.view ?? data.lists;
  // What is typed into a part that somebody else has removed stands there again.
  const parts = Math.max(data.parts, countTyped(section, refused?.typed ?? {}));
  const fields = fieldsOfSection(section, parts).filter(
    ({ at }) => at[0] === "wedding" || at[1] === data.spoken[0],
  );
  const whole = fields.filter(({ part }) => part === undefined);
  const facts = whole.filter(({ at }) => at[0] === "wedding");
  const texts = whole.filter(({ at }) => at[0] === "texts");
  const drawn = { data, refused };
  return (
    <>
      {leftOverFacts.length > 0 ? (
        <ul className="notice warn">
          {leftOverFacts.map(({ says, word }) => (
            <li key={says}>
              {says} <OursButton word={word} />
            </li>
          ))}
        </ul>
      ) : null}
      {section === "deletion" ? <AboutDeletion /> : null}
      <WritingForm key={key} isUnsaved={refused !== null || lists !== data.lists || isUnsent(answer)}>
        <FormOf
          command="save-section"
          sends={{ section, seen: lists?.seen ?? data.seen }}
          isLive
          savesOnEnter
          action={to}
          className="section-form"
          id={sectionFormId}
          onInput={({ currentTarget }) => {
            // When the picker has taken over what is typed beside it.
            if (section === "colours") requestAnimationFrame(() => setPicked(readPicked(currentTarget)));
          }}
        >
          {pages.length > 0 ? <PageOrder pages={pages} /> : null}
          {lists ? (
            <ListFields
              view={lists}
              refused={refusedLists}
              problems={answer ? [] : data.problems}
              events={data.events}
            />
          ) : null}
          {section === "colours" ? <Palettes /> : null}
          {facts.length > 0 ? (
            <section aria-label={words.factsTitle}>
              {texts.length > 0 ? <h2>{words.factsTitle}</h2> : null}
              <Groups fields={facts}>
                {(field) => <ContentControl key={field.name} field={field} {...drawn} />}
              </Groups>
            </section>
          ) : null}
          {texts.length > 0 ? (
            <section aria-label={words.textsTitle}>
              {facts.length > 0 ? <h2>{words.textsTitle}</h2> : null}
              <p className="small">{words.leftEmpty}</p>
              <WritingHelps
                hasParagraphs={fields.some(({ kind }) => kind === "paragraphs")}
                placeholders={data.placeholders}
              />
              <Groups fields={texts}>
                {(field) => <InEachLanguage key={field.name} field={field} spoken={data.spoken} {...drawn} />}
              </Groups>
            </section>
          ) : null}
          {parts > 0 ? <Parts section={section as PartedSection} {...{ fields, parts }} {...drawn} /> : null}
          <DraftBar
            {...{ draft, answer }}
            isSaved={notice === "saved" && !answer}
            refusal={refused ?? refusedLists}
          />
        </FormOf>
      </WritingForm>
    </>
  );
}

/**
 * Fields that somebody has typed in keep it, so the form is another one when it has been sent. Of one that nobody has read
 * all stays: the session had ended, or the site was out of reach.
 */
function useSentForm(answer: AdminAnswer | undefined): string {
  const { key } = useLocation();
  const [sent, setSent] = useState(key);
  if (sent === key || isUnsent(answer)) return sent;
  setSent(key);
  return key;
}

/** How long the deletion may be put off stands in the settings; the rule itself is a fact like others. */
function AboutDeletion() {
  const language = useLanguage();
  const words = useWords("lists");
  return (
    <p className="small">
      {words.deletionMoved} <a href={`${settingsPath(language)}#deletion`}>{words.toDeletion}</a>
    </p>
  );
}

type GroupsProps = {
  fields: readonly ContentField[];
  children: (field: ContentField) => React.ReactNode;
};

/** Fields that belong together stand under a name of their own. */
function Groups({ fields, children }: GroupsProps) {
  const { groups } = useWords("editing");
  const groupOf = ({ at: [first, ...path] }: ContentField) => {
    const key = (first === "texts" ? path.slice(1) : path).slice(0, -1).join(".");
    return Object.hasOwn(groups, key) ? key : "";
  };
  return [...Map.groupBy(fields, groupOf)].map(([key, together]) =>
    key === "" ? (
      <div key={key} className="fields">
        {together.map(children)}
      </div>
    ) : (
      <fieldset key={key} className="fields">
        <legend>{groups[key]}</legend>
        {together.map(children)}
      </fieldset>
    ),
  );
}

type PartedSection = "information" | "ourStory";

type DrawnParts = { data: SectionPage } & Pick<DrawnFields, "refused">;
type PartsProps = DrawnParts & { section: PartedSection; fields: readonly ContentField[]; parts: number };

/** The chapters of the story, or the paragraphs of the information, each in a card with all that belongs to it. */
function Parts({ section, fields, parts, ...drawn }: PartsProps) {
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
              <div className="row-buttons">
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

/** Which photo stands at a chapter, chosen from those that are there, and what it shows. */
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
function InEachLanguage({ field, spoken, ...drawn }: InEachLanguageProps) {
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

function PageOrder({ pages }: Pick<SectionPage, "pages">) {
  const words = useWords("editing").order;
  const names = useWords("frame").pages;
  const shown = pages.filter(({ isHidden }) => !isHidden).length;
  return (
    <section aria-labelledby="pages" className="page-order">
      <h2 id="pages">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <ol>
        {pages.map(({ page, ...one }, index) => (
          <li key={page}>
            <span>
              {names[page]} <span className="small">{saysOfPage(one, words)}</span>
            </span>
            <span className="cluster">
              {one.isHidden ? (
                <Move what={page} way="show" name={names[page]} />
              ) : (
                <>
                  {index > 0 ? <Move what={page} way="up" name={names[page]} /> : null}
                  {index < shown - 1 ? <Move what={page} way="down" name={names[page]} /> : null}
                  <Move what={page} way="hide" name={names[page]} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type MoveProps = { what: FurtherPage | number; way: Way; name: string };

function Move({ what, way, name }: MoveProps) {
  const language = useLanguage();
  return (
    <button className="button quiet small" name="move" value={spellMove(what, way)}>
      {wordsOf(language).editing.order.ways[way]} <span className="visually-hidden">{name}</span>
    </button>
  );
}
