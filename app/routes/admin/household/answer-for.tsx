import { useEffect, useRef } from "react";
import { helpers } from "#domain/roles.ts";
import { hasOwnEmail } from "#domain/rsvp/household-answer.ts";
import { Check } from "#ui/check.tsx";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { enhanceFields } from "../../answering/enhance-fields.ts";
import { AskSevere } from "../../answering/gone-allergies.tsx";
import { HouseholdFields } from "../../answering/household-fields.tsx";
import type { HouseholdView } from "../../answering/household-view.ts";
import { ProblemSummary } from "../../answering/problem-summary.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { answerForPath, guestPath, householdPath } from "../admin-paths.ts";
import { answerForPage, type TypedAnswers } from "./answer-for-action.ts";
import type { Route } from "./+types/answer-for";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-parts.tsx";
import "./household-page.css";

export const handle: PageHandle = {
  ...adminPage,
  roles: helpers,
  entry: "guestList",
  switchSubmits: { id: "answers", intent: "look", looksOnEnter: true },
};

export const loader = adminLoader(answerForPage);

export { action } from "../act.ts";

export default function AnswerFor({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const typed = answer?.intent === "answer-for-household" ? (answer.ok ? answer.data : answer.refusal) : null;
  const { id, name, guestId, isClosed, view } = typed?.page ?? loaderData;
  const words = useWords("householdPage").answerFor;
  const only = view.members.length === 1 ? view.members[0] : undefined;
  const back = guestId === null ? householdPath(language, id) : guestPath(language, guestId);
  return (
    <article className="column household-page answer-for">
      <Back to={back}>{guestId === null ? words.back : words.backToGuest}</Back>
      <header>
        {only ? null : <p className="label">{words.open}</p>}
        <PageTitle>{only ? words.openOne(only.name) : name}</PageTitle>
        <p>{words.intro[only ? "one" : "several"]}</p>
      </header>
      {isClosed ? <p className="notice warn">{words.closed}</p> : null}
      {view.isLate ? <p className="notice warn">{words.late}</p> : null}
      <AnswersForm view={view} confirms={typed?.confirms ?? false} action={answerForPath(language, id)} />
    </article>
  );
}

type AnswersFormProps = Omit<TypedAnswers, "page"> & {
  view: HouseholdView;
  action: string;
};

function AnswersForm({ view, confirms, action }: AnswersFormProps) {
  const language = useLanguage();
  const words = useWords("householdPage").answerFor;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) enhanceFields(form.current);
  }, []);
  const many = view.members.length === 1 ? "one" : "several";
  return (
    <FormOf
      command="answer-for-household"
      ref={form}
      id="answers"
      className="rsvp-form"
      action={action}
      noValidate
    >
      {/* A phone's Go key presses the first button of a form, and must save nothing half done. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="intent" value="look">
        {words.open}
      </button>
      <ProblemSummary view={view} alerts={words.alerts} />
      <AskSevere questions={view.severe} options={view.options} language={language} />
      <HouseholdFields view={view} words={words} isOwn={false} />
      {view.members.some(({ shown }) => hasOwnEmail(shown)) ? (
        <div>
          <Check id="confirm" name="confirm" checked={confirms} label={words.confirm} />
          <p className="small">{words.confirmHelp[many]}</p>
        </div>
      ) : null}
      <button className="button">{words.save[many]}</button>
    </FormOf>
  );
}
