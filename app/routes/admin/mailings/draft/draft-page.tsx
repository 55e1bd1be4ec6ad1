// Where the couple write a mailing and choose to whom it goes: one form, and every button of it saves.

import { languageNames } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminRequest } from "../../admin-request.ts";
import { mailingPath, mailingsPath, resultsPath } from "../../admin-view.ts";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { UnsavedWords, useUnsavedWords } from "../../editing/unsaved-words.tsx";
import { GoneMailing } from "../gone-mailing.tsx";
import { KeptWords } from "../kept-words.tsx";
import { openByState } from "../open-by-state.ts";
import { problemInWords, wordsFieldId, WordsFields } from "../words-fields.tsx";
import type { Route } from "./+types/draft-page";
import { AudienceSum, FilterFields, OtherwiseFields } from "./audience-fields.tsx";
import type { DraftRefused } from "./draft-commands.ts";
import { HouseholdBoxes } from "./household-boxes.tsx";
import { type DraftPage, loadDraft } from "./load-draft.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { PageTitle } from "../../page-title.tsx";
import "../mailings-list.css";
import "../mailings-writing.css";
import "../mailings-audience.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadDraft(adminRequest(args), args.params.id));

export { action } from "../../act.ts";

export default function Draft({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  useRefusalInSight(answer);
  if (!data) return <GoneMailing answer={answer} />;
  if (data.isOrdered) return <Ordered {...{ data, answer }} />;
  return <Writing {...{ data, answer }} />;
}

type DraftProps = { data: DraftPage; answer: AdminAnswer | undefined };

/** It was sent while somebody was writing it. */
function Ordered({ data: { id, mailing }, answer }: DraftProps) {
  const language = useLanguage();
  return (
    <section className="canvas draft-page" aria-labelledby="draft">
      <Back to={resultsPath(language, id)}>{wordsOf(language).results.hand.back}</Back>
      <PageTitle id="draft">{wordsOf(language).writing.kinds[mailing.kind]}</PageTitle>
      <KeptWords answer={answer} />
    </section>
  );
}

function Writing({ data, answer }: DraftProps) {
  const language = useLanguage();
  const words = useWords("draft");
  const { id, version, mailing, rows } = data;
  const refused = answer?.ok === false && answer.intent === "save-draft" ? answer.refusal : null;
  const typed = refused?.typed ?? null;
  const { leaving, ...unsaved } = useUnsavedWords(refused !== null);
  const isChanged = refused?.why === "changed meanwhile";
  return (
    <section className="canvas draft-page" aria-labelledby="draft">
      <header>
        <Back to={mailingsPath(language)}>{wordsOf(language).writing.back}</Back>
        <PageTitle id="draft">{wordsOf(language).writing.kinds[mailing.kind]}</PageTitle>
        <p className="small">{words.lead}</p>
      </header>
      {refused ? null : <Refusal answer={answer} />}
      {refused ? <NotSaved data={data} refused={refused} /> : null}
      <Notice kind="good">
        {data.isDraftAgain && !answer ? wordsOf(language).results.stepped["back to draft"] : null}
      </Notice>
      {data.isSaved && !answer ? <Saved data={data} /> : null}
      <FormOf
        command="save-draft"
        sends={{ mailing: id, seen: version }}
        key={`${id} ${version}`}
        encType="multipart/form-data"
        action={mailingPath(language, id, {
          find: rows.query,
          show: rows.show,
          page: String(rows.page),
        })}
        autoComplete="off"
        {...unsaved}
      >
        {/* Enter in a field saves, and presses no other button. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {words.save}
        </button>
        <section aria-labelledby="draft-words">
          <h2 id="draft-words">{words.words.title}</h2>
          <WordsFields
            viewed={data.words}
            typed={typed?.words ?? null}
            theirs={isChanged ? data.words.words : null}
          />
        </section>
        <section aria-labelledby="draft-audience">
          <h2 id="draft-audience">{words.audience.title}</h2>
          <AudienceSum data={data} />
          <FilterFields filter={typed?.filter ?? mailing.audience.filter} choices={data.choices} />
          <OtherwiseFields data={data} chosen={typed?.otherwise ?? mailing.otherwise} />
          <HouseholdBoxes rows={rows} hands={typed?.hands ?? {}} />
        </section>
        <div className="ways-on">
          <UnsavedWords leaving={leaving} words={words.unsaved} />
          <button className="button">{isChanged ? words.saveOver : words.save}</button>
          {isChanged ? null : (
            <>
              <button className="button quiet" name="next" value="look">
                {words.look}
              </button>
              <button className="button quiet" name="next" value="send">
                {words.send}
              </button>
            </>
          )}
        </div>
      </FormOf>
      <details className="delete-draft">
        <summary>{words.delete.ask}</summary>
        <FormOf command="delete-draft" sends={{ mailing: id }} action={mailingPath(language, id)}>
          <p>{words.delete.note}</p>
          <button className="button quiet">{words.delete.button}</button>
        </FormOf>
      </details>
    </section>
  );
}

type NotSavedProps = { data: DraftPage; refused: DraftRefused };

function NotSaved({ data: { id, mailing }, refused: { why, typed } }: NotSavedProps) {
  const language = useLanguage();
  const words = useWords("draft");
  if (why !== "changed meanwhile") {
    return <Notice kind="refusal">{words.refused["not saved"]}</Notice>;
  }
  const { filter } = mailing.audience;
  const theirs = JSON.stringify([filter, mailing.otherwise]);
  const isOtherChoice =
    Object.keys(typed.hands).length > 0 || JSON.stringify([typed.filter, typed.otherwise]) !== theirs;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>{words.refused["changed meanwhile"]}</p>
      {isOtherChoice ? <p>{words.refused.theirChoice}</p> : null}
      <p>
        <a href={mailingPath(language, id)}>{words.takeTheirs}</a>
      </p>
    </div>
  );
}

function Saved({ data: { words: viewed } }: { data: DraftPage }) {
  const language = useLanguage();
  const words = useWords("draft");
  const problems = viewed.spoken.flatMap((of) => viewed.problems[of].map((problem) => ({ of, problem })));
  if (problems.length === 0) {
    return <Notice kind="good">{words.saved}</Notice>;
  }
  return (
    <div className="notice warn" role="status">
      <p>{words.toMend}</p>
      <ul>
        {problems.map(({ of, problem }) => {
          const most = problem.in === "subject" ? viewed.mostInSubject : viewed.mostInBody;
          const text = problemInWords(problem, most, language);
          return (
            <li key={`${of} ${problem.in} ${text}`}>
              <a href={`#${wordsFieldId(of, problem.in)}`}>
                <span lang={of}>{languageNames[of]}</span>: {text}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
