// One form of what the couple edit: facts on top, and below them their words, with all languages beside each other.

import { Fragment, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { languageNames, type Languages } from "#domain/language.ts";
import { type ContentField, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { CoupleColours } from "#domain/wedding/palette.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { movedParts, type PageWay, spellMove } from "#domain/wedding/editing/move-part.ts";
import { type FurtherPage, photoPlaces } from "#domain/wedding/wedding.ts";
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
  const fields = fieldsOfSection(section);
  const facts = fields.filter(({ at }) => at[0] === "wedding" && at[1] !== "story");
  const texts = fields.filter(({ at }) => at[0] === "texts" && at[1] === data.spoken[0]);
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
                hasParagraphs={texts.some(({ kind }) => kind === "paragraphs")}
                placeholders={data.placeholders}
              />
              <Groups fields={texts}>
                {(field) => (
                  <Fragment key={field.name}>
                    <ChapterFacts field={field} fields={fields} {...drawn} />
                    <InEachLanguage field={field} spoken={data.spoken} {...drawn} />
                    <MovesAfter field={field} section={section} />
                  </Fragment>
                )}
              </Groups>
            </section>
          ) : null}
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

type ChapterFactsProps = DrawnFields & { field: ContentField; fields: readonly ContentField[] };

/** Above the first field of a chapter: when it was, and its photo. */
function ChapterFacts({ field, fields, ...drawn }: ChapterFactsProps) {
  const language = useLanguage();
  const { groups } = useWords("editing");
  const [names, { photo }] = [useWords("photos").names, useWords("preview")];
  const number = Number(/ourStory\.entries\.(\d)\.title$/.exec(field.name)?.[1] ?? -1);
  const date = fields.find(({ name }) => name === `wedding.story.${number}`);
  const place = photoPlaces.find((one) => one === `story${number + 1}`);
  if (!date || !place) return null;
  return (
    <>
      <ContentControl field={date} label={groups["story"] ?? ""} {...drawn} />
      <p>
        <a href={photosPath(language, place)}>{photo(names[place])}</a>
      </p>
    </>
  );
}

type InEachLanguageProps = DrawnFields & { field: ContentField; spoken: Languages };

/** `field`: of the first language. */
function InEachLanguage({ field, spoken, ...drawn }: InEachLanguageProps) {
  const language = useLanguage();
  const words = useWords("editing");
  const helps: Partial<Record<string, string>> = words.helps;
  const [first, ...others] = spoken;
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

type PartMovesProps = { index: number; count: number; name: string };

function PartMoves({ index, count, name }: PartMovesProps) {
  return (
    <p id={`part-${index}`} className="cluster">
      {index > 0 ? <Move what={index} way="up" name={name} /> : null}
      {index < count - 1 ? <Move what={index} way="down" name={name} /> : null}
    </p>
  );
}

type MoveProps = { what: FurtherPage | number; way: PageWay; name: string };

function Move({ what, way, name }: MoveProps) {
  const language = useLanguage();
  return (
    <button className="button quiet small" name="move" value={spellMove(what, way)}>
      {wordsOf(language).editing.order.ways[way]} <span className="visually-hidden">{name}</span>
    </button>
  );
}

type MovesAfterProps = { field: ContentField; section: ContentSection };

/** Below the last field of each part that can change places. */
function MovesAfter({ field: { at }, section }: MovesAfterProps) {
  const language = useLanguage();
  const count = movedParts[section] ?? 0;
  const isLast = at.includes("paragraphs") || (at.includes("entries") && at.at(-1) === "message");
  const index = Number(at.find((key) => /^\d$/.test(key)));
  if (count === 0 || !isLast) return null;
  const name = wordsOf(language).editing.order.parts[section as "information" | "ourStory"](index + 1);
  return <PartMoves {...{ index, count, name }} />;
}
