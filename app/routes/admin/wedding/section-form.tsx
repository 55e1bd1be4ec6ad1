import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { PageName } from "#domain/page.ts";
import { type ContentField, countTyped, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { CoupleColours } from "#domain/wedding/palette.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { dataOf, FormOf, refusalOf } from "../editing/form-of.tsx";
import { useNotice } from "../editing/page-notice.tsx";
import { Palettes, problemsOfPicked, readPicked } from "./colour-control.tsx";
import { ContentControl, OursButton, sectionFormId } from "./content-control.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { settingsPath } from "../admin-paths.ts";
import { ListFields } from "./lists/list-fields.tsx";
import { InEachLanguage, Move, type PartedSection, Parts } from "./section-parts.tsx";
import { saysOfPage } from "./website-nav.tsx";
import { DraftBar, isUnsent, WritingHelps } from "./writing-helps.tsx";
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
  to: string;
  next: PageName | undefined;
  picked: CoupleColours | null;
  setPicked: (picked: CoupleColours | null) => void;
};

export function FormOfSection({ data: saved, answer, to, next, picked, setPicked }: FormOfSectionProps) {
  const language = useLanguage();
  const data = picked ? { ...saved, problems: problemsOfPicked(picked, language) } : saved;
  const words = useWords("editing");
  const [names, moved] = [useWords("frame").pages, useWords("lists")];
  const key = useSentForm(answer);
  const { section, draft, leftOverFacts, pages } = data;
  const isSaved = useNotice() === "saved" && !answer;
  const refused = refusalOf(answer, "save-section");
  const lists = dataOf(answer, "save-section") ?? refused?.lists?.view ?? data.lists;
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
      {section === "deletion" ? (
        <p className="small">
          {moved.deletionMoved} <a href={`${settingsPath(language)}#deletion`}>{moved.toDeletion}</a>
        </p>
      ) : null}
      <WritingForm key={key}>
        <FormOf
          command="save-section"
          sends={{ section, seen: lists?.seen ?? data.seen }}
          isLive
          savesOnEnter
          action={to}
          className="section-form below"
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
              refused={refused}
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
          <DraftBar {...{ draft, answer, isSaved }} isUnsaved={lists !== data.lists} refusal={refused}>
            {next ? (
              <button className="button quiet small" name="next" value={next}>
                {words.saveAndNext}
                <span className="visually-hidden">: {names[next]}</span>
              </button>
            ) : null}
          </DraftBar>
        </FormOf>
      </WritingForm>
    </>
  );
}

/** Fields keep what somebody typed, so a sent form is another one. A form that nobody has read stays as it is. */
function useSentForm(answer: AdminAnswer | undefined): string {
  const { key } = useLocation();
  const [sent, setSent] = useState(key);
  if (sent === key || isUnsent(answer)) return sent;
  setSent(key);
  return key;
}

type GroupsProps = {
  fields: readonly ContentField[];
  children: (field: ContentField) => React.ReactNode;
};

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

function PageOrder({ pages }: Pick<SectionPage, "pages">) {
  const words = useWords("editing").order;
  const names = useWords("frame").pages;
  const visibleCount = pages.filter(({ isHidden }) => !isHidden).length;
  return (
    <section aria-labelledby="pages" className="page-order below">
      <h2 id="pages">{words.title}</h2>
      <p className="small">{words.lead}</p>
      <ol className="ruled-rows">
        {pages.map(({ page, ...one }, index) => (
          <li key={page}>
            <span>
              {names[page]} <span className="small">{saysOfPage(one, words)}</span>
            </span>
            <span className="line">
              {one.isHidden ? (
                <Move what={page} way="show" name={names[page]} />
              ) : (
                <>
                  {index > 0 ? <Move what={page} way="up" name={names[page]} /> : null}
                  {index < visibleCount - 1 ? <Move what={page} way="down" name={names[page]} /> : null}
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
