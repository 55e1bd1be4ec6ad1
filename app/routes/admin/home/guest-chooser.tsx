// Chooses the guest for an answer: likely guests first, then search results. Each leads to a comparison.

import { useId } from "react";
import { Form, Link } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { answerPath } from "../admin-view.ts";
import type { AnswerPage, GuestChoice, ShownAnswer } from "./load-answer.ts";

type ChooserProps = { data: AnswerPage; answer: ShownAnswer };

export function GuestChooser({ data, answer }: ChooserProps) {
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
        <li key={id}>
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
