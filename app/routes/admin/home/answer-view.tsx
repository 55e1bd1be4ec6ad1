import { Link, Form } from "react-router";
import { useId } from "react";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { inboxPath, answerPath } from "../admin-paths.ts";
import type { Route } from "./+types/answer-view";
import { AttachComparison } from "./comparison.tsx";
import {
  type AnswerComparison,
  loadAnswer,
  type DisplayedAnswer,
  type AnswerPage,
  type GuestChoice,
} from "./load-answer.ts";
import { Refused, useDisplayedRefusal } from "./inbox-refusal.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { FormField } from "../editing/form-field.tsx";
import { PageTitle } from "../page-parts.tsx";
import "./inbox.css";
import "./inbox-answer.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader(loadAnswer);

export { action } from "../act.ts";

export default function AnswerView({ loaderData: data, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const refusal = useDisplayedRefusal(actionData);
  const words = useWords("inbox");
  const { answer, comparison } = data;
  const back = <Back to={inboxPath(language)}>{words.answer.back}</Back>;
  if (!answer) {
    return (
      <article className="canvas inbox">
        {back}
        <PageTitle>{words.answer.gone}</PageTitle>
        {refusal && refusal.why !== "gone" ? <Refused refusal={refusal} words={words} /> : null}
        <p>{words.answer.goneNote}</p>
      </article>
    );
  }
  return (
    <article className="canvas inbox answer">
      {back}
      <header className="inbox-head below">
        <PageTitle>{words.answer.title(nameOf(answer))}</PageTitle>
        <p className="small">{words.answer.came(answer.when)}</p>
      </header>
      {refusal ? <Refused refusal={refusal} words={words} /> : null}
      {answer.isOld ? <p className="notice">{words.answer.old}</p> : null}
      {comparison ? <Attaching answer={answer} comparison={comparison} /> : null}
      <div className="answer-columns below">
        {comparison ? null : <Says answer={answer} />}
        <GuestChooser data={data} answer={answer} />
        <Otherwise answer={answer} isListed={refusal?.why === "already on the list"} />
      </div>
    </article>
  );
}

function nameOf({ firstName, lastName }: DisplayedAnswer): string {
  return `${firstName} ${lastName}`;
}

type AttachingProps = { answer: DisplayedAnswer; comparison: AnswerComparison };

function Attaching({ answer, comparison }: AttachingProps) {
  const words = useWords("inbox").answer;
  const { guestId, guestVersion, name } = comparison;
  return (
    <section className="attaching stack raised" aria-labelledby="attach">
      <h2 id="attach">{words.attachTitle(name)}</h2>
      <AttachComparison comparison={comparison} />
      <FormOf
        command="attach-answer"
        sends={{ answer: answer.id, answerVersion: answer.version, guest: guestId, guestVersion }}
        isLive
      >
        <button className="button">{words.attach(name)}</button>
      </FormOf>
    </section>
  );
}

type PartProps = { answer: DisplayedAnswer };

function Says({ answer }: PartProps) {
  const language = useLanguage();
  const fields = useWords("guestFields");
  return (
    <section aria-labelledby="says" className="stack">
      <h2 id="says">{wordsOf(language).inbox.answer.says}</h2>
      <dl className="saved">
        {answer.says.map(({ name, text }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{text || fields.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Otherwise({ answer, isListed }: PartProps & { isListed: boolean }) {
  const words = useWords("inbox").answer;
  const sends = { answer: answer.id, answerVersion: answer.version };
  return (
    <section aria-labelledby="otherwise" className="stack">
      <h2 id="otherwise">{words.addTitle}</h2>
      <p>{words.addNote(nameOf(answer))}</p>
      <FormOf command="add-answer" sends={{ ...sends, ...(isListed && { evenIfListed: "yes" }) }} isLive>
        <button className="button quiet">
          {isListed ? words.addAnother(nameOf(answer)) : words.add(nameOf(answer))}
        </button>
      </FormOf>
      <details className="fold discard">
        <summary>{words.discardTitle}</summary>
        <p>{words.discardNote}</p>
        <FormOf command="discard-answer" sends={sends} isLive>
          <button className="button quiet danger">{words.discard}</button>
        </FormOf>
      </details>
    </section>
  );
}

type ChooserProps = { data: AnswerPage; answer: DisplayedAnswer };

function GuestChooser({ data, answer }: ChooserProps) {
  const words = useWords("inbox").answer;
  const { suggested, query, found, more } = data;
  const inputId = useId();
  const about = { answerId: answer.id, chosenId: data.comparison?.guestId ?? null };
  return (
    <section className="stack" aria-labelledby="whose">
      <h2 id="whose">{words.whose}</h2>
      {suggested.length > 0 ? (
        <>
          <h3 className="label">{words.likely}</h3>
          <Choices choices={suggested} query="" {...about} />
        </>
      ) : (
        <p>{words.noneLikely}</p>
      )}
      <Form method="get" role="search" className="finder">
        <FormField kind="search" id={inputId} name="find" label={words.find} value={query} />
        <button className="button quiet small">{words.search}</button>
      </Form>
      {query === "" ? null : (
        <>
          <p role="status">{found.length === 0 ? words.notFound(query) : words.found(found.length + more)}</p>
          <Choices choices={found} query={query} {...about} />
          {more > 0 ? <p className="small">{words.moreFound(more)}</p> : null}
        </>
      )}
    </section>
  );
}

type ChoicesProps = {
  choices: readonly GuestChoice[];
  query: string;
  answerId: string;
  chosenId: string | null;
};

function Choices({ choices, query, answerId, chosenId }: ChoicesProps) {
  const language = useLanguage();
  const words = useWords("inbox").answer;
  const { answers, notAnswered } = useWords("guestFields");
  const address = (to: string) =>
    answerPath(language, answerId, { ...(query === "" ? {} : { find: query }), to });
  return (
    <ul className="choices">
      {choices.map(({ id, name, email, answer }) => (
        <li key={id} className="cluster">
          <Link
            to={address(id)}
            aria-label={words.compareFor(name)}
            aria-current={id === chosenId ? "true" : undefined}
          >
            {name}
          </Link>
          <span className="small">
            {[answer ? answers[answer] : notAnswered, email].filter((text) => text !== null).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
