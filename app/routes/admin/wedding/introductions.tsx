import { languageNames } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { mostIntroductionLetters } from "#domain/wedding/introductions.ts";
import { wordsOf } from "#i18n/words.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader } from "../admin-request.ts";
import { guestPath, introductionsPath, websitePath } from "../admin-paths.ts";
import { ContentControl, sectionFormId } from "./content-control.tsx";
import type { Route } from "./+types/introductions";
import { type IntroductionPage, type ListedIntroduction } from "./load-introductions.ts";
import { loadIntroductionsPage } from "./load-wedding.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, useNotice } from "../page-parts.tsx";
import { DraftBar } from "./writing-tools.tsx";
import "./wedding-editing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = adminLoader(loadIntroductionsPage);

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";
export { shouldRevalidate } from "./section-form.tsx";

export default function Introductions({ loaderData: data, actionData }: Route.ComponentProps) {
  return data.view === "introductions" ? (
    <IntroductionList guests={data.guests} />
  ) : (
    <IntroductionForm data={data} answer={actionData} />
  );
}

type ListProps = { guests: readonly ListedIntroduction[] };

function IntroductionList({ guests }: ListProps) {
  const language = useLanguage();
  const words = useWords("introductions");
  const written = guests.filter(({ isWritten }) => isWritten);
  const others = guests.filter(({ isWritten }) => !isWritten);
  return (
    <article className="canvas wedding-page">
      <Back to={websitePath(language)}>{wordsOf(language).editing.toOverview}</Back>
      <PageTitle>{words.title}</PageTitle>
      <p>{words.lead}</p>
      <section aria-labelledby="written">
        <h2 id="written">{words.written}</h2>
        {written.length > 0 ? <Guests guests={written} /> : <p>{words.none}</p>}
      </section>
      {others.length > 0 ? (
        <section aria-labelledby="not-written">
          <h2 id="not-written">{words.notWritten}</h2>
          <Guests guests={others} />
        </section>
      ) : null}
    </article>
  );
}

function Guests({ guests }: ListProps) {
  const language = useLanguage();
  const words = useWords("introductions");
  return (
    <ul className="wedding-sections">
      {guests.map(({ id, name, relation, missingIn, isWritten, isChanged }) => {
        const states = [
          relation,
          ...(isWritten ? missingIn.map((one) => words.missing[one]) : []),
          isChanged ? words.isChanged : "",
        ].filter(Boolean);
        return (
          <li key={id} className="cluster">
            <a href={introductionsPath(language, id)}>{name}</a>
            {states.length > 0 ? <span className="small">{states.join(" · ")}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

const parts = ["relation", "description"] as const;

type FormProps = { data: IntroductionPage; answer: AdminAnswer | undefined };

function IntroductionForm({ data, answer }: FormProps) {
  const language = useLanguage();
  const words = useWords("introductions");
  const { id, name, seen, spoken, sharedWith, isInBook, next } = data;
  const refused = refusalOf(answer, "save-introduction");
  const isSaved = useNotice() === "saved" && !answer;
  return (
    <article className="canvas wedding-page">
      <Back to={introductionsPath(language)}>{words.toAll}</Back>
      <PageTitle>{name === null ? words.title : words.of(name)}</PageTitle>
      {name === null ? (
        <p>{words.gone}</p>
      ) : (
        <>
          {isInBook ? (
            <p>{words.lead}</p>
          ) : (
            <p className="notice warn">
              {words.noRelation} <a href={guestPath(language, id)}>{words.chooseRelation}</a>
            </p>
          )}
          {sharedWith ? <p>{words.shared(sharedWith)}</p> : null}
          <FormOf
            command="save-introduction"
            sends={{ guest: id, seen }}
            isLive
            savesOnEnter
            action={introductionsPath(language, id)}
            className="section-form below"
            id={sectionFormId}
          >
            {parts.map((part) => (
              <fieldset key={part} className="in-both">
                {spoken.length > 1 ? <legend>{words[part]}</legend> : null}
                {part === "relation" ? <p className="small">{words.relationHelp}</p> : null}
                <div className="in-each-language">
                  {spoken.map((one) => (
                    <ContentControl
                      key={one}
                      field={{
                        name: `${one}.${part}`,
                        at: [one, part],
                        section: "guestBook",
                        kind: part === "relation" ? "line" : "paragraphs",
                        empty: "",
                      }}
                      label={spoken.length > 1 ? languageNames[one] : words[part]}
                      written={one}
                      most={mostIntroductionLetters[part]}
                      refused={refused}
                      data={{ ...data, missing: [], placeholders: [] }}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
            <DraftBar draft={null} answer={answer} isSaved={isSaved} refusal={refused}>
              {isSaved ? <a href={websitePath(language)}>{wordsOf(language).editing.draft.publish}</a> : null}
              {next ? <a href={introductionsPath(language, next.id)}>{words.next(next.name)}</a> : null}
            </DraftBar>
          </FormOf>
          <p className="standing-link">
            <a href={guestPath(language, id)}>{words.toGuest(name)}</a>
          </p>
        </>
      )}
    </article>
  );
}
