// One form of what the couple edit: facts on top, and below them their words, with all languages beside each other.

import { Fragment } from "react";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { movedParts } from "#domain/wedding/editing/move-part.ts";
import { languageNames, type Language, type Languages } from "#domain/language.ts";
import { type ContentField, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import type { PartProps } from "../admin-request.ts";
import { Refusal } from "../editing/refusal.tsx";
import { PageOrder, PartMoves } from "./part-order.tsx";
import { ContentControl, type DrawnFields, OursButton, sectionFormId } from "./content-control.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { ListFields } from "./lists/list-fields.tsx";
import { AboutDeletion } from "./lists/about-deletion.tsx";
import { listsRefusedIn, pressedIn, refusedIn, whyNotSaved } from "./lists/lists-answer.ts";
import { weddingPath } from "./wedding-overview.tsx";
import { SectionSaved, WritingHelps } from "./writing-helps.tsx";
import { WritingForm } from "./writing-tools.tsx";

export function SectionForm({ data, answer, language }: PartProps<SectionPage>) {
  const words = editingWords[language];
  const { section, notice, leftOverFacts, pages } = data;
  const refused = refusedIn(answer);
  const refusedLists = listsRefusedIn(answer);
  const lists = pressedIn(answer) ?? refusedLists?.view ?? data.lists;
  const fields = fieldsOfSection(section);
  const facts = fields.filter(({ at }) => at[0] === "wedding");
  const texts = fields.filter(({ at }) => at[0] === "texts" && at[1] === data.spoken[0]);
  const drawn = { data, refused, language };
  return (
    <article className="guest-page wedding-page">
      <p>
        <a href={weddingPath(language)}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.toOverview}
        </a>
      </p>
      <h1>{words.sections[section]}</h1>
      <p>{words.lead}</p>
      {refused || refusedLists ? (
        <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
          {refused ? words.refused[refused.why] : null}
          {refusedLists ? whyNotSaved(refusedLists, language) : null}
        </p>
      ) : (
        <Refusal answer={answer} language={language} />
      )}
      {notice === "saved" && !answer ? <SectionSaved section={section} language={language} /> : null}
      {leftOverFacts.length > 0 ? (
        <ul className="notice warn">
          {leftOverFacts.map(({ says, word }) => (
            <li key={says}>
              {says} <OursButton word={word} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
      {section === "deletion" ? <AboutDeletion language={language} /> : null}
      <WritingForm isUnsaved={refused !== null || lists !== data.lists} language={language}>
        <form
          method="post"
          action={weddingPath(language, section)}
          className="section-form"
          id={sectionFormId}
        >
          <input type="hidden" name="intent" value="save-section" />
          <input type="hidden" name="section" value={section} />
          <input type="hidden" name="seen" value={lists?.seen ?? data.seen} />
          {/* Enter in a field saves, and presses no other button. */}
          <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {words.save}
          </button>
          {pages.length > 0 ? <PageOrder pages={pages} language={language} /> : null}
          {lists ? (
            <ListFields
              view={lists}
              refused={refusedLists}
              problems={answer ? [] : data.problems}
              events={data.events}
              language={language}
            />
          ) : null}
          {facts.length > 0 ? (
            <section aria-label={words.factsTitle}>
              {texts.length > 0 ? <h2>{words.factsTitle}</h2> : null}
              <Groups fields={facts} language={language}>
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
                language={language}
              />
              <Groups fields={texts} language={language}>
                {(field) => (
                  <Fragment key={field.name}>
                    <InEachLanguage field={field} spoken={data.spoken} {...drawn} />
                    <MovesAfter field={field} section={section} language={language} />
                  </Fragment>
                )}
              </Groups>
            </section>
          ) : null}
          <p className="save-bar">
            <button className="button">{words.save}</button>
          </p>
        </form>
      </WritingForm>
    </article>
  );
}

type GroupsProps = {
  fields: readonly ContentField[];
  language: Language;
  children: (field: ContentField) => React.ReactNode;
};

/** Fields that belong together stand under a name of their own. */
function Groups({ fields, language, children }: GroupsProps) {
  const { groups } = editingWords[language];
  const groupOf = ({ at: [first, ...path] }: ContentField) => {
    const key = (first === "texts" ? path.slice(1) : path).slice(0, -1).join(".");
    return key in groups ? key : "";
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

type MovesAfterProps = { field: ContentField; section: ContentSection; language: Language };

/** Below the last field of each part that can change places. */
function MovesAfter({ field: { at }, section, language }: MovesAfterProps) {
  const count = movedParts[section] ?? 0;
  const isLast = at.includes("paragraphs") || (at.includes("entries") && at.at(-1) === "message");
  const index = Number(at.find((key) => /^\d$/.test(key)));
  if (count === 0 || !isLast) return null;
  const name = editingWords[language].order.parts[section as "information" | "ourStory"](index + 1);
  return <PartMoves {...{ index, count, name, language }} />;
}

type InEachLanguageProps = DrawnFields & { field: ContentField; spoken: Languages };

/** `field`: of the first language. */
function InEachLanguage({ field, spoken, ...drawn }: InEachLanguageProps) {
  const words = editingWords[drawn.language];
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
      <legend>{editedFieldName(field.name, drawn.language)}</legend>
      {help ? <p className="small">{help}</p> : null}
      <div className="in-each-language">
        {each.map(({ one, field: own }) => (
          <ContentControl key={one} field={own} label={languageNames[one]} written={one} {...drawn} />
        ))}
      </div>
    </fieldset>
  );
}
